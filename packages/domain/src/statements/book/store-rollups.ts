import { setImmediate as untilSent } from "node:timers/promises";
import type { BookingConnection } from "@ledgerline/db/booking/booking-connection";
import { type BookedSum, sumBookedLines, sumBookedRollups } from "@ledgerline/db/queries/royalties/sum-booked";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { BookingRollups } from "../rollups/booking-rollups.ts";
import { proveRollups } from "./proof/prove-rollups.ts";

/**
 * Stores the roll-ups of a statement whose lines have been sent, and returns the lines' sums. While Postgres adds up the
 * lines, this thread encodes the roll-ups. `prove` throws unless the roll-ups are the sums of the lines.
 */
export async function storeRollups(
  connection: BookingConnection,
  { artistId, id }: StatementRow,
  rollups: BookingRollups,
): Promise<{ lines: BookedSum[]; prove: () => void }> {
  const { tx } = connection;
  const key = { artistId, statementId: id };
  const summing = sumBookedLines(tx, key);
  // The failure is thrown below, once the encoding has ended.
  summing.catch(() => {});
  await untilSent();
  const encoded = rollups.encode(connection);
  const lines = await summing;
  for (const each of encoded) await connection.sendRollups(each);
  const stored = await sumBookedRollups(tx, key);
  return { lines, prove: () => proveRollups(lines, stored) };
}
