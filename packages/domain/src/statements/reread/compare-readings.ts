import { hash } from "node:crypto";
import type { Change } from "@ledgerline/contract/statements/readings";
import type { Database } from "@ledgerline/db/client";
import type { RoyaltyMonthRow } from "@ledgerline/db/queries/statements/royalty-months";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import type { StoredOffer } from "@ledgerline/db/schema";
import { addMoney, equalDecimals, equalMoney } from "@ledgerline/decimals";
import type { StatementLine } from "@ledgerline/statements/formats/row-outcome";
import { UnreadableStatement } from "@ledgerline/statements/formats/unreadable-statement";
import type { JudgedRows } from "@ledgerline/statements/read/judged-rows";
import type { RowSink } from "@ledgerline/statements/read/printed-row";
import type { KnownLayout } from "@ledgerline/statements/recognize/known-layout";
import { FileJudge } from "@ledgerline/statements/stream/judge-file";
import type { StatementNote } from "@ledgerline/statements/vocabulary";
import type { AccountingDate } from "../accounting-dates.sql.ts";
import { BookingTotals } from "../book/booking-totals.ts";
import { readStoredRows } from "../originals.ts";
import type { DifferenceRow } from "../overlaps.sql.ts";
import {
  DIGEST_DIGITS,
  DIGEST_MODULUS,
  DIGEST_SEPARATOR,
  DIGESTS,
  type DigestName,
  type LineDigests,
} from "./line-digests.sql.ts";

/** A statement's lines as they are booked, or as they would be. */
export interface LinesRead {
  months: readonly RoyaltyMonthRow[];
  digests: LineDigests;
  refused: number;
}

type Comparison = Pick<StoredOffer, "changes" | "totals" | "refused"> & { differences: DifferenceRow[] };

/** The differences between two readings of a file; no `changes` when nothing that counts differs. */
export function compareReadings(booked: LinesRead, now: LinesRead): Comparison {
  const totals = totalsOf(booked.months, now.months);
  const refused = { booked: booked.refused, now: now.refused };
  return {
    changes: changesOf(booked, now, totals),
    totals,
    refused,
    differences: differencesOf(booked.months, now.months),
  };
}

function changesOf(booked: LinesRead, now: LinesRead, totals: StoredOffer["totals"]): Change[] {
  const changes: Change[] = [];
  const has = (side: "booked" | "now") =>
    totals
      .filter((total) => total.rows[side] > 0)
      .map(({ currency }) => currency)
      .join();
  const [lines, after] = [linesOf(booked.months), linesOf(now.months)];
  if (lines > 0 && after > 0 && has("booked") !== has("now")) changes.push("currency");
  if (lines !== after) {
    if (after > lines && now.refused < booked.refused) changes.push("rows_read");
    if (after < lines && now.refused > booked.refused) changes.push("rows_refused");
  } else {
    const differing = (Object.keys(DIGESTS) as DigestName[]).filter(
      (name) => booked.digests[name] !== now.digests[name],
    );
    changes.push(...differing);
  }
  if (changes.length > 0) return changes;
  if (!equalMoney(addMoney(booked.months), addMoney(now.months)) || lines !== after) changes.push("totals");
  if (totals.some(({ units }) => units.booked !== units.now)) changes.push("units");
  // The lines are the same, but figures have moved between them.
  if (changes.length === 0 && differencesOf(booked.months, now.months).length > 0) changes.push("totals");
  return changes;
}

function totalsOf(booked: readonly RoyaltyMonthRow[], now: readonly RoyaltyMonthRow[]): StoredOffer["totals"] {
  const currencies = [...new Set([...booked, ...now].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const [before, after] = [booked, now].map((months) => months.filter((month) => month.currency === currency));
    const of = <Figure>(figure: (months: readonly RoyaltyMonthRow[]) => Figure) => ({
      booked: figure(before ?? []),
      now: figure(after ?? []),
    });
    return { currency, rows: of(linesOf), units: of(unitsOf), net: of(netOf) };
  });
}

/** Differences by month of sale, platform and currency. */
function differencesOf(booked: readonly RoyaltyMonthRow[], now: readonly RoyaltyMonthRow[]): DifferenceRow[] {
  const keyOf = ({ saleMonth, currency, platform }: RoyaltyMonthRow) => saleMonth + currency + platform;
  const before = Map.groupBy(booked, keyOf);
  const after = Map.groupBy(now, keyOf);
  const keys = new Map([...booked, ...now].map((month) => [keyOf(month), month]));
  return Array.from(keys, ([key, { saleMonth, platform, currency }]) => {
    const [there = [], here = []] = [before.get(key), after.get(key)];
    return {
      saleMonth,
      platform,
      currency,
      bookedRows: linesOf(there),
      bookedNet: netOf(there),
      heldRows: linesOf(here),
      heldNet: netOf(here),
    };
  }).filter((row) => row.bookedRows !== row.heldRows || !equalDecimals(row.bookedNet, row.heldNet));
}

function linesOf(months: readonly RoyaltyMonthRow[]): number {
  return months.reduce((sum, { lines }) => sum + lines, 0);
}

function unitsOf(months: readonly RoyaltyMonthRow[]): number {
  return months.reduce((sum, { units }) => sum + units, 0);
}

function netOf(months: readonly RoyaltyMonthRow[]): string {
  return addMoney(months)[0]?.net ?? "0";
}

const NAMES = Object.keys(DIGESTS) as DigestName[];

/** The result of reading a file's rows without booking them. */
export interface ReadAgain {
  months: RoyaltyMonthRow[];
  accountingDates: AccountingDate[];
  digests: LineDigests;
  rows: JudgedRows["rows"];
  noted: { currency: string; net: string }[];
  /** True when rows below a second header are also above it, and the artist has not decided about them. */
  repeats: boolean;
  /** What rows contradict each other about, unless the artist has decided it. */
  contradicted: FileJudge["contradicted"];
  /** Months of its lines that cannot be, unless the artist has decided about them. */
  impossible: FileJudge["impossible"];
}

/** Reads a whole file as it would be booked today. Returns a note when the file would be refused. */
export async function readAgain(
  db: Database,
  statement: StatementRow,
  { layout, alive }: { layout: KnownLayout; alive: () => void },
): Promise<ReadAgain | { refusal: StatementNote }> {
  const totals = new BookingTotals();
  const lines = new DigestedLines();
  let firstRefusal: Extract<StatementNote, { code: "no_bookable_rows" }> | null = null;
  const wait = async () => alive();
  const ragged = layout.reading?.ragged ?? false;
  try {
    const judge = new FileJudge(layout, statement, {
      line(lineNo, part, line) {
        totals.add(line);
        lines.add(lineNo, part, line);
      },
      refuse(line, reason) {
        firstRefusal ??= { code: "no_bookable_rows", line, reason };
      },
      note() {},
    });
    const read = (sink: RowSink) => readStoredRows({ db, statement, ragged, wait }, sink);
    const judged = judge.rows;
    await read(judged);
    judged.end();
    if (judged.rows.booked === 0 && firstRefusal && judge.contradicted === null) return { refusal: firstRefusal };
    const repeated = await judge.findRepeated(read);
    return {
      months: totals.months(),
      accountingDates: totals.accountingDates(),
      digests: lines.digests,
      rows: judged.rows,
      noted: judged.noted.list(),
      repeats: repeated.length > 0,
      contradicted: judge.contradicted,
      impossible: judge.impossible,
    };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { refusal: error.note };
    throw error;
  }
}

/** Adds up the same digests for lines being read as the database does for booked ones. */
class DigestedLines {
  readonly digests: LineDigests = { dates: 0, titles: 0, details: 0 };

  add(lineNo: number, part: number, line: StatementLine): void {
    for (const name of NAMES) {
      const values = DIGESTS[name].map((column) => line[column] ?? DIGEST_SEPARATOR);
      const text = [lineNo, part, ...values].join(DIGEST_SEPARATOR);
      const digits = hash("md5", text).slice(0, DIGEST_DIGITS);
      this.digests[name] = (this.digests[name] + Number.parseInt(digits, 16)) % DIGEST_MODULUS;
    }
  }
}
