import { isDeepStrictEqual } from "node:util";
import type { Database } from "@ledgerline/db/client";
import { listBookedFiles, listCosts, type RunRow } from "@ledgerline/db/queries/shares";
import type { BookedFile } from "@ledgerline/db/schema";
import {
  addEntries,
  type Cost,
  type Difference,
  differencesByCause,
  type Entry,
  type RunInput,
  type Step,
} from "@ledgerline/shares";
import { monthsText } from "../../words/month-text.ts";
import type { AccountRates } from "./account-rates.ts";
import { type ReadRecord, type RunTerms, readRecord } from "./records.ts";
import { runOver } from "./run-over.ts";
import { toCosts } from "./to-terms.ts";

/** Files of one period whose differences are told apart; what the others change is one cause. */
const MOST_FILES = 20;

/** What a closed period turned out to have been, and what it stands at once that is posted. */
export interface PeriodDifference {
  posted: { cause: string; entries: Difference["entries"] }[];
  standing: Omit<ReadRecord["standing"][number], "entries"> & { entries: Entry[] };
}

interface Given {
  db: Database;
  accountId: string;
  /** What the newest closed run has kept. */
  before: ReadRecord;
  terms: RunTerms;
  rates: AccountRates;
  closed: readonly RunRow[];
}

/**
 * Computes closed periods anew whose files, terms or costs are not what they were, one cause after the other: files that
 * are gone or changed, each late file, then the deals, then the costs. Money of a closed period keeps the rates it was exchanged by.
 */
export async function findDifferences({
  db,
  accountId,
  before,
  terms,
  rates,
  closed,
}: Given): Promise<PeriodDifference[]> {
  const haveTermsChanged = !isDeepStrictEqual(
    plain([terms.deals, terms.payees.map(withholding)]),
    plain([before.terms.deals, before.terms.payees.map(withholding)]),
  );
  const costRows = await listCosts(db, accountId);
  const found: PeriodDifference[] = [];
  for (const run of closed) {
    const standing = before.standing.find((each) => each.run === run.id);
    const record = readRecord(run.record);
    if (!standing || !record) continue;
    const period = { from: run.fromDay, to: run.toDay };
    const books = await listBookedFiles(db, accountId, period);
    const costs = toCosts(costRows.filter(({ runId }) => runId === run.id));
    const haveFilesChanged = !isDeepStrictEqual(books, standing.books);
    const haveCostsChanged = !isDeepStrictEqual(plain(sorted(costs)), plain(sorted(standing.costs)));
    if (!haveTermsChanged && !haveFilesChanged && !haveCostsChanged) continue;
    const deps = { db, accountId, rates: rates.with(record.rates) };
    const name = `${monthsText([period.from.slice(0, 7), period.to.slice(0, 7)])}`;
    const entriesOf = async (files: readonly BookedFile[], by: RunTerms, having: readonly Cost[]) =>
      (await runOver(deps, earningOnly(period, by, having), files)).entries;
    const then = { ...before.terms, releases: terms.releases };
    const steps: Step[] = [];
    if (haveFilesChanged) {
      const { kept, late } = compareFiles(standing.books, books);
      if (kept.length < standing.books.length || !isDeepStrictEqual(kept, standing.books)) {
        const entries = await entriesOf(kept, then, standing.costs);
        steps.push({ cause: `Files of ${name} that were deleted, replaced or changed`, entries });
      }
      let files = kept;
      for (const { file, of } of late) {
        files = [...files, ...of];
        steps.push({
          cause: `${file}, booked after ${name} was closed`,
          entries: await entriesOf(files, then, standing.costs),
        });
      }
    }
    if (haveTermsChanged) {
      steps.push({
        cause: `Terms that were changed after ${name} was closed`,
        entries: await entriesOf(books, terms, standing.costs),
      });
    }
    if (haveCostsChanged) {
      steps.push({
        cause: `Costs that were changed after ${name} was closed`,
        entries: await entriesOf(books, terms, costs),
      });
    }
    const stood = standing.entries ?? record.entries;
    const posted = differencesByCause(stood, steps).filter(({ entries }) => entries.length > 0);
    const entries = addEntries(stood, ...posted.map((difference) => difference.entries));
    found.push({ posted, standing: { run: run.id, books, costs, entries } });
  }
  return found;
}

function withholding({ id, withholding }: RunTerms["payees"][number]) {
  return { id, withholding };
}

function sorted(costs: readonly Cost[]): Cost[] {
  return costs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** As it is once it was stored. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function earningOnly(period: RunInput["period"], terms: RunTerms, costs: readonly Cost[]): Omit<RunInput, "rates"> {
  const nothing = { advances: [], transfers: [], openings: [], carried: [], differences: [] };
  return { period, ...terms, costs, ...nothing, uncovered_is_accounts: true };
}

/** The files that were there before, as they are now, and those that are new. */
function compareFiles(before: readonly BookedFile[], now: readonly BookedFile[]) {
  const known = new Set(before.map(({ statement }) => statement));
  const kept = now.filter(({ statement }) => known.has(statement));
  const added = [
    ...Map.groupBy(
      now.filter(({ statement }) => !known.has(statement)),
      ({ statement }) => statement,
    ).values(),
  ];
  const late = added.slice(0, MOST_FILES).map((of) => ({ file: of[0]?.file ?? "", of }));
  const rest = added.slice(MOST_FILES);
  return {
    kept,
    late: rest.length === 0 ? late : [...late, { file: `${rest.length} more files`, of: rest.flat() }],
  };
}
