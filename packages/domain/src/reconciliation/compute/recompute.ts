import { CELL_TRACKS, type CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { type Database, transaction } from "@ledgerline/db/client";
import { tryLockArtist } from "@ledgerline/db/queries/auth/artists";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/printed-titles";
import { readBooksMark } from "@ledgerline/db/queries/reconciliation/books-mark";
import { replaceFindings } from "@ledgerline/db/queries/reconciliation/findings";
import { findReconciliation, replaceReconciliation } from "@ledgerline/db/queries/reconciliation/reconciliations";
import { utcDay } from "../../calendar/utc-day.ts";
import { type BuiltCell, buildBoard } from "../board/build-board.ts";
import { sourceRuns } from "../checks/files/source-runs.ts";
import { runChecks } from "../checks/run-checks.ts";
import { placeRates } from "../money/place-rates.ts";
import { watchStreams } from "../money/stream-watch.ts";
import { readBooks } from "./read-books.ts";
import { readEvidence } from "./read-evidence.ts";
import { sumBoard } from "./sum-board.ts";

interface Deps {
  db: Database;
  clock: () => Date;
}

/** `busy`: a change of the artist's is under way, so it should be tried again. */
export type Recomputed = "computed" | "fresh" | "busy";

/**
 * Computes an artist's reconciliation from roll-ups and stores it, unless what is stored is of the same books and day.
 * The mark is read first: what changes meanwhile leaves the figures stale.
 */
export async function recompute({ db, clock }: Deps, { artistId }: { artistId: string }): Promise<Recomputed> {
  const now = clock();
  const day = utcDay(now);
  const [{ mark, bookedThrough }, stored] = await Promise.all([
    readBooksMark(db, artistId),
    findReconciliation(db, artistId),
  ]);
  if (stored?.mark === mark && stored.day === day) return "fresh";
  const books = await readBooks(db, artistId, day);
  const built = books ? buildBoard(books) : [];
  const evidence = await readEvidence(db, artistId, { today: day, books, board: built });
  const { checks, findings } = runChecks(evidence);
  const titles = await titlesOf(db, artistId, built);
  const rates = placeRates({ ...evidence, perDollar: books?.perDollar ?? new Map() });
  const sums = sumBoard(built.map(({ cell }) => cell));
  return transaction(db, async (tx) => {
    if (!(await tryLockArtist(tx, artistId))) return "busy";
    await replaceReconciliation(
      tx,
      {
        artistId,
        mark,
        day,
        computedAt: now,
        bookedThrough,
        fromMonth: books?.from ?? null,
        toMonth: books?.to ?? null,
        sums,
        checks,
        watch: books ? watchStreams(books) : [],
        runs: sourceRuns(evidence.statements, day).map(({ last, ...run }) => run),
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
    await replaceFindings(tx, artistId, findings);
    return "computed";
  });
}

async function titlesOf(
  db: Database,
  artistId: string,
  built: readonly BuiltCell[],
): Promise<Map<string, CellTrack["title"]>> {
  const ids = new Set(
    built.flatMap(({ tracks }) => tracks.slice(0, CELL_TRACKS).flatMap(({ track_id }) => track_id ?? [])),
  );
  const printed = await findPrintedTitles(db, artistId, [...ids]);
  return new Map(printed.map(({ track_id, title }) => [track_id, title]));
}
