import type { ChangePasswordInput } from "@ledgerline/contract/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/error";
import type { Done } from "@ledgerline/contract/wire";
import { transaction } from "@ledgerline/db/client";
import { type ArtistRow, findArtist, lockPasswordHash, updatePasswordHash } from "@ledgerline/db/queries/auth/artists";
import { revokeOtherSessions } from "@ledgerline/db/queries/auth/sessions";
import type { ArtistContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { requireSafePassword } from "./require-safe-password.ts";

/** Ends all other sessions of the artist. A wrong old password counts as a wrong login. */
export async function changePassword(ctx: ArtistContext, input: ChangePasswordInput): Promise<Done> {
  const artist = await findArtist(ctx.db, ctx.artistId);
  if (!artist) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  await ctx.inTurn(artist.id, () => requirePassword(ctx, artist, input.old_password));
  requireSafePassword(
    input.new_password,
    { email: artist.email, names: [artist.artistName, artist.realName] },
    "new_password",
  );
  const passwordHash = await ctx.hasher.hash(input.new_password);
  const changed = await transaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, artist.id, "update")) !== artist.passwordHash) return false;
    await updatePasswordHash(tx, artist.id, passwordHash);
    await revokeOtherSessions(tx, artist.id, ctx.sessionId, ctx.clock());
    return true;
  });
  // Another change replaced the hash while the old password was being checked.
  if (!changed) return changePassword(ctx, input);
  ctx.sessions.drop(artist.id);
  return { message: SUCCESSES.passwordChanged };
}

async function requirePassword(ctx: ArtistContext, artist: ArtistRow, password: string): Promise<void> {
  await ctx.limits.check("login", artist.id);
  if (await ctx.hasher.verify(artist.passwordHash, password)) return;
  await ctx.limits.take("login", artist.id);
  throw new DomainError("bad_request", MESSAGES.wrongOldPassword, {
    issues: [{ field: "old_password", message: MESSAGES.wrongOldPassword }],
  });
}
