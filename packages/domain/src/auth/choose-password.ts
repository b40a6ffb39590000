import type { ChoosePasswordInput } from "@ledgerline/contract/auth/auth";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteInvitationsOf, deleteLinks, findLink, listMemberships, takeLink } from "@ledgerline/db/queries/account";
import {
  deleteTokensOf,
  findUser,
  lockPasswordHash,
  revokeOtherSessions,
  updateUser,
} from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordLoginEventBy } from "../history/record-event.ts";
import { readLinkToken } from "../mail/links/link-token.ts";
import { tellUser } from "../mail/tell-user.ts";
import { requireSafePassword } from "./identity/require-safe-password.ts";

/**
 * Sets a new password with a link, and ends every session and API token. A link that came by email also confirms the
 * email. Two-step login stays on. Throws `bad_request`; a refused password does not use up the link.
 */
export async function choosePassword(ctx: VisitorContext, input: ChoosePasswordInput): Promise<Done> {
  await ctx.limits.check("link", ctx.address);
  const { ownerId: userId, secretHash } = readLinkToken(input.token);
  const now = ctx.clock();
  const link = await findLink(ctx.db, userId, "choose_password");
  const user = await findUser(ctx.db, userId);
  if (!user || !link || link.secretHash !== secretHash || link.expiresAt <= now) throw await staleLink(ctx);
  const accounts = await listMemberships(ctx.db, userId);
  const names = [user.realName, ...accounts.map(({ account }) => account.artistName)];
  requireSafePassword(ctx, input.new_password, { email: user.email, names }, "new_password");
  const passwordHash = await ctx.crypto.hasher.hash(input.new_password, ctx.address);
  const taken = await transaction(ctx.db, async (tx) => {
    await lockPasswordHash(tx, userId, "update");
    const email = (await findUser(tx, userId))?.email;
    if (!(await takeLink(tx, { userId, purpose: "choose_password", secretHash }, now))) return false;
    // The job that sends a link may have been underway while the address changed.
    if (!email || (link.email !== null && link.email !== email)) return false;
    await deleteLinks(tx, userId);
    await deleteInvitationsOf(tx, userId);
    await deleteTokensOf(tx, userId);
    await updateUser(tx, userId, { passwordHash, ...(link.email !== null && { emailConfirmedAt: now }) });
    await revokeOtherSessions(tx, userId, null, now);
    await recordLoginEventBy(tx, userId, { actor: "artist", by: { userId }, at: now }, { action: "password_changed" });
    await tellUser(ctx, tx, { id: userId, email }, "password_changed");
    return true;
  });
  if (!taken) throw await staleLink(ctx);
  ctx.kept.sessions.drop({ userId });
  return { message: SUCCESSES.passwordChosen };
}

async function staleLink(ctx: VisitorContext): Promise<DomainError> {
  await ctx.limits.take("link", ctx.address);
  return new DomainError("bad_request", MESSAGES.staleLink);
}
