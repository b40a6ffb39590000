import type { RegisterInput, Session } from "@ledgerline/contract/auth/auth";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { keepGuest, lockGuest, recordLoginNetwork } from "@ledgerline/db/queries/auth";
import { deleteSamplePlays } from "@ledgerline/db/queries/streaming";
import { renewSession } from "../../auth/identity/renew-session.ts";
import { requireArtist } from "../../auth/identity/require-artist.ts";
import { requireSafePassword } from "../../auth/identity/require-safe-password.ts";
import { toArtist } from "../../auth/identity/to-artist.ts";
import type { ArtistContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { askToConfirm, ownEmail } from "../../mail/ask-to-confirm.ts";

/**
 * Makes a guest's account the caller's own. Settings and lookups stay; sample data goes, as a new account has none.
 * Throws `conflict` for an account that is not a guest's, and for an email that another account has.
 */
export async function keepAccount(ctx: ArtistContext, input: RegisterInput): Promise<Session> {
  const guest = await requireArtist(ctx);
  if (!guest.guestUntil) throw new DomainError("conflict", MESSAGES.notGuest);
  const owner = { email: input.email, names: [input.artist_name, input.real_name] };
  requireSafePassword(ctx, input.password, owner, "password");
  await ctx.limits.take("register", ctx.address);
  const passwordHash = await ctx.crypto.hasher.hash(input.password, ctx.address);
  const asks = ctx.outside.mail !== null && (await ctx.limits.allows("confirmTo", ownEmail(input.email)));
  const session = await transaction(ctx.db, async (tx) => {
    if (!(await lockGuest(tx, guest.id))) throw new DomainError("conflict", MESSAGES.notGuest);
    const { email, artist_name: artistName, real_name: realName } = input;
    const kept = await keepGuest(tx, guest.id, { email, passwordHash, artistName, realName, createdAt: ctx.clock() });
    if (!kept) throw new DomainError("conflict", MESSAGES.emailTaken);
    await deleteSamplePlays(tx, guest.id);
    if (asks) await askToConfirm(ctx, tx, { artistId: guest.id, email });
    await recordLoginNetwork(tx, { artistId: guest.id, network: ctx.address, now: ctx.clock() });
    return { access_token: await renewSession(ctx, tx, "all"), artist: toArtist(kept) };
  });
  if (asks) await ctx.limits.count("confirmTo", ownEmail(input.email));
  ctx.kept.sessions.drop(guest.id);
  return session;
}
