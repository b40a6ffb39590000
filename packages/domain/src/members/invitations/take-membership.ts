import { MOST_MEMBERS, MOST_MEMBERSHIPS } from "@ledgerline/contract/wire/constants";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import {
  findMembership,
  type InvitationRow,
  insertMember,
  listMemberIds,
  listMemberships,
  type Membership,
  takeInvitation,
} from "@ledgerline/db/queries/account";
import { lockPasswordHash } from "@ledgerline/db/queries/auth";
import type { VisitorContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import { recordEventBy } from "../../history/record-event.ts";
import { memberName } from "../../words/member-name.ts";

/**
 * Makes a user a member, in the transaction that has locked the account, and uses up the invitation. Throws
 * `bad_request` if it was used or withdrawn meanwhile, and `conflict` for a member and past the limits.
 */
export async function takeMembership(
  ctx: VisitorContext,
  tx: Transaction,
  { accountId, secretHash }: InvitationRow,
  by: { userId: string; sessionId?: string },
): Promise<Membership> {
  const { userId } = by;
  const now = ctx.clock();
  await lockPasswordHash(tx, userId, "no key update");
  if (await findMembership(tx, accountId, userId)) throw new DomainError("conflict", MESSAGES.joinedAlready);
  const invitation = await takeInvitation(tx, { accountId, secretHash }, now);
  if (!invitation) throw new DomainError("bad_request", MESSAGES.staleInvitation);
  const { role } = invitation;
  if ((await listMemberIds(tx, accountId)).length >= MOST_MEMBERS) {
    throw new DomainError("conflict", MESSAGES.tooManyMembers);
  }
  if ((await listMemberships(tx, userId)).length >= MOST_MEMBERSHIPS) {
    throw new DomainError("conflict", MESSAGES.tooManyMemberships);
  }
  await insertMember(tx, { accountId, userId, role, createdAt: now });
  const joined = await findMembership(tx, accountId, userId);
  if (!joined || joined.account.closedAt) throw new DomainError("bad_request", MESSAGES.staleInvitation);
  const event = { action: "member_joined", member: memberName(joined.user), role } as const;
  await recordEventBy(tx, { accountId, actor: "artist", by, at: now }, event);
  return joined;
}
