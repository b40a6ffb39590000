import type { RemoveMemberInput } from "@ledgerline/contract/auth/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findMembership, removeMember as removeRow } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { rememberTrial } from "../subscription/billing/used-trials.ts";
import { memberName } from "../words/member-name.ts";
import { confirmOwnerChange } from "./confirm-owner-change.ts";
import { lockMembers, requireReplaceable } from "./lock-member.ts";

/** Ends a membership and its sessions at once. A user with no other account is erased, as when an account closes. */
export async function removeMember(ctx: AccountContext, input: RemoveMemberInput): Promise<Done> {
  const { user_id: userId, password } = input;
  if (userId === ctx.actor.userId) throw new DomainError("conflict", MESSAGES.ownMembership);
  const known = await findMembership(ctx.db, ctx.accountId, userId);
  if (!known) throw new DomainError("not_found", MESSAGES.memberNotFound);
  if (known.role === "owner") await confirmOwnerChange(ctx, password);
  await transaction(ctx.db, async (tx) => {
    const member = requireReplaceable(await lockMembers(tx, ctx), userId);
    if (member.role === "owner" && known.role !== "owner") throw new DomainError("conflict", MESSAGES.stillChanging);
    await recordEvent(tx, ctx, { action: "member_removed", member: memberName(member.user) });
    await rememberTrial(ctx, tx, ctx.accountId, userId);
    await removeRow(tx, ctx.accountId, userId);
  });
  ctx.kept.sessions.drop({ accountId: ctx.accountId, userId });
  return { message: SUCCESSES.memberRemoved };
}
