import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "@ledgerline/db/client";
import { insertAccount, insertMember, type Membership } from "@ledgerline/db/queries/account";
import { insertUser } from "@ledgerline/db/queries/auth";

interface Opened {
  email: string;
  passwordHash: string;
  artistName: string;
  realName: string | null;
  createdAt: Date;
  guestUntil?: Date;
}

/** Creates a user and an account that is theirs alone. Null if the email is taken. */
export async function openAccount(tx: Transaction, opened: Opened): Promise<Membership | null> {
  const { artistName, guestUntil, createdAt, ...own } = opened;
  const user = await insertUser(tx, { ...own, id: randomUUIDv7(), createdAt });
  if (!user) return null;
  const account = await insertAccount(tx, { id: randomUUIDv7(), artistName, createdAt, guestUntil });
  await insertMember(tx, { accountId: account.id, userId: user.id, role: "owner", createdAt });
  return { user, account, role: "owner", planId: null };
}
