import type { BoardCell, BoardInput, CellTrack } from "@ledgerline/contract/reconciliation/reconciliation";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { and, asc, eq, gte, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { reconciliationCells, reconciliationRates, reconciliations } from "../../schema/index.ts";
import type { PlaceRates } from "../../schema/reconciliation.ts";
import { chunks, textArray } from "../parameters.ts";

export type ReconciliationRow = typeof reconciliations.$inferSelect;
export type CellRow = Omit<typeof reconciliationCells.$inferInsert, "accountId">;

const ROWS_AT_ONCE = 100;

export async function findReconciliation(db: Database, accountId: string): Promise<ReconciliationRow | null> {
  const [row] = await db.orm.select().from(reconciliations).where(eq(reconciliations.accountId, accountId));
  return row ?? null;
}

/** The requested cells of the account's board, in its order. */
export async function listCells(
  db: Database,
  accountId: string,
  { platform, kind, from, to, state }: BoardInput,
): Promise<BoardCell[]> {
  const { cell, month, place, platform: store, accountId: owner } = reconciliationCells;
  const rows = await db.orm
    .select({ cell })
    .from(reconciliationCells)
    .where(
      and(
        eq(owner, accountId),
        platform === undefined ? undefined : eq(store, platform),
        kind === undefined ? undefined : (kind === "platforms" ? inArray : notInArray)(store, [...PLATFORM_IDS]),
        from === undefined ? undefined : gte(month, from),
        to === undefined ? undefined : lte(month, to),
        state === undefined ? undefined : eq(sql`${cell}->>'state'`, state),
      ),
    )
    .orderBy(asc(place));
  return rows.map((row) => withDebtor(row.cell));
}

/** The platforms and stores on the account's board, in its order, and whether anything has measured their plays. */
export async function listBoardPlatforms(
  db: Database,
  accountId: string,
): Promise<{ platform: string; measured: boolean }[]> {
  const { cell, place, platform, accountId: owner } = reconciliationCells;
  return db.orm
    .select({ platform, measured: sql<boolean>`bool_or(${cell}->'plays' <> 'null')` })
    .from(reconciliationCells)
    .where(eq(owner, accountId))
    .groupBy(platform)
    .orderBy(sql`min(${place})`);
}

/** A month of a store or service on the board. */
interface CellPlace {
  platform: string;
  month: string;
}

export interface FoundCell {
  cell: BoardCell;
  tracks: CellTrack[];
  trackCount: number;
}

export async function findCell(db: Database, accountId: string, place: CellPlace): Promise<FoundCell | null> {
  const [found] = await findCells(db, accountId, [place]);
  return found ?? null;
}

/** In any order; without those that the board has not. */
export async function findCells(db: Database, accountId: string, places: readonly CellPlace[]): Promise<FoundCell[]> {
  if (places.length === 0) return [];
  const { platform, month, cell, tracks, trackCount } = reconciliationCells;
  const platforms = textArray(places.map((place) => place.platform));
  const months = textArray(places.map((place) => place.month));
  const rows = await db.orm
    .select({ cell, tracks, trackCount })
    .from(reconciliationCells)
    .where(
      and(
        eq(reconciliationCells.accountId, accountId),
        sql`(${platform}, ${month}) in (select * from unnest(${platforms}::text[], ${months}::text[]))`,
      ),
    );
  return rows.map((row) => {
    const named = row.tracks.map((track) => ({ ...track, source: track.source ?? null }));
    return { ...row, cell: withDebtor(row.cell), tracks: named };
  });
}

/** Cells stored before they named who owes what have no debtor until they are recomputed. */
function withDebtor(cell: BoardCell): BoardCell {
  const late_sources = cell.late_sources.map((one) => ({ ...one, usual: one.usual ?? [] }));
  return { ...cell, source: cell.source ?? null, loss: cell.loss ?? [], late_sources };
}

export async function findPlaceRates(db: Database, accountId: string, platform: string): Promise<PlaceRates | null> {
  const [row] = await db.orm
    .select({ rates: reconciliationRates.rates })
    .from(reconciliationRates)
    .where(and(eq(reconciliationRates.accountId, accountId), eq(reconciliationRates.platform, platform)));
  return row?.rates ?? null;
}

interface Computed {
  cells: readonly CellRow[];
  /** By platform. */
  rates: ReadonlyMap<string, PlaceRates>;
}

/** Replaces the stored results. The caller holds the account's lock. */
export async function replaceReconciliation(
  tx: Transaction,
  row: ReconciliationRow,
  { cells, rates }: Computed,
): Promise<void> {
  const { accountId, ...figures } = row;
  await tx.orm
    .insert(reconciliations)
    .values(row)
    .onConflictDoUpdate({ target: reconciliations.accountId, set: figures });
  await tx.orm.delete(reconciliationCells).where(eq(reconciliationCells.accountId, accountId));
  for (const chunk of chunks(cells, ROWS_AT_ONCE)) {
    const some = chunk.map((cell) => ({ ...cell, accountId }));
    await tx.orm.insert(reconciliationCells).values(some);
  }
  await tx.orm.delete(reconciliationRates).where(eq(reconciliationRates.accountId, accountId));
  for (const [platform, one] of rates) {
    await tx.orm.insert(reconciliationRates).values({ accountId, platform, rates: one });
  }
}
