import type { Session } from "@ledgerline/contract/auth/auth";
import type { SwitchInput } from "@ledgerline/contract/auth/members";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { findMembership } from "@ledgerline/db/queries/account";
import { moveSession } from "../auth/identity/move-session.ts";
import { toArtist } from "../auth/identity/to-artist.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

/**
 * Moves the session to another account of the caller's, with a new token. Throws `not_found`, `forbidden` for a
 * disabled account, and `conflict` for the one that the session is in.
 */
export async function switchAccount(ctx: AccountContext, { account_id: accountId }: SwitchInput): Promise<Session> {
  const { userId, sessionId } = ctx.actor;
  if (accountId === ctx.accountId) throw new DomainError("conflict", MESSAGES.sameAccount);
  const membership = await findMembership(ctx.db, accountId, userId);
  if (!membership || membership.account.closedAt) throw new DomainError("not_found", MESSAGES.membershipNotFound);
  if (membership.account.disabledAt) throw new DomainError("forbidden", MESSAGES.accountDisabled);
  const token = await transaction(ctx.db, (tx) => moveSession(ctx, tx, accountId));
  ctx.kept.sessions.drop({ userId, sessionId });
  return { access_token: token, artist: toArtist(ctx.settings, membership) };
}
