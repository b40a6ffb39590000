import { transaction } from "@ledgerline/db/client";
import type { Context } from "../context/context.ts";

/** Lets files that are uploaded together, and booked one after the other, lead to a single computation. */
const SETTLE_SECONDS = 10;

/** Queues the computation of an artist's reconciliation, unless one is already waiting. */
export async function queueRecompute(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { accountId }: { accountId: string },
  afterSeconds = SETTLE_SECONDS,
): Promise<void> {
  await transaction(db, (tx) => jobs.enqueueLater(tx, afterSeconds, "reconcile", { accountId }));
}
