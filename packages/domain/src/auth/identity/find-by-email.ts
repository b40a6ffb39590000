import { loginEmail } from "@ledgerline/contract/auth/email";
import type { Database } from "@ledgerline/db/client";
import { listMemberships, type Membership } from "@ledgerline/db/queries/account";
import { findUserByEmail } from "@ledgerline/db/queries/auth";
import { DomainError } from "../../context/errors.ts";

/**
 * The user with the email that an operator typed, and the account that is meant: the last used one among those that are
 * `disabled`, or among those in use; if there is none, the last used of all. Throws `not_found`.
 */
export async function findByEmail(db: Database, email: string, { disabled = false } = {}): Promise<Membership> {
  const user = await findUserByEmail(db, loginEmail(email) ?? email.trim().toLowerCase());
  const all = user ? await listMemberships(db, user.id) : [];
  const meant = all.find(({ account }) => (account.disabledAt !== null) === disabled) ?? all[0];
  if (!user || !meant) throw new DomainError("not_found", `There is no account with the email ${email}.`);
  return { user, ...meant };
}
