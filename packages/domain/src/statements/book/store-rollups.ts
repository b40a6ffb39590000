import { setImmediate as eventLoop } from "node:timers/promises";
import type { BookingConnection, EncodedRows } from "@ledgerline/db/booking";
import { type BookedSum, NO_MONTH, sumBookedLines, sumBookedRollups } from "@ledgerline/db/queries/royalties";
import type { StatementRow } from "@ledgerline/db/queries/statements";
import { equalDecimals } from "@ledgerline/decimals";
import type { BookingRollups } from "../rollups/booking-rollups.ts";
import { mergeSums, sumId } from "./proof/merge-sums.ts";
import { UnprovenBooking } from "./proof/unproven-booking.ts";

type Figures = Pick<BookedSum, "units" | "streamUnits" | "net" | "lines">;

/** The sums of the stored lines. `prove` throws unless the roll-ups are the same. */
export interface StoredRollups {
  lines: BookedSum[];
  prove: () => void;
}

/**
 * Stores the last lines of a statement and its roll-ups, and returns the lines' sums. This thread encodes roll-ups
 * while Postgres stores and adds up the lines, and while it stores what was encoded before.
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

/**
 * Proves that a statement's roll-ups are the sums of its lines: by track and printed artist, by platform, territory and
 * sale period, and in all of every other roll-up. Sums by artist are compared with those by track and artist. Throws
 * UnprovenBooking.
 */
function proveRollups(lines: BookedSum[], rollups: BookedSum[]): void {
  const stored = new Map(rollups.map((sum) => [sumId(sum), sum]));
  const tracks = rollups.filter(({ by }) => by === "track");
  const places = lines.filter(({ by }) => by === "place");
  const cuts = [...new Set(rollups.map(({ by }) => by))].filter((by) => !["track", "place", "artist"].includes(by));
  const expected = [
    // What is not printed and what is printed as nothing are the same.
    ...mergeSums(lines, (sum) => sum),
    ...mergeSums(tracks, (sum) => ({ ...sum, by: "artist", key: sum.name, name: "" })),
    ...cuts.flatMap((by) =>
      mergeSums(places, (sum) => ({ ...sum, by, key: "", name: "", saleMonth: NO_MONTH, saleMonths: 0 })),
    ),
  ];
  for (const sum of expected) {
    const id = sumId(sum);
    const rollup = stored.get(id);
    if (!rollup || !sameFigures(sum, rollup)) fail(sum);
    stored.delete(id);
  }
  for (const left of stored.values()) fail(left);
}

function sameFigures(a: Figures, b: Figures): boolean {
  const sameNet = a.net === b.net || equalDecimals(a.net, b.net);
  return sameNet && a.units === b.units && a.streamUnits === b.streamUnits && a.lines === b.lines;
}

function fail({ by, key, currency }: BookedSum): never {
  throw new UnprovenBooking(`A roll-up is not the sum of its lines: ${JSON.stringify({ by, key, currency })}`);
}
