import { PLATFORM_IDS, type PlatformId, platformName } from "@ledgerline/contract/streaming/platforms";
import { DEFAULT_TREND_RANGE, type TrendRange } from "@ledgerline/contract/trend-ranges";
import type { BookedTrend, Change, PlaysTrend, TrendedStore, Trends, TrendsInput } from "@ledgerline/contract/trends";
import { addDecimals } from "@ledgerline/decimals";
import { addMonths, DAY_MS, monthsFrom, utcDay } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { listTerritories } from "../royalties/breakdowns.ts";
import { listTracks } from "../royalties/tracks.ts";
import {
  type BookedMonth,
  listBookedMonths,
  listCountedDays,
  listFirstReadings,
  type PlaysStep,
  STORES_SHOWN,
  sumPlaysBySteps,
} from "./trends.sql.ts";

/** Plays and booked money over time, each against the previous period. Counted days and booked months stay apart. */
export async function trends(ctx: AccountContext, { range = DEFAULT_TREND_RANGE }: TrendsInput = {}): Promise<Trends> {
  const [{ plays, counted }, readings, booked] = await Promise.all([
    playsTrend(ctx, range),
    listFirstReadings(ctx.db, ctx.accountId),
    bookedTrend(ctx, range),
  ]);
  return { range, plays, counting: readings.filter(({ platform }) => !counted.has(platform)), booked };
}

interface Steps {
  /** How many days a point covers. */
  days: number;
  points: number;
}

const STEPS: Record<Exclude<TrendRange, "all">, Steps> = {
  "7d": { days: 1, points: 7 },
  "28d": { days: 1, points: 28 },
  "30d": { days: 1, points: 30 },
  "90d": { days: 1, points: 90 },
  // Whole weeks, so that every point covers the same number of days.
  "12m": { days: 7, points: 52 },
};
const ALL_STEP_DAYS = 28;
/** Ten years of points. */
const MOST_POINTS = 131;

type CountedDays = Awaited<ReturnType<typeof listCountedDays>>[number];

/** Counted plays by platform, for the platforms that have any. */
async function playsTrend(
  ctx: AccountContext,
  range: TrendRange,
): Promise<{ plays: PlaysTrend; counted: Set<PlatformId> }> {
  const known = withoutSampleNextToReal(await listCountedDays(ctx.db, ctx.accountId));
  const now = ctx.clock();
  const { days, points } = range === "all" ? allSteps(known, now) : STEPS[range];
  const dayBack = (day: number) => utcDay(now, day);
  const from = dayBack(days * points - 1);
  const before = range === "all" ? from : dayBack(2 * days * points - 1);
  const steps =
    known.length === 0
      ? []
      : await sumPlaysBySteps(ctx.db, { accountId: ctx.accountId, from: before, to: dayBack(0), stepDays: days });
  const stepsOf = Map.groupBy(steps, ({ platform, source }) => `${platform} ${source}`);
  const platforms = known.map(({ platform, source, since, until }) => {
    const own = stepsOf.get(`${platform} ${source}`) ?? [];
    const compares = range !== "all" && since <= before;
    return {
      platform,
      source,
      since,
      until,
      plays: sum(own.filter(({ step }) => step < points)),
      before: compares ? sum(own.filter(({ step }) => step >= points)) : null,
      counts: countsOf(own, points),
    };
  });
  return {
    plays: {
      period: { start_date: from, end_date: dayBack(0) },
      step_days: days,
      starts: Array.from({ length: points }, (_, n) => dayBack(days * (points - n) - 1)),
      platforms: platforms.toSorted((a, b) => PLATFORM_IDS.indexOf(a.platform) - PLATFORM_IDS.indexOf(b.platform)),
    },
    counted: new Set(known.map(({ platform }) => platform)),
  };
}

/** The points for the range `all`, from the first counted day. */
function allSteps(known: readonly CountedDays[], now: Date): Steps {
  const [first = utcDay(now)] = known.map(({ since }) => since).toSorted();
  const days = Math.floor((now.getTime() - Date.parse(first)) / DAY_MS) + 1;
  // A short history is shown day by day.
  if (days <= STEPS["90d"].points) return { days: 1, points: Math.max(days, STEPS["7d"].points) };
  return { days: ALL_STEP_DAYS, points: Math.min(Math.ceil(days / ALL_STEP_DAYS), MOST_POINTS) };
}

function withoutSampleNextToReal(known: CountedDays[]): CountedDays[] {
  const measured = known.filter(({ source }) => source === "measured");
  return measured.length > 0 ? measured : known;
}

function countsOf(steps: readonly PlaysStep[], points: number): (number | null)[] {
  const plays = new Map(steps.map((one) => [one.step, one.plays]));
  return Array.from({ length: points }, (_, n) => plays.get(points - 1 - n) ?? null);
}

function sum(steps: readonly PlaysStep[]): number {
  return steps.reduce((total, { plays }) => total + plays, 0);
}

const YEAR = 12;
/** Months of a range of days, because statements only know months. */
const QUARTER = 3;
/** Fifty years of sale months: a plainly wrong date of sale must not make the answer grow. */
const MOST_MONTHS = 600;
const CHANGES_SHOWN = 6;

type Currency = BookedTrend["currencies"][number];

/** The trend up to the newest booked month, which is not the current one; null without booked lines. */
async function bookedTrend(ctx: AccountContext, range: TrendRange): Promise<BookedTrend | null> {
  const most = range === "all" ? MOST_MONTHS : range === "12m" ? YEAR : QUARTER;
  const booked = await listBookedMonths(ctx.db, ctx.accountId, {
    monthsBack: range === "all" ? null : 2 * YEAR,
    asked: most,
  });
  const known = booked.map(({ month }) => month).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const all = monthsFrom(first, last);
  const asked = most;
  const months = all.slice(-asked);
  const period = { from: months[0] ?? first, to: last };
  const longest = Math.max(...booked.map((row) => row.longest));
  const compared = range !== "all" && all.length >= 2 * asked && longest <= asked;
  const shown: Shown = {
    ...{ months, from: period.from, before: compared ? addMonths(period.from, -asked) : null },
    yearAgo:
      range === "all" ? "not asked" : longest <= asked && first <= addMonths(period.from, -YEAR) ? "whole" : "part",
    earlier: longest === 1 ? all.slice(0, -months.length) : null,
  };
  const currencies = [...Map.groupBy(booked, ({ currency }) => currency)]
    .toSorted(([, a], [, b]) => linesOf(b) - linesOf(a))
    .map(([currency, own]) => currencyTrend(currency, own, shown));
  const leading = await leadingBooked(ctx, {
    from: range === "all" && months.length === all.length ? null : period.from,
    before: compared && longest === 1 ? asked : null,
    currency: currencies[0]?.currency ?? "",
  });
  return {
    months,
    period,
    currencies,
    tracks: leading.tracks.shown,
    countries: leading.countries.shown,
    changes: compared ? biggestChanges(currencies[0], leading) : [],
  };
}

interface Shown {
  months: string[];
  /** The first month of the period and of the previous one, which is null unless known as a whole. */
  from: string;
  before: string | null;
  /** How much is known of the same months a year before. */
  yearAgo: "whole" | "part" | "not asked";
  /** The known months before the period; null where sales are not of single months. */
  earlier: string[] | null;
}

/** The stores stay in the order of their rows, most money first. */
function currencyTrend(currency: string, rows: readonly BookedMonth[], shown: Shown): Currency {
  const places = [...Map.groupBy(rows, ({ place }) => place).values()];
  const { net, before } = sumsOf(rows, shown);
  const others = places.find(([first]) => first?.store === null);
  const yearAgo = yearAgoOf(rows, shown);
  return {
    currency,
    net,
    before,
    year_ago: shown.yearAgo === "whole" ? addDecimals(yearAgo.flatMap((one) => one ?? [])) : null,
    year_ago_nets: yearAgo,
    missing: missingOf(rows, shown),
    platforms: places.flatMap((own) => (own[0]?.store ? { platform: own[0].store, ...sumsOf(own, shown) } : [])),
    others: others ? { stores: (rows[0]?.stores ?? 0) - STORES_SHOWN, ...sumsOf(others, shown) } : null,
  };
}

function sumsOf(rows: readonly BookedMonth[], { months, from, before }: Shown): Omit<TrendedStore, "platform"> {
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const total = (some: readonly BookedMonth[]) => addDecimals(some.map(({ net }) => net));
  return {
    net: total(rows.filter(({ month }) => month >= from)),
    before: before === null ? null : total(rows.filter(({ month }) => month >= before && month < from)),
    nets: months.map((month) => {
      const own = byMonth.get(month);
      return own ? total(own) : null;
    }),
  };
}

function yearAgoOf(rows: readonly BookedMonth[], { months, yearAgo }: Shown): (string | null)[] {
  if (yearAgo === "not asked") return months.map(() => null);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  return months.map((month) => {
    const own = byMonth.get(addMonths(month, -YEAR));
    return own ? addDecimals(own.map(({ net }) => net)) : null;
  });
}

/** Months without money that would look like a fall; none if earlier months have gaps too. */
function missingOf(rows: readonly BookedMonth[], { months, earlier }: Shown): string[] {
  if (earlier === null) return [];
  const booked = new Set(rows.map(({ month }) => month));
  const [first = ""] = [...booked].toSorted();
  const isGap = (month: string) => month > first && !booked.has(month);
  return earlier.some(isGap) ? [] : months.filter(isGap);
}

function linesOf(rows: readonly BookedMonth[]): number {
  return rows.reduce((total, { lines }) => total + lines, 0);
}

/** What gained or lost the most money against the previous months: stores, tracks and countries together. */
function biggestChanges(trend: BookedTrend["currencies"][number] | undefined, leading: Leading): Change[] {
  if (!trend) return [];
  const { currency } = trend;
  const found: (Omit<Change, "before"> & { before: string | null })[] = [
    ...trend.platforms.map(({ platform, net, before }) => {
      return { kind: "platform" as const, key: platform, name: platformName(platform), currency, net, before };
    }),
    ...leading.tracks.all.flatMap(({ track_id, title, net, before }) =>
      title === null ? [] : { kind: "track" as const, key: track_id, name: title, currency, net, before },
    ),
    ...leading.countries.all.flatMap(({ territory, net, before }) =>
      territory === null ? [] : { kind: "country" as const, key: territory, name: territory, currency, net, before },
    ),
  ];
  return found
    .flatMap(({ before, ...change }) => (before === null ? [] : { ...change, before }))
    .filter((change) => sizeOf(change) > 0)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, CHANGES_SHOWN);
}

/** For sorting only. */
function sizeOf({ net, before }: Pick<Change, "net" | "before">): number {
  return Math.abs(Number(net) - Number(before));
}

type Track = BookedTrend["tracks"][number];
type Country = BookedTrend["countries"][number];

/** `shown` are the first few; the greatest changes are looked for in `all`. */
interface Leading {
  tracks: { shown: Track[]; all: Track[] };
  countries: { shown: Country[]; all: Country[] };
}

const LEADING_SHOWN = 5;
/** How many tracks of each period are compared. */
const COMPARED = 100;

interface LeadingOptions {
  /** The first month; null for everything booked, whose sums are stored. */
  from: string | null;
  /**
   * How many earlier months to compare with; null unless they are known as a whole. Quarters and years count by their
   * first month and may reach into both periods, so with any of those there is no comparison.
   */
  before: number | null;
  currency: string;
}

/** The tracks and countries with the most money since a month, each compared with the months before it. */
async function leadingBooked(ctx: AccountContext, { from, before, currency }: LeadingOptions): Promise<Leading> {
  const now = { ...(from !== null && { from }), currency };
  const earlier =
    from !== null && before !== null ? { from: addMonths(from, -before), to: addMonths(from, -1), currency } : null;
  const [tracks, tracksBefore, countries, countriesBefore] = await Promise.all([
    listTracks(ctx, { ...now, limit: earlier ? COMPARED : LEADING_SHOWN }),
    earlier && listTracks(ctx, { ...earlier, limit: COMPARED }),
    listTerritories(ctx, now),
    earlier && listTerritories(ctx, earlier),
  ]);
  const trackBefore = new Map(tracksBefore?.tracks.map(({ track_id, net }) => [track_id, net]));
  const countryBefore = new Map(countriesBefore?.items.map(({ territory, net }) => [territory, net]));
  // When the earlier page is full, a track that is not on it may still have earned something then.
  const absent = tracksBefore && tracksBefore.cursor === null ? "0" : null;
  const allTracks = tracks.tracks.map(({ track_id, title, artist, net }) => {
    return { track_id, title, artist, currency, net, before: trackBefore.get(track_id) ?? absent };
  });
  const allCountries = countries.items.map(({ territory, net }) => {
    return { territory, currency, net, before: countryBefore.get(territory) ?? (earlier && "0") };
  });
  return {
    tracks: { shown: allTracks.slice(0, LEADING_SHOWN), all: allTracks },
    countries: { shown: allCountries.slice(0, LEADING_SHOWN), all: allCountries },
  };
}
