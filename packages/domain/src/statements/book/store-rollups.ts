import { setImmediate as eventLoop } from "node:timers/promises";
import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking/booking-connection";
import { type BookedSum, sumBookedLines, sumBookedRollups } from "@ledgerline/db/queries/royalties/sum-booked";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { BookingRollups } from "../rollups/booking-rollups.ts";
import { proveRollups } from "./proof/prove-rollups.ts";

/** The sums of the stored lines. `prove` throws unless the roll-ups are the same. */
export interface StoredRollups {
  lines: BookedSum[];
  prove: () => void;
}

/**
 * Stores the last lines of a statement and its roll-ups, and returns the lines' sums. This thread encodes roll-ups while
 * Postgres stores and adds up the lines, and while it stores what was encoded before.
 */
export async function storeRollups(
  connection: BookingConnection,
  { artistId, id }: StatementRow,
  rollups: BookingRollups,
): Promise<StoredRollups> {
  const { tx } = connection;
  const key = { artistId, statementId: id };
  let isSummed = false;
  const summing = connection
    .flush()
    .then(() => sumBookedLines(tx, key))
    .finally(() => {
      isSummed = true;
    });
  // The failure is thrown below.
  summing.catch(() => {});
  const pieces = rollups.encode(connection);
  const encoded: EncodedRows[] = [];
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    encoded.push(next.value);
    await eventLoop();
    if (isSummed) break;
  }
  const lines = await summing;
  for (const piece of encoded) await connection.sendRows(piece);
  for (const piece of pieces) await connection.sendRows(piece);
  await connection.flush();
  const stored = await sumBookedRollups(tx, key);
  return { lines, prove: () => proveRollups(lines, stored) };
}
