import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findMembership, type Membership } from "@ledgerline/db/queries/account";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";

/** The caller and the account they work in. Throws `unauthorized` once either is gone. */
export async function requireMember({ db, accountId, actor }: AccountContext): Promise<Membership> {
  const membership = await findMembership(db, accountId, actor.userId);
  if (!membership || membership.account.closedAt) throw new DomainError("unauthorized", MESSAGES.sessionEnded);
  return membership;
}
