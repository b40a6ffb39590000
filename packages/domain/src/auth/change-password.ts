import type { ChangePasswordInput, Renewed } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks } from "@ledgerline/db/queries/account";
import { lockPasswordHash, updatePasswordHash } from "@ledgerline/db/queries/auth";
import type { ArtistContext } from "../context/context.ts";
import { recordEvent } from "../history/record-event.ts";
import { tellArtist } from "../mail/tell-artist.ts";
import { renewSession } from "./identity/renew-session.ts";
import { requireArtist } from "./identity/require-artist.ts";
import { requirePassword } from "./identity/require-password.ts";
import { requireSafePassword } from "./identity/require-safe-password.ts";

/** Ends every session of the artist and answers the token of a new one. A wrong old password counts as a wrong login. */
export async function changePassword(ctx: ArtistContext, input: ChangePasswordInput): Promise<Renewed> {
  const artist = await requireArtist(ctx);
  await requirePassword(ctx, artist, {
    password: input.old_password,
    field: "old_password",
    message: MESSAGES.wrongOldPassword,
  });
  requireSafePassword(
    ctx,
    input.new_password,
    { email: artist.email, names: [artist.artistName, artist.realName] },
    "new_password",
  );
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, artist.id);
  const token = await transaction(ctx.db, async (tx) => {
    if ((await lockPasswordHash(tx, artist.id, "update")) !== artist.passwordHash) return null;
    await updatePasswordHash(tx, artist.id, passwordHash);
    await recordEvent(tx, ctx, { action: "password_changed" });
    await deleteLinks(tx, artist.id);
    await tellArtist(ctx, tx, { artistId: artist.id, email: artist.email }, "password_changed");
    return renewSession(ctx, tx, "all");
  });
  // Another change replaced the hash while the old password was being checked.
  if (token === null) return changePassword(ctx, input);
  ctx.kept.sessions.drop(artist.id);
  return { message: SUCCESSES.passwordChanged, access_token: token };
}
