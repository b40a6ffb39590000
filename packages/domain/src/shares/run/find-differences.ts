import { isDeepStrictEqual } from "node:util";
import type { Database } from "@ledgerline/db/client";
import { listCosts } from "@ledgerline/db/queries/shares/share-setup";
import type { BookedFile } from "@ledgerline/db/schema";
import {
  type Amount,
  addEntries,
  addFractions,
  type Blocker,
  type Cost,
  type Difference,
  differencesByCause,
  type Entry,
  fractionOf,
  type Step,
} from "@ledgerline/shares";
import { monthsText } from "../../words.ts";
import { listBookedFiles, listWholeSaleDays } from "../books/books.sql.ts";
import { asStored, type ReadRecord, type RunTerms, readRecord } from "../books/records.ts";
import { findRunRecord, type RunHead } from "../books/runs.sql.ts";
import type { Spellings } from "../books/spellings.ts";
import type { SameAs } from "../books/sum-lines.sql.ts";
import { asClosed, costsOfTracks, decisive, sameTerms, toCosts } from "../books/terms.ts";
import type { AccountRates } from "./account-rates.ts";
import { runOver } from "./run-over.ts";

/** How many files of a period have separate causes; changes by the others are one cause. */
const MOST_FILES = 20;

/** What has changed about a closed period, and its standing once that is posted. */
export interface PeriodDifference {
  /** The months of the period, in words. */
  name: string;
  posted: { cause: string; entries: Difference["entries"] }[];
  /** Faults that would leave out money of the period, and so keep the new run from being closed. */
  blockers: Blocker[];
  standing: Omit<ReadRecord["standing"][number], "entries"> & { entries: Entry<Amount>[] | null };
}

interface Given {
  db: Database;
  accountId: string;
  /** The record of the newest closed run. */
  before: ReadRecord;
  /** The current terms, and what counts as the same now. */
  agreed: RunTerms;
  known: SameAs;
  /** Artists as lines print them by now, which earlier terms have to name as well. */
  spellings: Spellings;
  uncoveredIsAccounts: boolean;
  rates: AccountRates;
  closed: readonly RunHead[];
}

/**
 * Recomputes closed periods whose files, tracks, terms or costs have changed, one cause after the other. Money of a
 * closed period keeps its exchange rates.
 */
export async function findDifferences(given: Given): Promise<PeriodDifference[]> {
  const { db, accountId, before, agreed, known, spellings, closed } = given;
  // What was merged or printed otherwise since is a cause of its own: here, both sides are of the same tracks.
  const printed = { ...before.terms, deals: spellings.inTerms(before.terms.deals) };
  const [then, terms] = [sameTerms(printed, known.merges), sameTerms(agreed, known.merges)];
  const isSoldOtherwise = await releaseChanges({ db, accountId }, then, terms);
  const costRows = await listCosts(db, accountId);
  const found: PeriodDifference[] = [];
  for (const run of closed) {
    const standing = before.standing.find((each) => each.run === run.id);
    if (!standing) continue;
    const books = await listBookedFiles(db, accountId, { from: run.fromDay, to: run.toDay });
    const costs = toCosts(costRows.filter(({ runId }) => runId === run.id));
    const named = (some: readonly Cost[]) => asStored(sorted(costsOfTracks(some, known.merges)));
    const changed = {
      files: !isDeepStrictEqual(books, standing.books),
      catalogue: terms.catalogue !== then.catalogue || isSoldOtherwise(run, [...costs, ...standing.costs]),
      terms: !isDeepStrictEqual(decisive(terms, run, costs), decisive(then, run, costs)),
      costs: !isDeepStrictEqual(named(costs), named(standing.costs)),
    };
    if (!Object.values(changed).includes(true)) continue;
    found.push(await computeAnew(given, { run, standing, changed, books, costs }));
  }
  return found;
}

/** Tells for which closed periods it matters that releases have other tracks than before. */
async function releaseChanges(
  { db, accountId }: Pick<Given, "db" | "accountId">,
  then: RunTerms,
  now: RunTerms,
): Promise<(run: RunHead, costs: readonly Cost[]) => boolean> {
  const tracks = ({ releases }: RunTerms) =>
    new Map(releases.map((of) => [of.id, JSON.stringify(of.tracks.map(({ id, artist }) => [id, artist]).sort())]));
  const [before, after] = [tracks(then), tracks(now)];
  const ids = new Set([...before.keys(), ...after.keys()]);
  const changed = new Set([...ids].filter((id) => before.get(id) !== after.get(id)));
  const versions = then.deals.flatMap((deal) => deal.versions);
  // Tracks that such a deal covers may be sold in any period.
  if (versions.some(({ covers }) => covers.by === "releases" && covers.of.some((id) => changed.has(id)))) {
    return () => true;
  }
  const days = changed.size === 0 ? [] : await listWholeSaleDays(db, accountId, [...changed]);
  return ({ fromDay, toDay }, costs) =>
    days.some((day) => fromDay <= day && day <= toDay) ||
    costs.some(({ on }) => !("deal" in on) && on.release !== null && changed.has(on.release));
}

interface Closed {
  run: RunHead;
  standing: ReadRecord["standing"][number];
  changed: Record<"files" | "catalogue" | "terms" | "costs", boolean>;
  books: BookedFile[];
  costs: Cost[];
}

/** What a period is computed by. */
interface By {
  terms: RunTerms;
  same: SameAs;
  costs: readonly Cost[];
}

async function computeAnew(
  { db, accountId, before, agreed, known, spellings, uncoveredIsAccounts, rates }: Given,
  { run, standing, changed, books, costs }: Closed,
): Promise<PeriodDifference> {
  const record = readRecord(await findRunRecord(db, accountId, run.id));
  if (!record) throw new Error("a closed run has no record");
  const own = rates.with(standing.rates ?? record.rates);
  const period = { from: run.fromDay, to: run.toDay };
  const name = monthsText([period.from.slice(0, 7), period.to.slice(0, 7)]);
  const steps: Step[] = [];
  let blockers: Blocker[] = [];
  const step = async (cause: string, files: readonly BookedFile[], by: By) => {
    const { merges } = by.same;
    const charged = { ...NOTHING_ELSE, costs: costsOfTracks(by.costs, merges) };
    const closed = asClosed(by.terms.deals, run, record.terms);
    // What was printed otherwise since is known with what was merged since.
    const terms = { ...by.terms, deals: by.same === known ? spellings.inTerms(closed) : closed };
    const input = { period, ...sameTerms(terms, merges), ...charged, uncovered_is_accounts: uncoveredIsAccounts };
    const result = await runOver({ db, accountId, rates: own, same: by.same }, input, files);
    steps.push({ cause, entries: result.entries });
    ({ blockers } = result);
  };
  const { kept, late } = compareFiles(standing.books, books);
  let by: By = { terms: before.terms, same: before.known ?? known, costs: standing.costs };
  if (!isDeepStrictEqual(kept, standing.books)) {
    await step(`Files of ${name} that were deleted, replaced or changed`, kept, by);
  }
  by = { ...by, terms: { ...before.terms, releases: agreed.releases }, same: known };
  if (changed.catalogue) {
    await step(
      `Tracks, releases or stores that were merged, told apart or assigned after ${name} was closed`,
      kept,
      by,
    );
  }
  let files = kept;
  for (const { file, of } of late) {
    files = [...files, ...of];
    await step(`${file}, booked after ${name} was closed`, files, by);
  }
  by = { ...by, terms: agreed };
  if (changed.terms) await step(`Terms that were changed after ${name} was closed`, books, by);
  if (changed.costs) await step(`Costs that were changed after ${name} was closed`, books, { ...by, costs });
  const stood = standing.entries ?? record.entries;
  const last = steps.at(-1)?.entries ?? stood;
  if (!isMoreUncovered(stood, last)) blockers = blockers.filter(({ code }) => code !== "uncovered");
  const posted = differencesByCause(stood, steps).filter(({ entries }) => entries.length > 0);
  const entries =
    posted.length === 0 ? standing.entries : addEntries(stood, ...posted.map((difference) => difference.entries));
  return { name, posted, blockers, standing: { run: run.id, books, costs, rates: own.used(), entries } };
}

const NOTHING_ELSE = { advances: [], transfers: [], openings: [], carried: [], differences: [] };

/** Whether more is without a deal than when the period was closed, which made what was the account's. */
function isMoreUncovered(stood: readonly Entry<Amount>[], now: readonly Entry<Amount>[]): boolean {
  const sumOf = (entries: readonly Entry<Amount>[], currency: string) =>
    addFractions(
      entries
        .filter((entry) => entry.book === "uncovered" && entry.currency === currency)
        .map(({ amount }) => fractionOf(amount)),
    );
  const currencies = new Set([...stood, ...now].map(({ currency }) => currency));
  return [...currencies].some((currency) => sumOf(now, currency).compare(sumOf(stood, currency)) > 0);
}

function sorted(costs: readonly Cost[]): Cost[] {
  return costs.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The earlier files in their current state, and the new files. */
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
