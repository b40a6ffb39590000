import { MESSAGES } from "@ledgerline/contract/wire/error";
import { transaction } from "@ledgerline/db/client";
import { updateRun } from "@ledgerline/db/queries/shares";
import type { Context } from "../../context/context.ts";

/** Says of a run that it could not be computed. What it said before is gone. */
export async function giveUpRun(ctx: Context, run: { accountId: string; runId: string }): Promise<void> {
  const failed = { state: "preview", failure: MESSAGES.runTooLarge, summary: null, record: null } as const;
  await transaction(ctx.db, (tx) =>
    updateRun(tx, { accountId: run.accountId, id: run.runId }, ["computing"], { ...failed, computedAt: ctx.clock() }),
  );
}
