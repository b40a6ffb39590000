import { transaction } from "@ledgerline/db/client";
import type { Context } from "../context/context.ts";

/** Files that are uploaded together are booked one after the other, and computed once. */
const SETTLE_SECONDS = 10;

/** Queues the computation of an artist's reconciliation. While one waits, no other is added. */
export async function queueRecompute(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { accountId }: { accountId: string },
  afterSeconds = SETTLE_SECONDS,
): Promise<void> {
  await transaction(db, (tx) => jobs.enqueueLater(tx, afterSeconds, "reconcile", { accountId }));
}
