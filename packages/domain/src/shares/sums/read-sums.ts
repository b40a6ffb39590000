import type { Database } from "@ledgerline/db/client";
import {
  type AccountingPeriod,
  countBooked,
  listBookedFiles,
  type RecordingSum,
  type ShareableSum,
  sumLines,
  sumRecordings,
} from "@ledgerline/db/queries/shares";
import { amountsGroupingFor, type GroupingInput, type LineSum } from "@ledgerline/shares";
import { releaseIdOf } from "../../tracks/track-id.ts";
import { toLineGrouping } from "../run/run-over.ts";

/** The most that is read while somebody waits. */
export interface MostRead {
  /** Of the roll-up, or lines where deals ask for what it does not have. */
  rows: number;
  sums: number;
}

/** What is booked in a period, added up. */
export interface BookedSums {
  sums: LineSum[];
  lines: number;
  /** The first and the last day of accounting with lines; null without any. */
  days: AccountingPeriod | null;
}

type Terms = Omit<GroupingInput, "currencies">;

/**
 * Adds a period's lines up as coarsely as all of these terms allow, from the roll-up by track, or from the lines where
 * rates go by kind of use, store or country. With `days`, days of accounting are told apart whatever the terms say. Null if
 * that is more than `most`.
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
  const grouping = { ...groupingOf(terms, currencies), ...(days && { days }) };
  const isOfLines = [grouping.kinds, grouping.stores, grouping.territories].some(({ length }) => length > 0);
  const sums = isOfLines
    ? lines <= most.rows && (await ofLines({ db, accountId }, period, { grouping, most: most.sums }))
    : await sumRecordings(db, accountId, period, grouping, most);
  if (!sums) return null;
  return { sums: sums.map(toLineSum), lines, days: { from: first, to: last } };
}

type LineGrouping = ReturnType<typeof toLineGrouping>;
type ReadSum = RecordingSum & Partial<Pick<ShareableSum, "kind" | "store" | "territory">>;

function groupingOf(terms: readonly Terms[], currencies: string[]): LineGrouping {
  const all = terms.map((each) => toLineGrouping(amountsGroupingFor({ ...each, currencies })));
  const union = (name: "tracks" | "releases" | "artists" | "kinds" | "stores" | "territories") => {
    const named = all.map((each) => each[name]);
    return named.includes("each") ? "each" : [...new Set(named.flatMap((of) => (of === "each" ? [] : of)))];
  };
  return {
    ...{ tracks: union("tracks"), releases: union("releases"), artists: union("artists") },
    ...{ kinds: union("kinds"), stores: union("stores"), territories: union("territories") },
    ...{ months: all.some(({ months }) => months), days: all.some((each) => each.days) },
  };
}

async function ofLines(
  { db, accountId }: { db: Database; accountId: string },
  period: AccountingPeriod,
  { grouping, most }: { grouping: LineGrouping; most: number },
): Promise<ReadSum[] | null> {
  const statements = [...new Set((await listBookedFiles(db, accountId, period)).map(({ statement }) => statement))];
  const read: ReadSum[] = [];
  for await (const sums of sumLines(db, accountId, { ...period, statements }, grouping)) {
    for (const { upc, ...sum } of sums) read.push({ ...sum, release: releaseIdOf({ upc, release: sum.release }) });
    if (read.length > most) return null;
  }
  return read;
}

function toLineSum({ saleMonth, saleMonths, accounted, kind, store, territory, ...sum }: ReadSum): LineSum {
  return {
    ...sum,
    ...{ kind: kind ?? null, store: store ?? null, territory: territory ?? null },
    sale_month: saleMonth,
    sale_months: saleMonths,
    accounting_day: accounted,
  };
}
