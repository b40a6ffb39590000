import type { SetRoleInput } from "@ledgerline/contract/auth/members";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { deleteInvitationsBy, findMembership, setMemberRole } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history/record-event.ts";
import { memberName } from "../words/member-name.ts";
import { confirmOwnerChange } from "./confirm-owner-change.ts";
import { lockMembers, requireReplaceable } from "./lock-member.ts";

/**
 * Takes effect with the member's next call, on other servers within five seconds. Invitations by a former owner are
 * withdrawn.
 */
export async function setRole(ctx: AccountContext, input: SetRoleInput): Promise<Done> {
  const { user_id: userId, role } = input;
  const known = await findMembership(ctx.db, ctx.accountId, userId);
  if (!known) throw new DomainError("not_found", MESSAGES.memberNotFound);
  if (known.role === role) return { message: SUCCESSES.roleSet };
  const concernsOwner = known.role === "owner" || role === "owner";
  if (concernsOwner) await confirmOwnerChange(ctx, input.password);
  await transaction(ctx.db, async (tx) => {
    const member = requireReplaceable(await lockMembers(tx, ctx), userId);
    if (member.role === "owner" && !concernsOwner) throw new DomainError("conflict", MESSAGES.stillChanging);
    await setMemberRole(tx, ctx.accountId, userId, role);
    if (member.role === "owner") await deleteInvitationsBy(tx, ctx.accountId, userId);
    await recordEvent(tx, ctx, { action: "role_changed", member: memberName(member.user), role });
  });
  ctx.kept.sessions.drop({ accountId: ctx.accountId, userId });
  return { message: SUCCESSES.roleSet };
}
