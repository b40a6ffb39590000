import type { Stake, StakeSum } from "@ledgerline/contract/reconciliation/reconciliation";
import { PLATFORM_IDS, type PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { PlaceRates, StatementFacts } from "@ledgerline/db/schema";
import { addDecimals, compareDecimals, exchangeDecimal, roundDecimal } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { estimateRevenue } from "../../royalty-rates.ts";
import type { BookedTerritory, Books } from "./books.ts";
import { percentile } from "./usual.ts";

/** The published rate weighs as much as this many own units. */
const PUBLISHED_UNITS = 5000;
/** Months whose own rate by territory counts, and months that the range is taken from. */
const RATE_MONTHS = 6;
const RANGE_MONTHS = 12;
const LEAST_MONTHS = 3;
const RATE_DECIMALS = 12;

interface Range {
  low: string;
  mid: string;
  high: string;
}

export interface OwnRate extends Range {
  currency: string;
  /** Own units that the rate is based on. */
  units: number;
}

interface Sum {
  units: number;
  net: string;
}

/**
 * What one unit on a platform earns the artist in a month: the own rate of each territory, weighted by the month's own
 * mix of territories, and drawn towards the published rate while own units are few. Null when neither is known in the
 * currency of the account's money.
 */
export function ownRate(
  { territories, perDollar }: Pick<Books, "territories" | "perDollar">,
  platform: PlatformId,
  month: string,
): OwnRate | null {
  const own = territories.filter((row) => row.platform === platform && row.month <= month);
  const recent = own.filter((row) => row.month > addMonths(month, -RATE_MONTHS));
  const currency = mainCurrency(recent) ?? mainCurrency(own) ?? "USD";
  const inCurrency = (rows: BookedTerritory[]) => rows.filter((row) => row.currency === currency);
  const byTerritory = sumsBy(inCurrency(recent), ({ territory }) => territory);
  const units = unitsOf(byTerritory.values());
  const published = publishedRange(
    platform,
    perDollar.get(`${currency} ${month}`) ?? (currency === "USD" ? "1" : null),
  );
  if (units === 0) return published && { currency, ...roundRange(published), units };
  const thisMonth = sumsBy(
    inCurrency(recent).filter((row) => row.month === month),
    ({ territory }) => territory,
  );
  const mid = weighed(byTerritory, thisMonth.size > 0 ? thisMonth : byTerritory);
  const range = inCurrency(own).filter((row) => row.month > addMonths(month, -RANGE_MONTHS));
  const rates = [...sumsBy(range, (row) => row.month).values()].map((sum) =>
    exchangeDecimal(sum.net, "1", `${sum.units}`),
  );
  const { low, high } = spread(mid, rates, published);
  if (!published) return { currency, ...roundRange({ low, mid, high }), units };
  const drawn = (ours: string, theirs: string) =>
    exchangeDecimal(
      addDecimals([exchangeDecimal(ours, `${units}`, "1"), exchangeDecimal(theirs, `${PUBLISHED_UNITS}`, "1")]),
      "1",
      `${units + PUBLISHED_UNITS}`,
    );
  const shrunk = {
    low: drawn(low, published.low),
    mid: drawn(mid, published.mid),
    high: drawn(high, published.high),
  };
  return { currency, ...roundRange(shrunk), units };
}

/** What `missing` units come to at a rate. */
export function stakeOf(rate: OwnRate, missing: number): Stake {
  const { currency, units, low, mid, high } = rate;
  const times = (each: string) => roundDecimal(exchangeDecimal(each, `${missing}`, "1"), RATE_DECIMALS);
  return { currency, low: times(low), mid: times(mid), high: times(high), rate: { low, mid, high, units } };
}

/** The range of a stake, without its rate; empty where nothing is at stake. */
export function lossOf(stake: Stake | null): StakeSum[] {
  if (!stake) return [];
  const { currency, low, mid, high } = stake;
  return [{ currency, low, mid, high }];
}

/** Sums by key, without those that have no units. */
function sumsBy(rows: readonly BookedTerritory[], keyOf: (row: BookedTerritory) => string): Map<string, Sum> {
  const sums = [...Map.groupBy(rows, keyOf)].map(([key, parts]): [string, Sum] => [
    key,
    { units: parts.reduce((sum, { units }) => sum + units, 0), net: addDecimals(parts.map(({ net }) => net)) },
  ]);
  return new Map(sums.filter(([, { units }]) => units > 0));
}

/** The average rate of territories, weighted by the units of a mix; territories without a rate have no weight. */
function weighed(rates: Map<string, Sum>, mix: Map<string, Sum>): string {
  const known = [...mix].flatMap(([territory, { units }]) => {
    const rate = rates.get(territory);
    return rate ? [{ units, part: exchangeDecimal(rate.net, `${units}`, `${rate.units}`) }] : [];
  });
  const units = known.reduce((sum, one) => sum + one.units, 0);
  return exchangeDecimal(addDecimals(known.map(({ part }) => part)), "1", `${Math.max(1, units)}`);
}

/** From the 10th to the 90th percentile of the months; with few months, as wide as the published range. */
function spread(mid: string, rates: string[], published: Range | null): { low: string; high: string } {
  if (rates.length < LEAST_MONTHS) {
    if (!published) return { low: mid, high: mid };
    return {
      low: exchangeDecimal(mid, published.low, published.mid),
      high: exchangeDecimal(mid, published.high, published.mid),
    };
  }
  const inOrder = [...rates].sort(compareDecimals);
  const at = (percent: number) => percentile(inOrder, percent) ?? mid;
  return { low: [at(10), mid].sort(compareDecimals)[0] ?? mid, high: [at(90), mid].sort(compareDecimals)[1] ?? mid };
}

/** The published rate of a unit, converted to a currency at `perDollar` units per US dollar. */
export function publishedRange(platform: PlatformId, perDollar: string | null): Range | null {
  if (perDollar === null) return null;
  const { low, mid, high } = estimateRevenue(platform, 1);
  const exchanged = (rate: string) => exchangeDecimal(rate, perDollar, "1");
  return { low: exchanged(low), mid: exchanged(mid), high: exchanged(high) };
}

/** The currency in which most units were paid. */
export function mainCurrency(rows: readonly { currency: string; units: number }[]): string | null {
  const units = [...Map.groupBy(rows, ({ currency }) => currency)].map(
    ([currency, parts]) => [currency, unitsOf(parts)] as const,
  );
  return units.filter(([, sum]) => sum > 0).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? null;
}

function unitsOf(sums: Iterable<{ units: number }>): number {
  let all = 0;
  for (const { units } of sums) all += units;
  return all;
}

/** Rounds to the decimals that rates are given with. */
export function roundRange({ low, mid, high }: Range): Range {
  const rounded = (rate: string) => roundDecimal(rate, RATE_DECIMALS);
  return { low: rounded(low), mid: rounded(mid), high: rounded(high) };
}

/** Months of sale that are kept: the listed ones, and a year before them for what is usual. */
const KEPT_MONTHS = 36;
/** Rows kept per platform: those with the most units. */
const MOST_ROWS = 10_000;

interface Evidence {
  today: string;
  statements: readonly { facts: StatementFacts | null }[];
  perDollar: Books["perDollar"];
}

/** What each platform's units earned by month, territory and tier, in the currency that most were paid in. */
export function placeRates({ today, statements, perDollar }: Evidence): Map<PlatformId, PlaceRates> {
  const since = addMonths(today.slice(0, 7), -KEPT_MONTHS);
  const all = statements.flatMap(({ facts }) => facts?.rates ?? []).filter(({ month }) => month >= since);
  return new Map(
    PLATFORM_IDS.flatMap((platform): [PlatformId, PlaceRates][] => {
      const own = all.filter((row) => row.platform === platform);
      const currency = mainCurrency(own);
      if (currency === null) return [];
      const rows = own.filter((row) => row.currency === currency);
      const months = [...new Set(rows.map(({ month }) => month))].sort();
      const published = months.flatMap((month) => {
        const range = publishedRange(
          platform,
          currency === "USD" ? "1" : (perDollar.get(`${currency} ${month}`) ?? null),
        );
        return range ? [{ month, ...roundRange(range) }] : [];
      });
      return [[platform, { currency, published, places: sumPlaces(rows) }]];
    }),
  );
}

type Row = PlaceRates["places"][number];

function sumPlaces(rows: readonly Row[]): Row[] {
  const places = Map.groupBy(rows, ({ month, territory, tier }) => `${month}\n${territory}\n${tier}`);
  return [...places.values()]
    .map((parts): Row => {
      const { month, territory, tier } = parts[0] as Row;
      const units = parts.reduce((sum, part) => sum + part.units, 0);
      return { month, territory, tier, units, net: addDecimals(parts.map(({ net }) => net)) };
    })
    .sort((a, b) => b.units - a.units)
    .slice(0, MOST_ROWS);
}
