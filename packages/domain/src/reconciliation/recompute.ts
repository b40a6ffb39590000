import {
  CELL_TRACKS,
  type CellTrack,
  CHECK_IDS,
  type CheckId,
  type Debtor,
  MOST_FINDINGS,
} from "@ledgerline/contract/reconciliation/reconciliation";
import { DOUBLE_STATEMENTS } from "@ledgerline/contract/reconciliation/source-runs";
import { MOST_IDS } from "@ledgerline/contract/webhook-event-types";
import { type Database, type Transaction, transaction } from "@ledgerline/db/client";
import { tryLockAccount } from "@ledgerline/db/queries/account/accounts";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/titles";
import { type FindingRow, listFindingKeys, replaceFindings } from "@ledgerline/db/queries/reconciliation/findings";
import {
  findReconciliation,
  type ReconciliationRow,
  replaceReconciliation,
} from "@ledgerline/db/queries/reconciliation/reconciliations";
import { listPrintedSources } from "@ledgerline/db/queries/reconciliation/track-sources";
import type { StoredCheck } from "@ledgerline/db/schema";
import { utcDay } from "../calendar.ts";
import { announce } from "../webhooks/announce.ts";
import type { Books } from "./board/books.ts";
import { type BuiltCell, buildBoard, sumBoard } from "./board/build-board.ts";
import { debtorsOf, nameDebtors, shortTracks } from "./board/debtors.ts";
import { placeRates } from "./board/own-rates.ts";
import { watchStreams } from "./board/spotify-minimum.ts";
import { listLastRows, readBooksMark } from "./books.sql.ts";
import { findCauses } from "./causes/find-causes.ts";
import { replaceCauses } from "./causes.sql.ts";
import { CHECKS } from "./checks/checks.ts";
import type { Evidence, Found } from "./checks/evidence.ts";
import { readEvidence } from "./checks/read-evidence.ts";
import { openRuns, type SourceRun } from "./checks/source-runs.ts";
import { findMoves } from "./moves.ts";
import { readBooks } from "./read-books.ts";

/** How many short tracks have their printed sources looked up. */
const MOST_SHORT_TRACKS = 10_000;
/** How many findings about tracks have their rows looked up; the others name theirs themselves. */
const MOST_NAMED = 1000;

interface Deps {
  db: Database;
  clock: () => Date;
}

/** `busy`: a change of the artist's is under way, so it should be tried again. */
export type Recomputed = "computed" | "fresh" | "busy";

/**
 * Computes an artist's reconciliation from roll-ups and stores it, unless the stored one is of the same books and day.
 * The mark is read first, so changes during the computation leave the figures stale.
 */
export async function recompute({ db, clock }: Deps, { accountId }: { accountId: string }): Promise<Recomputed> {
  const now = clock();
  const day = utcDay(now);
  const [{ mark, bookedThrough }, stored] = await Promise.all([
    readBooksMark(db, accountId),
    findReconciliation(db, accountId),
  ]);
  if (stored?.mark === mark && stored.day === day) return "fresh";
  const read = await readBooks(db, accountId, day);
  const books = read && { ...read, moves: await findMoves(db, accountId, read) };
  const built = books ? await buildOwed(db, accountId, books) : [];
  const evidence = await readEvidence(db, accountId, { today: day, books, board: built });
  const ran = runChecks(evidence);
  const findings = await nameRows(db, accountId, ran.findings);
  const runs = openRuns(evidence.statements, books, day);
  const titles = await titlesOf(db, accountId, [
    ...built.flatMap(({ tracks }) => tracks.slice(0, CELL_TRACKS).map(({ track_id }) => track_id)),
    ...findings.map(({ finding }) => finding.track),
  ]);
  const titled = findings.map((row) => {
    const title = titles.get(row.finding.track ?? "") ?? null;
    return { ...row, finding: { ...row.finding, title } };
  });
  const found = findCauses(titled, { books, board: built, runs });
  const rates = placeRates({ ...evidence, perDollar: books?.perDollar ?? new Map() });
  const sums = sumBoard(built.map(({ cell }) => cell));
  return transaction(db, async (tx) => {
    if (!(await tryLockAccount(tx, accountId))) return "busy";
    await announceBoard(tx, stored, { accountId, at: now, findings: found.findings, late: sums.late });
    await replaceReconciliation(
      tx,
      {
        accountId,
        mark,
        day,
        computedAt: now,
        bookedThrough,
        fromMonth: books?.from ?? null,
        toMonth: books?.to ?? null,
        sums,
        checks: ran.checks,
        watch: books ? watchStreams(books) : [],
        moves: [...(books?.moves ?? [])],
        runs: runs.map(({ last, doubles, ...run }) => ({ ...run, doubles: doubles.map(withFewFiles) })),
      },
      {
        cells: built.map(({ cell, tracks }, place) => ({
          platform: cell.platform,
          month: cell.month,
          place,
          cell,
          tracks: tracks
            .slice(0, CELL_TRACKS)
            .map((track) => ({ ...track, title: titles.get(track.track_id ?? "") ?? null })),
          trackCount: tracks.length,
        })),
        rates,
      },
    );
    await replaceFindings(tx, accountId, found.findings);
    await replaceCauses(
      tx,
      accountId,
      found.causes.map((cause, place) => ({ ...cause, place })),
    );
    return "computed";
  });
}

function withFewFiles({ month, statements }: SourceRun["doubles"][number]) {
  return { month, statements: statements.slice(0, DOUBLE_STATEMENTS) };
}

/** The board, with who owes what is missing. */
async function buildOwed(db: Database, accountId: string, books: Books): Promise<BuiltCell[]> {
  const built = buildBoard(books);
  const short = [...shortTracks(built)].slice(0, MOST_SHORT_TRACKS);
  const printed = short.length === 0 ? [] : await listPrintedSources(db, accountId, short);
  return nameDebtors(books, built, new Map(printed.map(({ track, sources }) => [track, sources])));
}

async function titlesOf(
  db: Database,
  accountId: string,
  tracks: readonly (string | null)[],
): Promise<Map<string, CellTrack["title"]>> {
  const ids = new Set(tracks.filter((track) => track !== null));
  const printed = await findPrintedTitles(db, accountId, [...ids]);
  return new Map(printed.map(({ track_id, title }) => [track_id, title]));
}

/** Adds to findings about a track its rows in the month, or its last rows. */
async function nameRows(db: Database, accountId: string, findings: readonly FindingRow[]): Promise<FindingRow[]> {
  const bare = findings
    .filter(({ finding }) => finding.lines.length === 0 && finding.track !== null)
    .slice(0, MOST_NAMED);
  if (bare.length === 0) return [...findings];
  const asked = bare.map(({ finding: { track, platform, month } }) => ({ track: track ?? "", platform, month }));
  const found = Map.groupBy(await listLastRows(db, accountId, asked), ({ n }) => n);
  const lines = new Map(
    bare.map((row, n) => [
      row,
      lastMonth(found.get(n) ?? []).map(({ statement, line }) => ({ statement_id: statement, line_no: line })),
    ]),
  );
  return findings.map((row) => {
    const own = lines.get(row);
    return own ? { ...row, finding: { ...row.finding, lines: own, lineCount: own.length } } : row;
  });
}

function lastMonth<Row extends { month: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ month }) => month === rows[0]?.month);
}

interface Ran {
  checks: Record<CheckId, StoredCheck>;
  findings: FindingRow[];
}

/** Runs all checks. The first thousand findings of each are kept. */
function runChecks(evidence: Evidence): Ran {
  const findings: FindingRow[] = [];
  const debtors = debtorsOf(evidence.books?.sources ?? []);
  const sources = new Map(evidence.statements.map(({ id, source }) => [id, source]));
  const debtorOf = ({ source, statement }: Found) => {
    const id = source === undefined ? sources.get(statement ?? "") : source;
    return debtors.get(id ?? "") ?? null;
  };
  const ended = CHECK_IDS.map((check): [CheckId, StoredCheck] => {
    const outcome = CHECKS[check].find(evidence);
    if ("notChecked" in outcome) {
      const { notChecked, ...needs } = outcome;
      return [check, { because: notChecked, checked: 0, ...needs }];
    }
    const byKey = new Map(outcome.found.map((found) => [found.key, found]));
    for (const found of [...byKey.values()].slice(0, MOST_FINDINGS)) {
      findings.push({ check, key: found.key, place: findings.length, finding: toStored(found, debtorOf(found)) });
    }
    const { checked, unchecked } = outcome;
    return [check, { because: null, checked, ...(unchecked !== undefined && { unchecked }) }];
  });
  return { checks: Object.fromEntries(ended) as Record<CheckId, StoredCheck>, findings };
}

function toStored(found: Found, source: Debtor | null): FindingRow["finding"] {
  const { statement, platform, month, track, needsSource, money, stake, loss, depends, lines, lineCount, params } =
    found;
  return {
    statement: statement ?? null,
    platform: platform ?? null,
    month: month ?? null,
    track: track ?? null,
    title: null,
    source,
    needsSource: needsSource ?? false,
    money: money ?? [],
    stake: stake ?? null,
    loss: loss ?? [],
    ...(depends !== undefined && { depends }),
    cause: null,
    lines: lines ?? [],
    lineCount: lineCount ?? lines?.length ?? 0,
    params,
  };
}

/** A key may contain a track's title; longer keys are counted but not named. */
const LONGEST_KEY = 120;

interface Computed {
  accountId: string;
  at: Date;
  findings: readonly FindingRow[];
  late: ReconciliationRow["sums"]["late"];
}

/** Tells the account's endpoints about new findings and overdue months. The previous findings must still be stored. */
export async function announceBoard(
  tx: Transaction,
  before: ReconciliationRow | null,
  { accountId, at, findings, late }: Computed,
): Promise<void> {
  const known = new Set((await listFindingKeys(tx, accountId)).map(textOf));
  const found = findings.filter((finding) => !known.has(textOf(finding)));
  if (found.length > 0) {
    const named = found.filter(({ key }) => key.length <= LONGEST_KEY).slice(0, MOST_IDS);
    const data = { findings: named.map(({ check, key }) => ({ check, key })), count: found.length };
    await announce(tx, { accountId, at }, { type: "board.findings", data });
  }
  const told = new Set((before?.sums.late ?? []).map(({ source, month }) => `${source} ${month}`));
  const overdue = late.filter(({ source, month }) => !told.has(`${source} ${month}`));
  if (overdue.length > 0) {
    const months = overdue.slice(0, MOST_IDS).map(({ source, month }) => ({ source_id: source, month }));
    await announce(tx, { accountId, at }, { type: "money.overdue", data: { months, count: overdue.length } });
  }
}

function textOf({ check, key }: Pick<FindingRow, "check" | "key">): string {
  return `${check} ${key}`;
}
