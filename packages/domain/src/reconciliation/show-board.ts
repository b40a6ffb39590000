import type {
  BoardCell,
  BoardInput,
  CellInput,
  ReconciliationBoard,
  ReconciliationCell,
  ReconciliationSummary,
  StreamWatch,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { SourceRuns } from "@ledgerline/contract/reconciliation/source-runs";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { findPrintedTitles } from "@ledgerline/db/queries/plays";
import { findCell, listBoardPlatforms, listBookedSources, listCells } from "@ledgerline/db/queries/reconciliation";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { ensureIncluded, isIncluded } from "../subscription/ensure-included.ts";
import { sumBoard } from "./board/build-board.ts";
import { SAMPLE_SOURCE } from "./board/sample-books.ts";
import { sumCauses } from "./causes.ts";
import { readFigures, type SampleBoard } from "./figures.ts";

/**
 * The requested cells of the board. Throws `payment_required` unless the plan includes it; every plan shows the sample.
 */
export async function showBoard(ctx: AccountContext, input: BoardInput): Promise<ReconciliationBoard> {
  const { row, freshness, sample } = await readFigures(ctx);
  if (sample) {
    const all = sample.cells.map(({ cell }) => cell);
    const cells = all.filter((cell) => isAskedFor(cell, input));
    return { ...freshness, months: sample.months, platforms: platformsOf(all), cells };
  }
  await ensureIncluded(ctx, "advanced_analytics");
  const [platforms, cells] = await Promise.all([
    listBoardPlatforms(ctx.db, ctx.accountId),
    listCells(ctx.db, ctx.accountId, input),
  ]);
  const [first, last] = [row?.fromMonth, row?.toMonth];
  return { ...freshness, months: first && last ? { from: first, to: last } : null, platforms, cells };
}

function isAskedFor(cell: BoardCell, { platform, kind, from, to, state }: BoardInput): boolean {
  return (
    cell.platform === (platform ?? cell.platform) &&
    (kind === undefined || isPlatformId(cell.platform) === (kind === "platforms")) &&
    (from ?? cell.month) <= cell.month &&
    cell.month <= (to ?? cell.month) &&
    cell.state === (state ?? cell.state)
  );
}

function platformsOf(cells: readonly BoardCell[]): ReconciliationBoard["platforms"] {
  return [...Map.groupBy(cells, ({ platform }) => platform)].map(([platform, own]) => ({
    platform,
    measured: own.some(({ plays }) => plays !== null),
  }));
}

/**
 * One cell with its tracks. Throws `payment_required` unless the plan includes it or it is a sample, `not_found`, and
 * `conflict` where nothing is stored yet and newer figures are on their way.
 */
export async function showCell(ctx: AccountContext, input: CellInput): Promise<ReconciliationCell> {
  const { freshness, sample } = await readFigures(ctx);
  if (!sample) await ensureIncluded(ctx, "advanced_analytics");
  const found = sample ? cellOf(sample, input) : await findCell(ctx.db, ctx.accountId, input);
  if (!found && freshness.stale) throw new DomainError("conflict", MESSAGES.boardStale);
  if (!found) throw new DomainError("not_found", MESSAGES.cellNotFound);
  return { ...freshness, cell: found.cell, tracks: found.tracks, count: found.trackCount };
}

function cellOf(sample: SampleBoard, { platform, month }: CellInput) {
  const found = sample.cells.find(({ cell }) => cell.platform === platform && cell.month === month);
  return found && { ...found, trackCount: found.tracks.length };
}

/** How many cells need a look, how much is at stake and how many statements are late; in every plan. */
export async function showSummary(ctx: AccountContext): Promise<ReconciliationSummary> {
  const [{ row, freshness, sample }, included, toDo] = await Promise.all([
    readFigures(ctx),
    isIncluded(ctx, "advanced_analytics"),
    sumCauses(ctx),
  ]);
  const { late, ...sums } = sample ? sumBoard(sample.cells.map(({ cell }) => cell)) : (row?.sums ?? sumBoard([]));
  const isShown = late.length > 0 && (included || sample !== null);
  const sources = isShown ? [SAMPLE_SOURCE, ...(await listBookedSources(ctx.db, ctx.accountId))] : [];
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const named = late.map((one) => ({ ...one, name: names.get(one.source) ?? "" }));
  const asked = sample ? { to_do: 0 } : toDo;
  return { ...freshness, ...sums, ...asked, late_statements: late.length, late: isShown ? named : [], included };
}

/** The tracks below Spotify's 1,000 streams. Throws `payment_required` unless the plan includes it. */
export async function showWatch(ctx: AccountContext): Promise<StreamWatch> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { row, freshness } = await readFigures(ctx);
  const watched = row?.watch ?? [];
  const ids = watched.map(({ track_id }) => track_id);
  const printed = await findPrintedTitles(ctx.db, ctx.accountId, ids);
  const titles = new Map(printed.map(({ track_id, title }) => [track_id, title]));
  return { ...freshness, tracks: watched.map((track) => ({ ...track, title: titles.get(track.track_id) ?? null })) };
}

/** The run of accounting periods of each source. Throws `payment_required` unless the plan includes it. */
export async function showRuns(ctx: AccountContext): Promise<SourceRuns> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ row, freshness }, sources] = await Promise.all([readFigures(ctx), listBookedSources(ctx.db, ctx.accountId)]);
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const runs = (row?.runs ?? []).map((run) => ({ ...run, name: names.get(run.source) ?? "" }));
  return { ...freshness, runs };
}
