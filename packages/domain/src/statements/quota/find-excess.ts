import type { Database, Transaction } from "@ledgerline/db/client";
import { readUsage, type StatementRow } from "@ledgerline/db/queries/statements";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { Quota } from "../../context/plan.ts";

/** How many rows a statement may have besides those kept for the account's others. */
export async function findRowRoom(
  db: Database | Transaction,
  quota: Quota,
  { accountId, id, replaces }: Pick<StatementRow, "accountId" | "id" | "replaces">,
): Promise<{ used: number; left: number }> {
  const { rows: used } = await readUsage(db, accountId, id, ...(replaces ? [replaces] : []));
  return { used, left: Math.max(0, quota.rows - used) };
}

/**
 * Why a statement with this many rows does not fit beside the account's others; null when it fits. Its months count as
 * they are in the transaction. The caller holds the account's lock.
 */
export async function findExcess(
  tx: Transaction,
  quota: Quota,
  { accountId, id, replaces }: Pick<StatementRow, "accountId" | "id" | "replaces">,
  rows: number,
): Promise<StatementNote | null> {
  const used = await readUsage(tx, accountId, id, ...(replaces ? [replaces] : []));
  if (used.rows + rows > quota.rows) return { code: "no_room", of: "rows", used: used.rows, most: quota.rows };
  if (used.months <= quota.months) return null;
  return { code: "no_room", of: "months", used: used.months, most: quota.months };
}
