import { setImmediate as eventLoop } from "node:timers/promises";
import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking/booking-connection";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { ROYALTY_CUTS } from "@ledgerline/db/schema";
import type { BookingRollups } from "../rollups/booking-rollups.ts";
import { UnprovenBooking } from "./booking-faults.ts";
import { type BookedSums, type SumDigests, sumBookedLines, sumBookedRollups } from "./rollups.sql.ts";

/** The sums of the stored lines. `prove` throws unless the roll-ups are the same. */
export interface StoredRollups extends Pick<BookedSums, "months" | "rows"> {
  prove: () => void;
}

/**
 * The most encoded roll-ups that wait while Postgres adds up the lines. The rest is encoded once these have been sent.
 */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Stores the last lines of a statement and its roll-ups, and returns the lines' sums. This thread encodes roll-ups
 * while Postgres stores and adds up the lines, and while it stores earlier roll-ups.
 */
export async function storeRollups(
  connection: BookingConnection,
  { accountId, id }: StatementRow,
  rollups: BookingRollups,
): Promise<StoredRollups> {
  const { tx } = connection;
  const key = { accountId, statementId: id };
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
  for (let waiting = 0; waiting < MOST_WAITING_BYTES && !isSummed; await eventLoop()) {
    const { value, done } = pieces.next();
    if (done) break;
    encoded.push(value);
    waiting += value.bytes.length;
  }
  const lines = await summing;
  for (const piece of encoded.splice(0)) await connection.sendRows(piece);
  for (const piece of pieces) await connection.sendRows(piece);
  await connection.flush();
  const stored = await sumBookedRollups(tx, key);
  return { ...lines, prove: () => proveRollups(lines.digests, stored) };
}

const LABEL_CUTS = ROYALTY_CUTS.filter((cut) => cut.startsWith("label_"));

/**
 * Proves that a statement's roll-ups are the sums of its lines: by track and printed artist, by platform, territory and
 * sale period, by label, and in total for every other roll-up. Sums by artist are compared with those by track and
 * artist. Throws UnprovenBooking.
 */
function proveRollups(lines: SumDigests, rollups: SumDigests): void {
  const { label, ...others } = Object.fromEntries(lines);
  const proven = new Map(Object.entries({ ...others, artist: rollups.get("artist of tracks") }));
  for (const cut of LABEL_CUTS) proven.set(cut, label);
  for (const by of new Set([...proven.keys(), ...rollups.keys()])) {
    if (by === "artist of tracks") continue;
    const expected = proven.has(by) ? proven.get(by) : rollups.get("total");
    if (rollups.get(by) !== expected) {
      throw new UnprovenBooking(`A roll-up is not the sum of its lines: ${JSON.stringify({ by })}`);
    }
  }
}
