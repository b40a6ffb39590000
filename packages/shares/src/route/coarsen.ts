import { monthAfter } from "../check/calendar.ts";
import type { Day } from "../terms/deal.ts";
import { LIMITS } from "../terms/limits.ts";
import type { LineSum } from "../terms/money-in.ts";
import type { Grouping, Named, Stretches } from "./grouping-for.ts";

/** A grouping prepared for querying with each sum. */
export interface Coarseness {
  tells: Record<
    "track" | "release" | "artist" | "kind" | "store" | "territory",
    (value: string | null) => string | null
  >;
  saleMonth: (day: Day | null, currency: string) => Day | null;
  accountingDay: (day: Day | null, currency: string) => Day | null;
}

export function coarsenessOf(grouping: Grouping): Coarseness {
  return {
    tells: {
      track: telling(grouping.tracks),
      release: telling(grouping.releases),
      artist: telling(grouping.artists),
      kind: telling(grouping.kinds),
      store: telling(grouping.stores),
      territory: telling(grouping.territories),
    },
    saleMonth: dayOf(grouping.sale_months, grouping.rates.sale, "sale_month"),
    accountingDay: dayOf(grouping.accounting_days, grouping.rates.accounting, "accounting_day"),
  };
}

/** The sum as coarse as the grouping allows: sums that become alike may be added up. */
export function coarsen({ tells, saleMonth, accountingDay }: Coarseness, sum: LineSum): LineSum {
  const first = saleMonth(sum.sale_month, sum.currency);
  const isOne = sum.sale_months === 1 || saleMonths(sum).every((month) => saleMonth(month, sum.currency) === first);
  return {
    // Only a sale without a track is of the whole release.
    track: tells.track(sum.track) ?? (sum.track === null ? null : ANOTHER_TRACK),
    release: tells.release(sum.release),
    artist: tells.artist(sum.artist),
    kind: tells.kind(sum.kind),
    store: tells.store(sum.store),
    territory: tells.territory(sum.territory),
    sale_month: isOne ? first : sum.sale_month,
    sale_months: isOne ? 1 : sum.sale_months,
    accounting_day: accountingDay(sum.accounting_day, sum.currency),
    currency: sum.currency,
    net: sum.net,
  };
}

/** First days of the months of sale. */
export function saleMonths({ sale_month, sale_months }: Pick<LineSum, "sale_month" | "sale_months">): (Day | null)[] {
  if (!(sale_months >= 1 && sale_months <= LIMITS.saleMonths))
    throw new RangeError(`Not a number of months: ${sale_months}`);
  return Array.from({ length: sale_months }, (_, at) => (sale_month === null ? null : monthAfter(sale_month, at)));
}

function telling(named: Named): (value: string | null) => string | null {
  if (named === "each") return (value) => value;
  const told = new Set(named);
  return (value) => (value !== null && told.has(value) ? value : null);
}

/** The day itself for its rate, else the first one of its stretch, or an early one if it precedes all of them. */
function dayOf(
  stretches: Stretches,
  currencies: Named,
  field: string,
): (day: Day | null, currency: string) => Day | null {
  const isExchanged = telling(currencies);
  return (day, currency) => {
    const isEach = isExchanged(currency) !== null;
    if (!isEach && stretches.length === 0) return null;
    if (day === null) throw new RangeError(`These deals need sums by ${field}`);
    return isEach ? day : (stretches.findLast((first) => first <= day) ?? BEFORE_ALL);
  };
}

/** A track that no deal names. */
const ANOTHER_TRACK = "";
const BEFORE_ALL = "0001-01-01";
