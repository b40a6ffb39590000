import { CELL_TRACKS, type CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { DOUBLE_STATEMENTS } from "@ledgerline/contract/reconciliation/source-runs";
import { type Database, transaction } from "@ledgerline/db/client";
import { tryLockAccount } from "@ledgerline/db/queries/account";
import { findPrintedTitles } from "@ledgerline/db/queries/plays";
import {
  type FindingRow,
  findReconciliation,
  listPrintedSources,
  replaceFindings,
  replaceReconciliation,
} from "@ledgerline/db/queries/reconciliation";
import { utcDay } from "../../calendar.ts";
import { type BuiltCell, buildBoard } from "../board/build-board.ts";
import type { Books } from "../books/books.ts";
import { readBooksMark } from "../books-mark.sql.ts";
import { findCauses } from "../causes/find-causes.ts";
import { replaceCauses } from "../causes.sql.ts";
import { type SourceRun, sourceRuns } from "../checks/files/source-runs.ts";
import { runChecks } from "../checks/run-checks.ts";
import { placeRates } from "../money/place-rates.ts";
import { watchStreams } from "../money/stream-watch.ts";
import { nameDebtors, shortTracks } from "../sources/name-debtors.ts";
import { announceBoard } from "./announce-board.ts";
import { listLastRows } from "./last-rows.sql.ts";
import { readBooks } from "./read-books.ts";
import { readEvidence } from "./read-evidence.ts";
import { sumBoard } from "./sum-board.ts";

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
  const books = await readBooks(db, accountId, day);
  const built = books ? await buildOwed(db, accountId, books) : [];
  const evidence = await readEvidence(db, accountId, { today: day, books, board: built });
  const ran = runChecks(evidence);
  const findings = await nameRows(db, accountId, ran.findings);
  const runs = sourceRuns(evidence.statements, day);
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
