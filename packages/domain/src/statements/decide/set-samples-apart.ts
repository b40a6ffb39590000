import { transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { markClaimsWithSample } from "@ledgerline/db/queries/claims";
import { insertPurge } from "@ledgerline/db/queries/statements/statement-purges";
import {
  changeStatement,
  listBookedSamples,
  lockStatement,
  type StatementKey,
} from "@ledgerline/db/queries/statements/statements";
import type { Context } from "../../context/context.ts";
import { recordEventBy } from "../../history.ts";
import { deleteAccountingDates } from "../accounting-dates.sql.ts";
import { queueBooking } from "../book/booking-queue.ts";

const AT_ONCE = 100;

/**
 * Takes sample statements that were booked as if they were real out of the figures, and queues reading them again: each
 * becomes a sample, or is refused if there are real figures. Claims made with them are marked. Returns how many.
 */
export async function setSamplesApart(
  deps: Pick<Context, "db" | "jobs" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  let parted = 0;
  for (;;) {
    const booked = await listBookedSamples(deps.db, AT_ONCE);
    for (const key of booked) {
      signal.throwIfAborted();
      await setApart(deps, key);
    }
    parted += booked.length;
    if (booked.length < AT_ONCE) return parted;
  }
}

async function setApart(
  { db, jobs, clock }: Pick<Context, "db" | "jobs" | "clock">,
  { accountId, statementId }: StatementKey,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const statement = await lockStatement(tx, accountId, statementId);
    if (statement?.state !== "booked") return;
    const now = clock();
    await insertPurge(tx, { accountId, statementId }, { dates: null, inMonths: true }, now);
    await deleteAccountingDates(tx, accountId, statementId);
    if (statement.bookedAt) await markClaimsWithSample(tx, accountId, statement.bookedAt);
    const changed = await changeStatement(tx, accountId, statementId, "booked", {
      state: "received",
      sourceId: null,
      notes: [{ code: "sample_set_apart" }],
      resolution: null,
      totals: [],
      proof: null,
      rowsBooked: 0,
      bytesRead: 0,
      bookedAt: null,
    });
    if (!changed) throw new Error("A locked statement has changed");
    await recordEventBy(
      tx,
      { accountId, actor: "ledgerline", at: now },
      { action: "sample_set_apart", file: statement.fileName },
    );
    await jobs.enqueue(tx, "purge-statements", { accountId });
    await queueBooking({ jobs }, tx, changed);
  });
}
