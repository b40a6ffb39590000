import type { Database } from "@ledgerline/db/client";
import { amountsGroupingFor, type GroupingInput, type LineSum } from "@ledgerline/shares";
import { type AccountingPeriod, listBookedFiles } from "../books/books.sql.ts";
import { countBooked, sumRecordings } from "../books/recordings.sql.ts";
import { sumLines } from "../books/sum-lines.sql.ts";
import { toLineGrouping, toLineSum } from "./run-over.ts";

/** The most that may be read while somebody waits. */
export interface MostRead {
  /** Rows of the roll-up, or lines where deals depend on more than it has. */
  rows: number;
  sums: number;
}

/** Sums of what is booked in a period. */
export interface BookedSums {
  sums: LineSum[];
  lines: number;
  /** The first and last day of accounting with lines; null without any. */
  days: AccountingPeriod | null;
}

type Terms = Omit<GroupingInput, "currencies">;

/**
 * Adds up a period's lines as coarsely as all of these terms allow, from the roll-up by track, or from the lines where
 * rates depend on kind of use, store or country. With `days`, days of accounting are kept apart whatever the terms.
 * Null if that is more than `most`.
 */
export async function readSums(
  { db, accountId }: { db: Database; accountId: string },
  period: AccountingPeriod,
  { terms, days, most }: { terms: readonly Terms[]; days: boolean; most: MostRead },
): Promise<BookedSums | null> {
  const booked = await countBooked(db, accountId, period);
  const [first, last] = [
    booked.map((each) => each.first).sort()[0],
    booked
      .map((each) => each.last)
      .sort()
      .at(-1),
  ];
  const lines = booked.reduce((sum, each) => sum + each.lines, 0);
  if (first === undefined || last === undefined) return { sums: [], lines: 0, days: null };
  const currencies = booked.map(({ currency }) => currency);
  const grouping = { ...groupingOf(terms, currencies), ...(days && { days: "each" as const }) };
  const isOfLines = [grouping.kinds, grouping.stores, grouping.territories].some(({ length }) => length > 0);
  const sums = isOfLines
    ? lines <= most.rows && (await ofLines({ db, accountId }, period, { grouping, most: most.sums }))
    : (await sumRecordings(db, accountId, period, grouping, most))?.map(toLineSum);
  if (!sums) return null;
  return { sums, lines, days: { from: first, to: last } };
}

type LineGrouping = ReturnType<typeof toLineGrouping>;

function groupingOf(terms: readonly Terms[], currencies: string[]): LineGrouping {
  const all = terms.map((each) => toLineGrouping(amountsGroupingFor({ ...each, currencies })));
  const union = (name: keyof LineGrouping) => {
    const named = all.map((each) => each[name]);
    return named.includes("each") ? "each" : [...new Set(named.flatMap((of) => (of === "each" ? [] : of)))];
  };
  return {
    ...{ tracks: union("tracks"), releases: union("releases"), artists: union("artists") },
    ...{ kinds: union("kinds"), stores: union("stores"), territories: union("territories") },
    ...{ months: union("months"), days: union("days") },
  };
}

async function ofLines(
  { db, accountId }: { db: Database; accountId: string },
  period: AccountingPeriod,
  { grouping, most }: { grouping: LineGrouping; most: number },
): Promise<LineSum[] | null> {
  const statements = [...new Set((await listBookedFiles(db, accountId, period)).map(({ statement }) => statement))];
  const read: LineSum[] = [];
  const asked = { period, statements, most: most + 1 };
  await sumLines(db, accountId, asked, grouping, (sum) => read.push(toLineSum(sum)));
  return read.length > most ? null : read;
}
