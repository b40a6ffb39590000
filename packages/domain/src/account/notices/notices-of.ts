import type { Notices } from "@ledgerline/contract/auth/notices";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findNoticeSettings } from "./notices.sql.ts";

/** Which messages an artist wants: all, until they say otherwise. */
export async function noticesOf(db: Database | Transaction, accountId: string): Promise<Notices> {
  const row = await findNoticeSettings(db, accountId);
  return { overdue: row?.overdue ?? true, deadlines: row?.deadlines ?? true };
}
