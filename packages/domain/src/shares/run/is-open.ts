import type { Database, Transaction } from "@ledgerline/db/client";
import { addDays } from "../../calendar.ts";
import { findNewestClosed, type RunHead } from "../share-runs.sql.ts";

/** Whether a run may still change; any other is closed, sent or not. */
export function isOpen({ state }: Pick<RunHead, "state">): boolean {
  return state === "computing" || state === "preview";
}

/** The day after the newest closed period; null before the first run. */
export async function nextOpenDay(db: Database | Transaction, accountId: string): Promise<string | null> {
  const newest = await findNewestClosed(db, accountId);
  return newest && addDays(newest.toDay, 1);
}
