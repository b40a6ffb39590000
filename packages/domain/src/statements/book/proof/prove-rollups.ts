import { type BookedSum, NO_MONTH } from "@ledgerline/db/queries/royalties/sum-booked";
import { equalDecimals } from "@ledgerline/decimals";
import { mergeSums, sumId } from "./merge-sums.ts";
import { UnprovenBooking } from "./unproven-booking.ts";

type Figures = Pick<BookedSum, "units" | "streamUnits" | "net" | "lines">;

/**
 * Proves that a statement's roll-ups are the sums of its lines: by track and printed artist, by platform, territory and
 * sale period, and in all of every other roll-up. Sums by artist are compared with those by track and artist. Throws
 * UnprovenBooking.
 */
export function proveRollups(lines: BookedSum[], rollups: BookedSum[]): void {
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
