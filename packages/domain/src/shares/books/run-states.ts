import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { addDays } from "../../calendar.ts";
import { findLastClosed, type RunHead, replaceResults, updateRun } from "./runs.sql.ts";

/** Whether a run may still change; any other is closed, sent or not. */
export function isOpen({ state }: Pick<RunHead, "state">): boolean {
  return state === "computing" || state === "preview";
}

/** The day after the newest closed period; null before the first run. */
export async function nextOpenDay(db: Database | Transaction, accountId: string): Promise<string | null> {
  const newest = await findLastClosed(db, accountId);
  return newest && addDays(newest.toDay, 1);
}

/** Records why a run could not be computed, in place of its previous result. */
export async function giveUpRun(
  { db, clock }: { db: Database; clock: () => Date },
  { accountId, runId: id }: { accountId: string; runId: string },
  failure: string,
): Promise<void> {
  const failed = { state: "preview", failure, mark: null, summary: null, record: null } as const;
  await transaction(db, async (tx) => {
    const key = { accountId, id };
    const isMine = await updateRun(tx, key, ["computing"], { ...failed, computedAt: clock() });
    if (isMine) await replaceResults(tx, key, [], []);
  });
}
