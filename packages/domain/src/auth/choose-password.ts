import type { ChoosePasswordInput } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteLinks, findLink, takeLink } from "@ledgerline/db/queries/account";
import {
  findArtist,
  lockPasswordHash,
  revokeOtherSessions,
  updateArtist,
  updatePasswordHash,
} from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEventBy } from "../history/record-event.ts";
import { readLinkToken } from "../mail/links/link-token.ts";
import { tellArtist } from "../mail/tell-artist.ts";
import { requireSafePassword } from "./identity/require-safe-password.ts";

/**
 * Sets a new password with a link, and ends every session. A link that came by email also confirms the email. Two-step
 * login stays on. Throws `bad_request`; a password that is refused does not use the link up.
 */
export async function choosePassword(ctx: VisitorContext, input: ChoosePasswordInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { artistId, secretHash } = readLinkToken(input.token);
  const now = ctx.clock();
  const link = await findLink(ctx.db, artistId, "choose_password");
  const artist = await findArtist(ctx.db, artistId);
  if (!artist || !link || link.secretHash !== secretHash || link.expiresAt <= now) throw await staleLink(ctx);
  const owner = { email: artist.email, names: [artist.artistName, artist.realName] };
  requireSafePassword(ctx, input.new_password, owner, "new_password");
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, ctx.address);
  const taken = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, artistId, "update");
    const email = (await findArtist(tx, artistId))?.email;
    if (!(await takeLink(tx, { artistId, purpose: "choose_password", secretHash }, now))) return false;
    // The job that sends a link may have been underway while the address changed.
    if (!email || (link.email !== null && link.email !== email)) return false;
    await deleteLinks(tx, artistId);
    await updatePasswordHash(tx, artistId, passwordHash);
    await revokeOtherSessions(tx, artistId, null, now);
    await recordEventBy(tx, { artistId, actor: "artist", at: now }, { action: "password_changed" });
    if (link.email !== null) await updateArtist(tx, artistId, { emailConfirmedAt: now });
    await tellArtist(ctx, tx, { artistId, email }, "password_changed");
    return true;
  });
  if (!taken) throw await staleLink(ctx);
  ctx.kept.sessions.drop(artistId);
  return { message: SUCCESSES.passwordChosen };
}

async function staleLink(ctx: VisitorContext): Promise<DomainError> {
  await ctx.limits.take("link", ctx.address);
  return new DomainError("bad_request", MESSAGES.staleLink);
}
