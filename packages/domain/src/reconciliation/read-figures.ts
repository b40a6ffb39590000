import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation/reconciliation";
import { findAccount } from "@ledgerline/db/queries/account";
import { findReconciliation, type ReconciliationRow } from "@ledgerline/db/queries/reconciliation";
import { hasSamplePlays } from "@ledgerline/db/queries/streaming";
import { sampleArtistOf } from "../analytics/sample.ts";
import { utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { readBooksMark } from "./books-mark.sql.ts";
import { queueRecompute } from "./queue-recompute.ts";
import { type SampleBoard, sampleBoard } from "./sample/sample-board.ts";

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
    const account = await findAccount(ctx.db, ctx.accountId);
    const sample = keptSample(ctx, account ? sampleArtistOf(account) : ctx.accountId);
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
