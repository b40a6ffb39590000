import { platformName } from "@ledgerline/contract/streaming/platforms";
import type { TrendRange } from "@ledgerline/contract/trend-ranges";
import type { BookedTrend, Change, TrendedStore } from "@ledgerline/contract/trends";
import { addDecimals } from "@ledgerline/decimals";
import { addMonths, monthsFrom } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { listTerritories } from "../royalties/breakdowns.ts";
import { listTracks } from "../royalties/tracks.ts";
import { type BookedMonth, listBookedMonths, STORES_SHOWN } from "./trends.sql.ts";

const YEAR = 12;
/** Months of a range of days, because statements only know months. */
const QUARTER = 3;
/** Fifty years of sale months: a plainly wrong date of sale must not make the answer grow. */
const MOST_MONTHS = 600;
const CHANGES_SHOWN = 6;

type Currency = BookedTrend["currencies"][number];

/** The trend up to the newest booked month, which is not the current one; null without booked lines. */
export async function bookedTrend(ctx: AccountContext, range: TrendRange): Promise<BookedTrend | null> {
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
