import {
  FORECAST_BOUNDS,
  type ForecastLine,
  type PastPayment,
  type PaymentForecast,
} from "@ledgerline/contract/forecast";
import { type Database, transaction } from "@ledgerline/db/client";
import { tryLockAccount } from "@ledgerline/db/queries/account/accounts";
import { listBookedSources } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { findReconciliation } from "@ledgerline/db/queries/reconciliation/reconciliations";
import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  exchangeDecimal,
  isZeroDecimal,
  roundDecimal,
  subtractDecimals,
} from "@ledgerline/decimals";
import { findSampleArtist } from "../analytics/sample.ts";
import { addMonths, monthsBetween, utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { leftFrom } from "../reconciliation/board/books.ts";
import { SAMPLE_SOURCE, sampleBooks } from "../reconciliation/board/sample-books.ts";
import { readBooksMark } from "../reconciliation/books.sql.ts";
import { queueRecompute, readFigures } from "../reconciliation/figures.ts";
import {
  type Came,
  findForecast,
  type KeptForecast,
  listArrivals,
  listHeldForecasts,
  readPayoutsMark,
  replaceForecast,
  sumPayments,
  sumWholeMonths,
} from "./forecasts.sql.ts";
import { type ForecastPayments, forecastPayments, type PaymentSum, type PeriodForecast } from "./payments.ts";

const HISTORY_MONTHS = 60;
/** A new value makes all forecasts again: increment it when they say something else of the same books. */
const FORECASTS = "1";

interface Deps {
  db: Database;
  clock: () => Date;
}

/** `busy`: a change of the account's is under way, so it should be tried again. */
export type Forecast = "made" | "fresh" | "busy";

/**
 * Forecasts what comes next from the books as they were reconciled, and keeps each forecast as it was first made. The
 * mark is read first, so changes meanwhile leave it stale.
 */
export async function keepForecast({ db, clock }: Deps, { accountId }: { accountId: string }): Promise<Forecast> {
  const now = clock();
  const day = utcDay(now);
  const [mark, stored] = await Promise.all([readMark(db, accountId), findForecast(db, accountId)]);
  if (stored?.mark === mark && stored.day === day) return "fresh";
  const since = `${addMonths(day.slice(0, 7), -HISTORY_MONTHS)}-01`;
  const [figures, sums, arrivals, plays] = await Promise.all([
    findReconciliation(db, accountId),
    sumPayments(db, accountId, since),
    listArrivals(db, accountId, since),
    sumWholeMonths(db, accountId, since),
  ]);
  const left = leftFrom({ moves: figures?.moves ?? [] });
  const runs = (figures?.runs ?? []).map((run) => ({ ...run, stopped: run.stopped || left.has(run.source) }));
  const said = forecastPayments({ today: day, sums, arrivals, plays, runs });
  const { next, gaps, came } = said;
  return transaction(db, async (tx) => {
    if (!(await tryLockAccount(tx, accountId))) return "busy";
    await replaceForecast(tx, { accountId, mark, day, madeAt: now, next, gaps }, { kept: keptOf(said, day), came });
    return "made";
  });
}

async function readMark(db: Database, accountId: string): Promise<string> {
  const [{ mark }, payouts] = await Promise.all([readBooksMark(db, accountId), readPayoutsMark(db, accountId)]);
  return `${mark} ${payouts} ${FORECASTS}`;
}

/** What is said today, and what would have been said of the periods that have come. */
function keptOf({ coming, past }: Pick<ForecastPayments, "coming" | "past">, day: string | null): KeptForecast[] {
  const row = (madeOn: string | null) => {
    return ({ source: sourceId, ...one }: PeriodForecast): KeptForecast => {
      return { sourceId, ...one, madeOn, came: null, covers: null };
    };
  };
  return [...coming.map(row(day)), ...past.map(row(null))];
}

type Shown = Pick<PaymentForecast, "computed_at" | "booked_through" | "stale" | "sample" | "next" | "gaps"> & {
  held: KeptForecast[];
  nameOf: (source: string) => string;
};

/** What comes next, what it rests on, and how good the last forecasts were; made-up figures while there are samples. */
export async function showForecast(ctx: AccountContext): Promise<PaymentForecast> {
  const { held, nameOf, ...shown } = await readForecast(ctx, listHeldForecasts);
  const ofOne = held.filter(({ ahead }) => ahead === 1).slice(0, FORECAST_BOUNDS.past);
  return { ...shown, past: ofOne.map((one) => toPast(one, nameOf)), held: judge(held) };
}

/** The payment that is expected first. */
export async function showForecastLine(ctx: AccountContext): Promise<ForecastLine> {
  const { next, gaps, computed_at, booked_through, stale, sample } = await readForecast(ctx);
  return { computed_at, booked_through, stale, sample, next: next[0] ?? null, gaps: gaps.length };
}

/** The next payments for a calendar; none of the made-up ones. */
export async function readNextPayments(
  ctx: ForecastReader,
): Promise<{ next: PaymentForecast["next"]; madeAt: Date | null }> {
  const { next, computed_at: at, sample } = await readForecast(ctx);
  return { next: sample ? [] : next, madeAt: at === null ? null : new Date(at) };
}

type ForecastReader = Pick<AccountContext, "db" | "jobs" | "accountId" | "clock" | "kept">;

async function readForecast(ctx: ForecastReader, listHeld?: typeof listHeldForecasts): Promise<Shown> {
  const { db, accountId } = ctx;
  const { freshness, sample } = await readFigures(ctx);
  if (sample) return { ...freshness, ...(await sampleForecast(ctx)) };
  const [row, mark, sources, held] = await Promise.all([
    findForecast(db, accountId),
    readMark(db, accountId),
    listBookedSources(db, accountId),
    listHeld?.(db, accountId) ?? [],
  ]);
  const isOld = freshness.booked_through !== null && (row?.mark !== mark || row.day !== utcDay(ctx.clock()));
  if (isOld && !freshness.stale) await queueRecompute(ctx, ctx, 0);
  const names = new Map(sources.map(({ id, name }) => [id, name]));
  const nameOf = (source: string) => names.get(source) ?? "";
  const named = <Row extends { source: string }>(one: Row) => ({ ...one, source_name: nameOf(one.source) });
  return {
    ...freshness,
    computed_at: row?.madeAt.toISOString() ?? null,
    stale: freshness.stale || isOld,
    next: (row?.next ?? []).map(named),
    gaps: (row?.gaps ?? []).map(named),
    held,
    nameOf,
  };
}

/** Made by the same rules from the books of the sample board, and stored nowhere. */
async function sampleForecast(ctx: ForecastReader): Promise<Pick<Shown, "next" | "gaps" | "held" | "nameOf">> {
  const today = utcDay(ctx.clock());
  const { stores } = sampleBooks(await findSampleArtist(ctx.db, ctx.accountId), today);
  const sums = [...Map.groupBy(stores, ({ accounted }) => accounted)].map(([day, rows]): PaymentSum => {
    const { source, currency, month } = rows[0] as (typeof stores)[number];
    const net = addDecimals(rows.map((row) => row.net));
    const period = day.slice(0, 7);
    return { source, currency, period, day, days: 1, net, span: 1, lag: monthsBetween(month, period) };
  });
  const runs = [{ source: SAMPLE_SOURCE.id, step: 1, stopped: false, empty: [] }];
  const said = forecastPayments({ today, sums, arrivals: [], plays: [], runs });
  const nameOf = () => SAMPLE_SOURCE.name;
  const named = <Row extends object>(one: Row) => ({ ...one, source_name: nameOf() });
  const came = new Map(said.came.map((one) => [keyOf(one), one]));
  const held = keptOf({ coming: [], past: said.past }, null).flatMap((one) => {
    const { net, covers } = came.get(keyOf({ source: one.sourceId, ...one })) ?? {};
    return net === undefined ? [] : [{ ...one, came: net, covers: covers ?? 1 }];
  });
  return {
    next: said.next.map((one) => ({ ...named(one), mark: "sample" as const })),
    gaps: said.gaps.map(named),
    held: held.sort((a, b) => (a.period < b.period ? 1 : -1)),
    nameOf,
  };
}

function keyOf({ source, currency, period }: Pick<Came, "source" | "currency" | "period">): string {
  return `${source} ${currency} ${period}`;
}

function toPast(
  { sourceId, ahead: _, madeOn, came, covers, ...one }: KeptForecast,
  nameOf: Shown["nameOf"],
): PastPayment {
  return {
    ...one,
    source: sourceId,
    source_name: nameOf(sourceId),
    made_on: madeOn,
    came: came ?? "0",
    covers: covers ?? 1,
  };
}

/** How many forecasts held, and how far off the middle one was, by how far ahead they were. */
function judge(held: readonly KeptForecast[]): PaymentForecast["held"] {
  const single = held.flatMap(({ came, covers, ...one }) => (came === null || covers !== 1 ? [] : [{ ...one, came }]));
  const byAhead = [...Map.groupBy(single, ({ ahead }) => ahead)].sort(([a], [b]) => a - b);
  return byAhead.map(([ahead, all]) => {
    const off = all.flatMap(({ mid, came }) => {
      const by = absoluteDecimal(subtractDecimals(came, mid));
      return isZeroDecimal(came) ? [] : [exchangeDecimal(by, "100", absoluteDecimal(came))];
    });
    const middle = off.sort(compareDecimals)[Math.floor(off.length / 2)];
    return {
      ahead,
      forecasts: all.length,
      within: all.filter(({ low, high, came }) => isWithin(came, low, high)).length,
      off_percent: middle === undefined ? null : roundDecimal(middle, 1),
    };
  });
}

function isWithin(came: string, low: string, high: string): boolean {
  return compareDecimals(low, came) <= 0 && compareDecimals(came, high) <= 0;
}
