import { transaction } from "@ledgerline/db/client";
import { findPurge } from "@ledgerline/db/queries/statements";
import type { Context } from "../../context/context.ts";

/** Queues what a booking has left to purge, because the booking thread cannot add jobs. */
export async function queuePurges(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { accountId }: { accountId: string },
): Promise<void> {
  if (await findPurge(db, accountId))
    await transaction(db, (tx) => jobs.enqueue(tx, "purge-statements", { accountId }));
}
