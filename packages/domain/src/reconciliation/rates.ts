import { MOST_PLACES, type OwnRates, type OwnRatesInput } from "@ledgerline/contract/reconciliation/own-rates";
import { findPlaceRates } from "@ledgerline/db/queries/reconciliation/reconciliations";
import type { PlaceRates } from "@ledgerline/db/schema";
import { addDecimals, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import { addMonths } from "../calendar.ts";
import type { AccountContext } from "../context/context.ts";
import { ensureIncluded } from "../subscription/ensure-included.ts";
import { readFigures } from "./figures.ts";

const NONE = { currency: null, months: [], month: null, usual: null, difference: null, places: [] };

/**
 * What one unit on a platform earned, by month, territory and tier. Throws `payment_required` unless the plan includes
 * it.
 */
export async function showRates(ctx: AccountContext, { platform, month }: OwnRatesInput): Promise<OwnRates> {
  await ensureIncluded(ctx, "advanced_analytics");
  const [{ freshness }, rates] = await Promise.all([readFigures(ctx), findPlaceRates(ctx.db, ctx.accountId, platform)]);
  return { ...freshness, platform, ...(rates ? explainRate(rates, month) : NONE) };
}

const LISTED_MONTHS = 24;
const USUAL_MONTHS = 12;
const LEAST_MONTHS = 3;
const RATE_DECIMALS = 12;
const SHARE_DECIMALS = 1;

type Explained = Pick<OwnRates, "currency" | "months" | "month" | "usual" | "difference" | "places">;
type Place = PlaceRates["places"][number];

interface Sum {
  units: number;
  net: string;
}

/**
 * A month's rate next to that of the previous twelve months. The usual rate of each place, weighted by this month's
 * units, is the effect of the mix alone; the rest of the difference comes from places that paid another rate. A place
 * without earlier units has no usual rate, so it counts as mix.
 */
export function explainRate({ currency, published, places }: PlaceRates, asked: string | undefined): Explained {
  const byMonth = Map.groupBy(places, ({ month }) => month);
  const bands = new Map(published.map(({ month, ...band }) => [month, band]));
  const months = [...byMonth]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, LISTED_MONTHS)
    .map(([month, rows]) => {
      const sum = sumOf(rows);
      return { month, ...sum, rate: rounded(rateOf(sum)), published: bands.get(month) ?? null };
    });
  const month = months.find((one) => one.month === asked)?.month ?? months[0]?.month ?? null;
  if (month === null) return { currency, months, month, usual: null, difference: null, places: [] };
  const now = byMonth.get(month) ?? [];
  const before = places.filter((row) => row.month < month && row.month >= addMonths(month, -USUAL_MONTHS));
  const hasUsual = new Set(before.map((row) => row.month)).size >= LEAST_MONTHS;
  const usualOf = new Map(
    [...Map.groupBy(hasUsual ? before : [], keyOf)].map(([key, rows]) => [key, rateOf(sumOf(rows))]),
  );
  const usual = hasUsual ? rateOf(sumOf(before)) : null;
  const total = sumOf(now);
  return {
    currency,
    months,
    month,
    usual: usual && rounded(usual),
    difference: usual === null ? null : differenceOf({ now, total, usual, usualOf }),
    places: now.slice(0, MOST_PLACES).map((row) => {
      const { territory, tier, units, net } = row;
      const own = usualOf.get(keyOf(row));
      return {
        territory,
        tier,
        units,
        net,
        rate: rounded(rateOf(row)),
        share: roundDecimal(exchangeDecimal("100", `${units}`, `${total.units}`), SHARE_DECIMALS),
        usual: own === undefined ? null : rounded(own),
      };
    }),
  };
}

interface Compared {
  now: readonly Place[];
  total: Sum;
  usual: string;
  usualOf: ReadonlyMap<string, string>;
}

/** The parts due to mix and rates, which add up to the rate less the usual one, to the last decimal. */
function differenceOf({ now, total, usual, usualOf }: Compared): OwnRates["difference"] {
  const expected = addDecimals(
    now.map((row) => exchangeDecimal(usualOf.get(keyOf(row)) ?? rateOf(row), `${row.units}`, `${total.units}`)),
  );
  const [rate, before] = [rounded(rateOf(total)), rounded(usual)];
  const mix = subtractDecimals(rounded(expected), before);
  return { mix, rates: subtractDecimals(subtractDecimals(rate, before), mix) };
}

function sumOf(rows: readonly Sum[]): Sum {
  return { units: rows.reduce((sum, { units }) => sum + units, 0), net: addDecimals(rows.map(({ net }) => net)) };
}

/** Unrounded. Only places with units are kept. */
function rateOf({ units, net }: Sum): string {
  return exchangeDecimal(net, "1", `${units}`);
}

function rounded(rate: string): string {
  return roundDecimal(rate, RATE_DECIMALS);
}

function keyOf({ territory, tier }: Place): string {
  return `${territory}\n${tier}`;
}
