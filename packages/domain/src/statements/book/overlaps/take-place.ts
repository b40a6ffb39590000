import type { Transaction } from "@ledgerline/db/client";
import { changeStatement, insertPurge, lockStatement, type StatementRow } from "@ledgerline/db/queries/statements";
import { addMoney } from "@ledgerline/decimals";
import { moveToReplacement } from "../../offers.sql.ts";

/**
 * Takes the lines of the statement that this one replaces out of the figures, in the transaction that books this one.
 * Returns what they came to; null when it replaces none, or the other is not booked any more. The caller holds the
 * account's lock, and has the purge queued.
 */
export async function takePlace(
  tx: Transaction,
  { accountId, id, replaces }: StatementRow,
  now: Date,
): Promise<{ currency: string; net: string }[] | null> {
  const older = replaces === null ? null : await lockStatement(tx, accountId, replaces);
  if (older?.state !== "booked") return null;
  await changeStatement(tx, accountId, older.id, "booked", { state: "deleting" });
  await insertPurge(tx, { accountId, statementId: older.id }, { dates: null, inMonths: true }, now);
  await moveToReplacement(tx, accountId, older.id, id);
  return addMoney(older.totals);
}
