import type { Session } from "@ledgerline/contract/auth/auth";
import type { LeaveInput, Memberships, SwitchInput } from "@ledgerline/contract/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import {
  removeMember as endMembership,
  listMembers as findMembers,
  findMembership,
  listMemberships as findMemberships,
} from "@ledgerline/db/queries/account/members";
import { toArtist } from "../auth/member.ts";
import { moveSession } from "../auth/sessions.ts";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { rememberTrial } from "../subscription/used-trials.ts";
import { memberName } from "../words.ts";
import { confirmOwnerChange, requireReplaceable } from "./members.ts";

/** The accounts that the caller can work in. */
export async function listMemberships({ db, accountId, actor }: AccountContext): Promise<Memberships> {
  const rows = await findMemberships(db, actor.userId);
  return {
    memberships: rows.map(({ account, role }) => ({
      account_id: account.id,
      artist_name: account.artistName,
      role,
      disabled: account.disabledAt !== null,
      current: account.id === accountId,
    })),
  };
}

/**
 * Moves the session to another account of the caller's, with a new token. Throws `not_found`, `forbidden` for a
 * disabled account, and `conflict` for the one that the session is in.
 */
export async function switchAccount(ctx: AccountContext, { account_id: accountId }: SwitchInput): Promise<Session> {
  const { userId, sessionId } = ctx.actor;
  if (accountId === ctx.accountId) throw new DomainError("conflict", MESSAGES.sameAccount);
  const membership = await findMembership(ctx.db, accountId, userId);
  if (!membership || membership.account.closedAt)
    throw new DomainError("not_found", "You are not a member of that account.");
  if (membership.account.disabledAt) throw new DomainError("forbidden", MESSAGES.accountDisabled);
  const token = await transaction(ctx.db, (tx) => moveSession(ctx, tx, accountId));
  ctx.kept.sessions.drop({ userId, sessionId });
  return { access_token: token, artist: toArtist(ctx.settings, membership) };
}

/**
 * Ends the caller's own membership and its sessions. A user with no other account is erased; that needs the password,
 * as an owner's leaving does. Throws `conflict` for the last owner.
 */
export async function leaveAccount(ctx: AccountContext, { password }: LeaveInput): Promise<Done> {
  const {
    accountId,
    actor: { userId },
  } = ctx;
  const memberships = await findMemberships(ctx.db, userId);
  const isConfirmed = ctx.actor.role === "owner" || memberships.length === 1;
  if (isConfirmed) await confirmOwnerChange(ctx, password);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const member = requireReplaceable(await findMembers(tx, accountId), userId);
    const isErased = (await findMemberships(tx, userId)).length === 1;
    if (!isConfirmed && (member.role === "owner" || isErased))
      throw new DomainError("conflict", MESSAGES.stillChanging);
    await recordEvent(tx, ctx, { action: "member_left", member: memberName(member.user) });
    await rememberTrial(ctx, tx, accountId, userId);
    await endMembership(tx, accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId, userId });
  return { message: SUCCESSES.accountLeft };
}
