import type { LeaveInput } from "@ledgerline/contract/auth/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { listMembers, listMemberships, lockAccount, removeMember } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { rememberTrial } from "../subscription/billing/used-trials.ts";
import { memberName } from "../words/member-name.ts";
import { confirmOwnerChange } from "./confirm-owner-change.ts";
import { requireReplaceable } from "./lock-member.ts";

/**
 * Ends the caller's own membership and its sessions. A user with no other account is erased; that needs the password,
 * as an owner's leaving does. Throws `conflict` for the last owner.
 */
export async function leaveAccount(ctx: AccountContext, { password }: LeaveInput): Promise<Done> {
  const {
    accountId,
    actor: { userId },
  } = ctx;
  const memberships = await listMemberships(ctx.db, userId);
  const isConfirmed = ctx.actor.role === "owner" || memberships.length === 1;
  if (isConfirmed) await confirmOwnerChange(ctx, password);
  await transaction(ctx.db, async (tx) => {
    await lockAccount(tx, accountId);
    const member = requireReplaceable(await listMembers(tx, accountId), userId);
    const isErased = (await listMemberships(tx, userId)).length === 1;
    if (!isConfirmed && (member.role === "owner" || isErased))
      throw new DomainError("conflict", MESSAGES.stillChanging);
    await recordEvent(tx, ctx, { action: "member_left", member: memberName(member.user) });
    await rememberTrial(ctx, tx, accountId, userId);
    await removeMember(tx, accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId, userId });
  return { message: SUCCESSES.accountLeft };
}
