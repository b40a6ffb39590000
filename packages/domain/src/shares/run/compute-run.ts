import { type Database, transaction } from "@ledgerline/db/client";
import { lockAccount } from "@ledgerline/db/queries/account/accounts";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/titles";
import { findShareSettings } from "@ledgerline/db/queries/shares/share-setup";
import type { BookedFile, RunRecord, RunSummary } from "@ledgerline/db/schema";
import { addFractions, fractionOf, InvalidShares, type RunInput, type RunResult } from "@ledgerline/shares";
import { listBookedFiles, readShareMark } from "../books/books.sql.ts";
import { faultSentence } from "../books/fault-sentence.ts";
import { asStored, knownAsStored, type ReadRecord, type RunTerms, readRecord } from "../books/records.ts";
import { giveUpRun, isOpen } from "../books/run-states.ts";
import {
  type FoundDifference,
  findNewestClosed,
  findRun,
  findRunRecord,
  listRuns,
  listStandings,
  replaceResults,
  updateRun,
} from "../books/runs.sql.ts";
import { coversOf } from "../books/spellings.ts";
import type { SameAs } from "../books/sum-lines.sql.ts";
import { readTerms, sameTerms } from "../books/terms.ts";
import { AccountRates } from "./account-rates.ts";
import { findDifferences, type PeriodDifference } from "./find-differences.ts";
import { type RunMoney, readMoney } from "./read-money.ts";
import { runOver } from "./run-over.ts";
import { differencesOf, LISTED, statementsOf, summaryOf } from "./summary-of.ts";

interface Deps {
  db: Database;
  clock: () => Date;
}

/** `gone`: the run was discarded, or is not waiting to be computed. */
export type ComputedRun = "computed" | "refused" | "gone";

/**
 * Computes a run and stores the result. The mark is read first, so changes meanwhile leave the preview stale, and stale
 * previews are never closed. Throws when the money that was read is not what is booked.
 */
export async function computeRun(
  { db, clock }: Deps,
  { accountId, runId }: { accountId: string; runId: string },
): Promise<ComputedRun> {
  const mark = await readShareMark(db, accountId);
  const run = await findRun(db, accountId, runId);
  if (run?.state !== "computing") return "gone";
  const period = { from: run.fromDay, to: run.toDay };
  const [newest, settings] = await Promise.all([findNewestClosed(db, accountId), findShareSettings(db, accountId)]);
  const before = newest ? await readBefore(db, accountId, newest.id) : null;
  const { agreed, known, spellings } = await readTerms(db, accountId, { also: coversOf(before?.terms.deals ?? []) });
  const rates = new AccountRates(db, accountId);
  try {
    const money = await readMoney(db, accountId, { to: period.to, before, merges: known.merges });
    const closed = before ? (await listRuns(db, accountId)).filter((each) => !isOpen(each)).toReversed() : [];
    const uncoveredIsAccounts = settings?.uncoveredIsAccounts ?? false;
    const differences = before
      ? await findDifferences({ db, accountId, before, agreed, known, spellings, uncoveredIsAccounts, rates, closed })
      : [];
    const posted = differences.flatMap((difference) => difference.posted);
    const input: Omit<RunInput, "rates"> = {
      period,
      ...sameTerms(agreed, known.merges),
      ...money.input,
      differences: posted,
      uncovered_is_accounts: uncoveredIsAccounts,
    };
    const books = await listBookedFiles(db, accountId, period);
    const result = await runOver({ db, accountId, rates, same: known }, input, books);
    requireAllMoney(result, books);
    const titles = await titlesOf(db, accountId, result);
    const statements = statementsOf(result);
    const summary = summaryOf(result, { titles, costs: new Map(money.costNames), differences });
    const record = recordOf(result, { id: runId, differences, terms: agreed, books, rates, money });
    const results = { mark, at: clock(), summary, record, known, statements, differences: differencesOf(result) };
    return await store({ db }, { accountId, runId }, results);
  } catch (error) {
    if (!(error instanceof InvalidShares)) throw error;
    const [fault] = error.faults;
    const failure = fault ? faultSentence(fault) : "These deals do not work out.";
    await giveUpRun({ db, clock }, { accountId, runId }, failure);
    return "refused";
  }
}

/** The record of the newest closed run, with the current standing of each closed period. */
async function readBefore(db: Database, accountId: string, id: string): Promise<ReadRecord | null> {
  const record = readRecord(await findRunRecord(db, accountId, id));
  const standing = new Map((await listStandings(db, accountId)).map((each) => [each.run, each]));
  return record && { ...record, standing: [...standing.values()] as unknown as ReadRecord["standing"] };
}

/** Proves that the lines that were shared out are all that is booked in the period. */
function requireAllMoney({ entries }: RunResult, books: readonly BookedFile[]): void {
  const shared = entries.filter(({ book }) => book === "received");
  for (const currency of new Set([...books, ...shared].map((each) => each.currency))) {
    const booked = books.filter((file) => file.currency === currency).map(({ net }) => fractionOf(net));
    const received = shared.filter((entry) => entry.currency === currency).map(({ amount }) => amount);
    if (!addFractions(booked).equals(addFractions(received))) {
      throw new Error(`the ${currency} of a run are not what is booked`);
    }
  }
}

async function titlesOf(
  db: Database,
  accountId: string,
  { uncovered }: RunResult,
): Promise<Map<string, string | null>> {
  const tracks = new Set(uncovered.slice(0, LISTED).flatMap(({ track }) => track || []));
  const printed = await findPrintedTitles(db, accountId, [...tracks]);
  return new Map(printed.map(({ track_id, title }) => [track_id, title]));
}

interface Recorded {
  id: string;
  differences: readonly PeriodDifference[];
  terms: RunTerms;
  books: BookedFile[];
  rates: AccountRates;
  money: RunMoney;
}

function recordOf(result: RunResult, { id, differences, terms, books, rates, money }: Recorded): RunRecord {
  const standing = differences.map((difference) => difference.standing);
  const { next } = result;
  return asStored({
    terms,
    entries: result.entries,
    next: { ...next, left: [...next.left, ...money.untouched.map(([advance, left]) => ({ advance, left }))] },
    rates: rates.used(),
    standing: [...standing, { run: id, books, costs: money.ownCosts, rates: null, entries: null }],
    costs: money.costs,
    transfers: money.transfers,
  }) as RunRecord;
}

interface Stored {
  mark: string;
  at: Date;
  summary: RunSummary;
  record: RunRecord;
  known: SameAs;
  statements: ReturnType<typeof statementsOf>;
  differences: FoundDifference[];
}

function store(
  { db }: Pick<Deps, "db">,
  { accountId, runId }: { accountId: string; runId: string },
  { mark, at, summary, record, known, statements, differences }: Stored,
): Promise<ComputedRun> {
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const key = { accountId, id: runId };
    const computed = { mark, summary, record, known: knownAsStored(known), failure: null, computedAt: at };
    const change = { state: "preview", ...computed } as const;
    if (!(await updateRun(tx, key, ["computing"], change))) return "gone";
    await replaceResults(tx, key, statements, differences);
    return "computed";
  });
}
