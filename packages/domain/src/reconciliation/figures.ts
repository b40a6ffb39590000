import type { CellTrack, ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { transaction } from "@ledgerline/db/client";
import { findReconciliation, type ReconciliationRow } from "@ledgerline/db/queries/reconciliation/reconciliations";
import { hasSamplePlays } from "@ledgerline/db/queries/streaming/daily-plays";
import { findSampleArtist } from "../analytics/sample.ts";
import { utcDay } from "../calendar.ts";
import type { AccountContext, Context } from "../context/context.ts";
import { type BuiltCell, buildBoard } from "./board/build-board.ts";
import { SAMPLE_TITLES, sampleBooks } from "./board/sample-books.ts";
import { readBooksMark } from "./books.sql.ts";

export interface Figures {
  /** Null until they have been computed once. */
  row: ReconciliationRow | null;
  freshness: Pick<ReconciliationSummary, "computed_at" | "booked_through" | "stale" | "sample">;
  /** What is shown while the account has sample data; null for real figures. */
  sample: SampleBoard | null;
}

/**
 * The stored figures, and whether they match the current books. Stale figures are recomputed in the background. Sample
 * figures are not stored, so that nothing can mistake them for booked ones.
 */
export async function readFigures(
  ctx: Pick<AccountContext, "db" | "jobs" | "accountId" | "clock" | "kept">,
): Promise<Figures> {
  const [row, { mark, bookedThrough }, isSample] = await Promise.all([
    findReconciliation(ctx.db, ctx.accountId),
    readBooksMark(ctx.db, ctx.accountId),
    hasSamplePlays(ctx.db, ctx.accountId),
  ]);
  if (isSample) {
    const sample = keptSample(ctx, await findSampleArtist(ctx.db, ctx.accountId));
    return { row: null, freshness: { computed_at: null, booked_through: null, stale: false, sample: true }, sample };
  }
  const hasNone = row === null && bookedThrough === null;
  const stale = !hasNone && (row?.mark !== mark || row.day !== utcDay(ctx.clock()));
  if (stale) await queueRecompute(ctx, ctx, 0);
  return {
    row,
    freshness: {
      computed_at: row?.computedAt.toISOString() ?? null,
      booked_through: row?.bookedThrough?.toISOString() ?? null,
      stale,
      sample: false,
    },
    sample: null,
  };
}

/** Made once a day for each made-up artist, so that repeated requests cost next to nothing. */
function keptSample({ kept: { answers }, clock }: Pick<AccountContext, "kept" | "clock">, artist: string): SampleBoard {
  const today = utcDay(clock());
  // Kept apart from answers tied to the version of the account's figures: this one depends only on the day.
  const place = `${artist} sample`;
  const known = answers.find(place, today, "board");
  if (known) return known as SampleBoard;
  const made = sampleBoard(artist, today);
  answers.keep(place, today, "board", made, JSON.stringify(made).length);
  return made;
}

export interface SampleBoard {
  months: { from: string; to: string };
  cells: { cell: BuiltCell["cell"]; tracks: CellTrack[] }[];
}

/** A board of made-up books, built by the same rules as any other. */
export function sampleBoard(artist: string, today: string): SampleBoard {
  const books = sampleBooks(artist, today);
  return {
    months: { from: books.from, to: books.to },
    cells: buildBoard(books).map(({ cell, tracks }) => ({
      cell,
      tracks: tracks.map((track) => ({ ...track, title: SAMPLE_TITLES.get(track.track_id ?? "") ?? null })),
    })),
  };
}

/** Lets files that are uploaded together, and booked one after the other, lead to a single computation. */
const SETTLE_SECONDS = 10;

/** Queues the computation of an artist's reconciliation, unless one is already waiting. */
export async function queueRecompute(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  { accountId }: { accountId: string },
  afterSeconds = SETTLE_SECONDS,
): Promise<void> {
  await transaction(db, (tx) => jobs.enqueueLater(tx, afterSeconds, "reconcile", { accountId }));
}
