import type { ReconciliationSummary } from "@ledgerline/contract/reconciliation";
import { readBooksMark } from "@ledgerline/db/queries/reconciliation/books-mark";
import { findReconciliation, type ReconciliationRow } from "@ledgerline/db/queries/reconciliation/reconciliations";
import { utcDay } from "../calendar/utc-day.ts";
import type { ArtistContext } from "../context/context.ts";
import { queueRecompute } from "./queue-recompute.ts";

export interface Figures {
  /** Null until they have been computed once. */
  row: ReconciliationRow | null;
  freshness: Pick<ReconciliationSummary, "computed_at" | "booked_through" | "stale">;
}

/** What is stored, and whether it is of the present books. Stale figures are computed anew in the background. */
export async function readFigures(ctx: ArtistContext): Promise<Figures> {
  const [row, { mark, bookedThrough }] = await Promise.all([
    findReconciliation(ctx.db, ctx.artistId),
    readBooksMark(ctx.db, ctx.artistId),
  ]);
  const hasNone = row === null && bookedThrough === null;
  const stale = !hasNone && (row?.mark !== mark || row.day !== utcDay(ctx.clock()));
  if (stale) await queueRecompute(ctx, ctx, 0);
  return {
    row,
    freshness: {
      computed_at: row?.computedAt.toISOString() ?? null,
      booked_through: row?.bookedThrough?.toISOString() ?? null,
      stale,
    },
  };
}
