import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { listMembers, lockAccount } from "@ledgerline/db/queries/account";
import { DomainError } from "../context/errors.ts";

type MemberOf = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * A member who is to lose their role, under the lock that all changes of members take. Throws `not_found`, and `conflict`
 * for the last owner.
 */
export async function lockMember(tx: Transaction, accountId: string, userId: string): Promise<MemberOf> {
  await lockAccount(tx, accountId);
  const members = await listMembers(tx, accountId);
  const member = members.find((one) => one.userId === userId);
  if (!member) throw new DomainError("not_found", MESSAGES.memberNotFound);
  const owners = members.filter(({ role }) => role === "owner");
  if (member.role === "owner" && owners.length === 1) throw new DomainError("conflict", MESSAGES.lastOwner);
  return member;
}
