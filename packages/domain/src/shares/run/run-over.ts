import type { Database } from "@ledgerline/db/client";
import type { BookedFile } from "@ledgerline/db/schema";
import { type Grouping, groupingFor, type LineSum, type RunInput, type RunResult, ShareRun } from "@ledgerline/shares";
import { releaseIdOf } from "../../tracks.ts";
import type { RecordingSum } from "../books/recordings.sql.ts";
import { type LineGrouping, type SameAs, type ShareableSum, sumLines } from "../books/sum-lines.sql.ts";
import type { AccountRates } from "./account-rates.ts";

interface Deps {
  db: Database;
  accountId: string;
  rates: AccountRates;
  /** What the terms of the input take for the same. */
  same: SameAs;
}

/**
 * Shares out what some statements have in the input's period. Postgres adds up lines that the terms do not tell apart,
 * and the sums are processed one by one.
 */
export async function runOver(
  { db, accountId, rates, same }: Deps,
  input: Omit<RunInput, "rates">,
  books: readonly BookedFile[],
): Promise<RunResult> {
  const run = new ShareRun({ ...input, rates: (from, to, day) => rates.find(from, to, day) });
  const currencies = [...new Set(books.map(({ currency }) => currency))];
  const grouping = toLineGrouping(groupingFor({ ...input, currencies }));
  const statements = [...new Set(books.map(({ statement }) => statement))];
  const { period } = input;
  if (statements.length > 0) {
    await sumLines(db, accountId, { period, statements, same }, grouping, (sum) => run.add(toLineSum(sum)));
  }
  return endRun(run, rates);
}

/** Ends the run, repeatedly if need be: some rates are only asked for once others are known. */
export async function endRun(run: ShareRun, rates: AccountRates): Promise<RunResult> {
  run.askRates();
  await rates.load();
  let result = run.end();
  while (await rates.load()) result = run.end();
  return result;
}

/** Fields are missing or null where a sum does not tell lines apart by them. */
type ReadSum = RecordingSum & Partial<Pick<ShareableSum, "upc" | "kind" | "store" | "territory">>;

export function toLineSum(sum: ReadSum): LineSum {
  const { upc = null, release } = sum;
  return {
    track: sum.track,
    // A sum from the roll-up already names releases by id.
    release: sum.upc === undefined || (upc ?? release) === null ? release : releaseIdOf({ upc, release }),
    artist: sum.artist,
    sale_month: sum.saleMonth,
    sale_months: sum.saleMonths,
    accounting_day: sum.accounted,
    kind: sum.kind ?? null,
    store: sum.store ?? null,
    territory: sum.territory ?? null,
    currency: sum.currency,
    net: sum.net,
  };
}

export function toLineGrouping({ sale_months, accounting_days, rates, ...grouping }: Grouping): LineGrouping {
  return {
    ...grouping,
    months: sale_months.length > 0 ? "each" : rates.sale,
    days: accounting_days.length > 0 ? "each" : rates.accounting,
  };
}
