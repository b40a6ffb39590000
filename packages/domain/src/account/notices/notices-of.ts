import type { Notices } from "@ledgerline/contract/auth/notices";
import type { Database, Transaction } from "@ledgerline/db/client";
import { findNoticeSettings } from "@ledgerline/db/queries/account";

/** Which messages an artist wants: all, until they say otherwise. */
export async function noticesOf(db: Database | Transaction, artistId: string): Promise<Notices> {
  const row = await findNoticeSettings(db, artistId);
  return { overdue: row?.overdue ?? true, deadlines: row?.deadlines ?? true };
}
