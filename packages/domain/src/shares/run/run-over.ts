import type { Database } from "@ledgerline/db/client";
import { type LineGrouping, sumLines } from "@ledgerline/db/queries/shares";
import type { BookedFile } from "@ledgerline/db/schema";
import { type Grouping, groupingFor, type RunInput, type RunResult, ShareRun } from "@ledgerline/shares";
import { releaseIdOf } from "../../tracks/track-id.ts";
import type { AccountRates } from "./account-rates.ts";

interface Deps {
  db: Database;
  accountId: string;
  rates: AccountRates;
}

/**
 * Shares out what some statements have in the input's period. Lines are added up by Postgres as finely as the terms tell
 * them apart, and the sums are taken one by one.
 */
export async function runOver(
  { db, accountId, rates }: Deps,
  input: Omit<RunInput, "rates">,
  books: readonly BookedFile[],
): Promise<RunResult> {
  const run = new ShareRun({ ...input, rates: (from, to, day) => rates.find(from, to, day) });
  const currencies = [...new Set(books.map(({ currency }) => currency))];
  const grouping = toLineGrouping(groupingFor({ ...input, currencies }));
  const statements = [...new Set(books.map(({ statement }) => statement))];
  if (statements.length > 0) {
    for await (const sums of sumLines(db, accountId, { ...input.period, statements }, grouping)) {
      for (const { upc, release, saleMonth, saleMonths, accounted, ...sum } of sums) {
        run.add({
          ...sum,
          release: releaseIdOf({ upc, release }),
          sale_month: saleMonth,
          sale_months: saleMonths,
          accounting_day: accounted,
        });
      }
    }
  }
  return endRun(run, rates);
}

/** Which rates are needed shows as the run ends; some are only asked for once others are known. */
export async function endRun(run: ShareRun, rates: AccountRates): Promise<RunResult> {
  let result = run.end();
  while (await rates.load()) result = run.end();
  return result;
}

export function toLineGrouping({ sale_months, accounting_days, ...grouping }: Grouping): LineGrouping {
  return { ...grouping, months: isToldApart(sale_months), days: isToldApart(accounting_days) };
}

function isToldApart(stretches: Grouping["sale_months"]): boolean {
  return stretches === "each" || stretches.length > 0;
}
