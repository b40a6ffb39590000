import { type Database, transaction } from "@ledgerline/db/client";
import { replaceStatements, updateRun } from "../share-runs.sql.ts";

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
    if (isMine) await replaceStatements(tx, key, []);
  });
}
