import type { CheckResult, ReconciliationChecks } from "@ledgerline/contract/reconciliation/checks";
import type { Deductions } from "@ledgerline/contract/reconciliation/deductions";
import {
  type BoardCell,
  type BoardInput,
  type CellInput,
  CHECK_IDS,
  type ReconciliationBoard,
  type ReconciliationCell,
  type ReconciliationSummary,
  type StreamWatch,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { SourceRuns } from "@ledgerline/contract/reconciliation/source-runs";
import type { StateTreatyInput } from "@ledgerline/contract/reconciliation/treaty";
import { isPlatformId } from "@ledgerline/contract/streaming/platforms";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import type { Done } from "@ledgerline/contract/wire/wire";
import { transaction } from "@ledgerline/db/client";
import { findPrintedTitles } from "@ledgerline/db/queries/plays/titles";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { countFindings } from "@ledgerline/db/queries/reconciliation/findings";
import { findCell, listBoardPlatforms, listCells } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { StoredCheck } from "@ledgerline/db/schema";
import { addDecimals } from "@ledgerline/decimals";
import type { AccountContext } from "../context/context.ts";
import { DomainError } from "../context/errors.ts";
import { recordEvent } from "../history.ts";
import { ensureIncluded, isIncluded } from "../subscription/ensure-included.ts";
import { leftFrom } from "./board/books.ts";
import { sumBoard } from "./board/build-board.ts";
import { SAMPLE_SOURCE } from "./board/sample-books.ts";
import { listDeductions } from "./books.sql.ts";
import { sumCauses } from "./causes.ts";
import { CHECKS } from "./checks/checks.ts";
import { findTreatyPercent, saveTreatyPercent } from "./checks/evidence.sql.ts";
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
  if (!found) throw new DomainError("not_found", "The board has nothing for this platform and month.");
  return { ...freshness, cell: found.cell, tracks: found.tracks, count: found.trackCount };
}

function cellOf(sample: SampleBoard, { platform, month }: CellInput) {
  const found = sample.cells.find(({ cell }) => cell.platform === platform && cell.month === month);
  return found && { ...found, trackCount: found.tracks.length };
}

/** How many cells need a look, how much is at stake and how many statements are late; in every plan. */
export async function showSummary(ctx: AccountContext): Promise<ReconciliationSummary> {
  // First whether they are fresh: a computation that ends in between must not make older ones look so.
  const { row, freshness, sample } = await readFigures(ctx);
  const [included, toDo] = await Promise.all([isIncluded(ctx, "advanced_analytics"), sumCauses(ctx)]);
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
  const left = leftFrom({ moves: row?.moves ?? [] });
  const runs = (row?.runs ?? []).map((run) => ({
    ...run,
    name: names.get(run.source) ?? "",
    stopped: run.stopped && !left.has(run.source),
  }));
  return { ...freshness, runs };
}

const NOT_YET = "It has not been checked yet.";
const SAMPLE = "Sample data has no statements to check.";

/** The outcome of each check. Throws `payment_required` unless the plan includes it. */
export async function showChecks(ctx: AccountContext): Promise<ReconciliationChecks> {
  await ensureIncluded(ctx, "advanced_analytics");
  const { row, freshness, sample } = await readFigures(ctx);
  const [counts, treaty] = await Promise.all([
    countFindings(ctx.db, ctx.accountId),
    findTreatyPercent(ctx.db, ctx.accountId),
  ]);
  const checks = CHECK_IDS.map((id): CheckResult => {
    const ended: StoredCheck = row?.checks[id] ?? { because: sample ? SAMPLE : NOT_YET, checked: 0 };
    const { because, checked, unchecked = null } = ended;
    const { findings = 0, aside = 0 } = counts.find(({ check }) => check === id) ?? {};
    const { rule, of, question } = CHECKS[id];
    const needs = ended.needs ?? CHECKS[id].needs;
    const state = because !== null ? "not_checked" : findings > 0 ? "found" : "clear";
    const told = { because, unchecked, needs: state === "not_checked" && !sample ? needs : null };
    return { id, question, rule, of, state, ...told, checked, findings, aside };
  });
  return { ...freshness, checks, treaty_percent: treaty };
}

/** Stores the rate that the artist's treaty lets the United States withhold, for check F9; null withdraws it. */
export async function stateTreaty(ctx: AccountContext, { percent }: StateTreatyInput): Promise<Done> {
  await ensureIncluded(ctx, "advanced_analytics");
  await transaction(ctx.db, async (tx) => {
    await saveTreatyPercent(tx, ctx.accountId, percent);
    await recordEvent(tx, ctx, { action: "treaty_stated", percent });
  });
  return { message: SUCCESSES.treatyStated };
}

const MOST_STATEMENTS = 1000;
const PARTS = ["gross", "fee", "withheld", "recouped", "fines", "discovery", "net"] as const;

/**
 * What was deducted before the money arrived, by statement and in total. Throws `payment_required` unless the plan
 * includes it.
 */
export async function showDeductions(ctx: AccountContext): Promise<Deductions> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, statements] = await Promise.all([
    readFigures(ctx),
    listDeductions(ctx.db, ctx.accountId, MOST_STATEMENTS),
  ]);
  const totals = [...Map.groupBy(statements, ({ currency }) => currency)].map(([currency, parts]) => {
    const sum = (of: (typeof PARTS)[number]) => addDecimals(parts.map((part) => part[of]));
    return {
      currency,
      gross: sum("gross"),
      fee: sum("fee"),
      withheld: sum("withheld"),
      recouped: sum("recouped"),
      fines: sum("fines"),
      discovery: sum("discovery"),
      net: sum("net"),
    };
  });
  return { ...freshness, totals, statements };
}
