import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import type { Context } from "../../../context/context.ts";

/** Larger files wait for other large ones. About 150,000 rows, which take two seconds. */
const SMALL_BYTES = 16 * 1024 * 1024;

export const BOOKING_QUEUES = ["book-statement", "book-large-statement"] as const;
export type BookingQueue = (typeof BOOKING_QUEUES)[number];

/**
 * Queues the booking of a statement, or the erasure of its personal columns. The caller holds the account's lock.
 */
export async function queueBooking(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  { accountId, id, bytesTotal }: Pick<StatementRow, "accountId" | "id" | "bytesTotal">,
): Promise<void> {
  const queue = bytesTotal > SMALL_BYTES ? "book-large-statement" : "book-statement";
  await jobs.enqueue(tx, queue, { accountId, statementId: id });
}
