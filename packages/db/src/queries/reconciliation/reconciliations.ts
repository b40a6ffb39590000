import type { BoardCell, CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { and, asc, eq } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { reconciliationCells, reconciliationRates, reconciliations } from "../../schema/index.ts";
import type { PlaceRates } from "../../schema/reconciliation/reconciliation-rates.ts";
import { chunks } from "../chunks.ts";

export type ReconciliationRow = typeof reconciliations.$inferSelect;
export type CellRow = Omit<typeof reconciliationCells.$inferInsert, "artistId">;

const ROWS_AT_ONCE = 100;

export async function findReconciliation(db: Database, artistId: string): Promise<ReconciliationRow | null> {
  const [row] = await db.orm.select().from(reconciliations).where(eq(reconciliations.artistId, artistId));
  return row ?? null;
}

export async function listCells(db: Database, artistId: string, platform: string | undefined): Promise<BoardCell[]> {
  const rows = await db.orm
    .select({ cell: reconciliationCells.cell })
    .from(reconciliationCells)
    .where(
      and(
        eq(reconciliationCells.artistId, artistId),
        platform === undefined ? undefined : eq(reconciliationCells.platform, platform),
      ),
    )
    .orderBy(asc(reconciliationCells.place));
  return rows.map(({ cell }) => withDebtor(cell));
}

export async function findCell(
  db: Database,
  artistId: string,
  { platform, month }: { platform: string; month: string },
): Promise<{ cell: BoardCell; tracks: CellTrack[]; trackCount: number } | null> {
  const { cell, tracks, trackCount } = reconciliationCells;
  const [row] = await db.orm
    .select({ cell, tracks, trackCount })
    .from(reconciliationCells)
    .where(
      and(
        eq(reconciliationCells.artistId, artistId),
        eq(reconciliationCells.platform, platform),
        eq(reconciliationCells.month, month),
      ),
    );
  if (!row) return null;
  const named = row.tracks.map((track) => ({ ...track, source: track.source ?? null }));
  return { ...row, cell: withDebtor(row.cell), tracks: named };
}

/** What was stored before cells had a source and a loss has none until it is computed anew. */
function withDebtor(cell: BoardCell): BoardCell {
  return { ...cell, source: cell.source ?? null, loss: cell.loss ?? [] };
}

export async function findPlaceRates(db: Database, artistId: string, platform: string): Promise<PlaceRates | null> {
  const [row] = await db.orm
    .select({ rates: reconciliationRates.rates })
    .from(reconciliationRates)
    .where(and(eq(reconciliationRates.artistId, artistId), eq(reconciliationRates.platform, platform)));
  return row?.rates ?? null;
}

interface Computed {
  cells: readonly CellRow[];
  /** By platform. */
  rates: ReadonlyMap<string, PlaceRates>;
}

/** Stores what was computed in place of what was there. The caller holds the artist. */
export async function replaceReconciliation(
  tx: Transaction,
  row: ReconciliationRow,
  { cells, rates }: Computed,
): Promise<void> {
  const { artistId, ...figures } = row;
  await tx.orm
    .insert(reconciliations)
    .values(row)
    .onConflictDoUpdate({ target: reconciliations.artistId, set: figures });
  await tx.orm.delete(reconciliationCells).where(eq(reconciliationCells.artistId, artistId));
  for (const chunk of chunks(cells, ROWS_AT_ONCE)) {
    const some = chunk.map((cell) => ({ ...cell, artistId }));
    await tx.orm.insert(reconciliationCells).values(some);
  }
  await tx.orm.delete(reconciliationRates).where(eq(reconciliationRates.artistId, artistId));
  for (const [platform, one] of rates) {
    await tx.orm.insert(reconciliationRates).values({ artistId, platform, rates: one });
  }
}
