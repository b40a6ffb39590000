import { whoCan } from "@ledgerline/contract/auth/right-words";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Transaction } from "@ledgerline/db/client";
import { listMembers, lockAccount } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";

type MemberOf = Awaited<ReturnType<typeof listMembers>>[number];

/**
 * The members, under the lock that every change to them takes. Throws `forbidden` unless the caller is an owner in the
 * database: their session may still have a role that was taken away meanwhile.
 */
export async function lockMembers(tx: Transaction, { accountId, actor }: AccountContext): Promise<MemberOf[]> {
  await lockAccount(tx, accountId);
  const members = await listMembers(tx, accountId);
  const isOwner = members.some(({ userId, role }) => userId === actor.userId && role === "owner");
  if (!isOwner) throw new DomainError("forbidden", whoCan("members:write"));
  return members;
}

/** The member who is to change role or leave. Throws `not_found`, and `conflict` for the last owner. */
export function requireReplaceable(members: readonly MemberOf[], userId: string): MemberOf {
  const member = members.find((one) => one.userId === userId);
  if (!member) throw new DomainError("not_found", MESSAGES.memberNotFound);
  const owners = members.filter(({ role }) => role === "owner");
  if (member.role === "owner" && owners.length === 1) throw new DomainError("conflict", MESSAGES.lastOwner);
  return member;
}
