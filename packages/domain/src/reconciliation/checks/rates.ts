import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals, compareDecimals, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { withinText } from "../../words.ts";
import { deviationOf, percentile } from "../board/usual.ts";
import type { Check, Evidence, Found } from "./evidence.ts";

/** How many usual months before a month tell what is usual, and how far back they may be. */
const USUAL_MONTHS = 12;
const HISTORY_MONTHS = 36;
const LEAST_MONTHS = 3;
/** With fewer units in a month, its rate is a matter of chance. */
const LEAST_UNITS = 1000;
/** A rate is odd beyond this percentage of the middle one, and beyond three deviations from it. */
const BEYOND_PERCENT = 25;
const DEVIATIONS = 3;
/** A rate that has been higher for as many months is the new usual one. */
const LASTING_MONTHS = 3;
/** Units above this percentage of the usual ones, with no less money, look like free listeners. */
const MORE_UNITS_PERCENT = 150;
/** A file is low as a whole if this percentage of its places are, by about as much. */
const WHOLE_PERCENT = 90;
const ALIKE_PERCENT = 10;
const RATE_DECIMALS = 6;
const DECIMALS = 12;

interface Place {
  source: string;
  platform: string;
  territory: string;
  tier: string;
  currency: string;
}

interface Month {
  month: string;
  units: number;
  net: string;
  rate: string;
  statement: string;
  line: number;
}

/** The middle of the usual months before a month, and how far from it a rate may be. */
interface Usual {
  months: number;
  low: string;
  mid: string;
  high: string;
  /** The middle one less and plus a deviation, between which a unit usually earns. */
  least: string;
  most: string;
  units: number;
  net: string;
}

interface Judged {
  place: Place;
  one: Month;
  usual: Usual;
  is: "low" | "high" | "usual";
  /** The first of the months in a row in which the rate has been low. */
  since: string;
}

export const ratesAreUsual: Check = {
  question: "Did each store pay its usual rate?",
  needs: { code: "history", text: "Four months of a store with 1,000 units each in one country." },
  rule: `The rate per unit of a source, store, territory and tier is no more than ${BEYOND_PERCENT}% and three deviations away from the middle one of its last ${USUAL_MONTHS} usual months. A month that was too low is not usual, so a fall is found for as long as it lasts.`,
  of: "months of a store, territory and tier",
  find(evidence) {
    const places = placesOf(evidence);
    const judged = places.flatMap(({ place, months }) => judge(place, months, LEAST_UNITS));
    if (judged.length === 0)
      return {
        notChecked: `No store, territory and tier has ${LEAST_MONTHS} months before another one with ${LEAST_UNITS} units.`,
      };
    const whole = wholeFiles(judged);
    // Where a whole file is low, its smaller places are too.
    const small = places
      .flatMap(({ place, months }) => judge(place, months, 0))
      .filter(({ one }) => {
        return one.units < LEAST_UNITS && whole.has(one.statement);
      });
    return {
      found: [...judged, ...small].flatMap((each) => strayOf(each, whole.get(each.one.statement) ?? null) ?? []),
      checked: judged.length,
    };
  },
  say({ params: { is, rate, mid, bound, currency, territory, tier, months, store, more, gain } }) {
    const where = [
      territory === "" ? "" : ` in ${withinText(String(territory))}`,
      tier === "" ? "" : ` (${String(tier).replaceAll("_", " ")})`,
    ].join("");
    const unit = `One unit${store === undefined ? "" : ` on ${platformName(String(store))}`}${where}`;
    const usual = mid === undefined ? `about ${bound}` : `about ${mid}`;
    const said = `${unit} paid ${rate} ${currency}, and ${usual} in the ${months} usual months before.`;
    if (is !== "trial") return said;
    return `${said} There were ${more}% more units and ${gain}% more money, as with free trials: nothing seems to be missing.`;
  },
};

/** Judges each month by the usual ones before it. A month that is odd is not usual, unless it stays higher. */
function judge(place: Place, months: readonly Month[], leastUnits: number): Judged[] {
  let usualMonths: Month[] = [];
  let higher: Month[] = [];
  let since: string | null = null;
  return months.flatMap((one): Judged[] => {
    const usual = usualOf(usualMonths, one.month);
    if (!usual) {
      usualMonths.push(one);
      return [];
    }
    const isLow = compareDecimals(one.rate, usual.low) < 0;
    const isHigh = compareDecimals(one.rate, usual.high) > 0;
    higher = isHigh ? [...higher, one] : [];
    if (higher.length === LASTING_MONTHS) usualMonths = higher;
    else if (!isLow && !isHigh) usualMonths.push(one);
    since = isLow ? (since ?? one.month) : null;
    if (one.units < leastUnits) return [];
    return [{ place, one, usual, is: isLow ? "low" : isHigh ? "high" : "usual", since: since ?? one.month }];
  });
}

function usualOf(usualMonths: readonly Month[], month: string): Usual | null {
  const from = addMonths(month, -HISTORY_MONTHS);
  const before = usualMonths.filter((one) => one.month >= from).slice(-USUAL_MONTHS);
  if (before.length < LEAST_MONTHS) return null;
  const middle = (values: readonly string[]) => percentile([...values].sort(compareDecimals), 50) ?? "0";
  const mid = middle(before.map(({ rate }) => rate));
  // Rates are only held against each other here, so a float is exact enough for how far they lie apart.
  const deviation = deviationOf(
    before.map(({ rate }) => Number(rate)),
    Number(mid),
  );
  const away =
    [times(mid, BEYOND_PERCENT, 100), (DEVIATIONS * deviation).toFixed(DECIMALS)].sort(compareDecimals)[1] ?? "0";
  const one = deviation.toFixed(DECIMALS);
  return {
    months: before.length,
    low: subtractDecimals(mid, away),
    mid,
    high: addDecimals([mid, away]),
    least: subtractDecimals(mid, one),
    most: addDecimals([mid, one]),
    units:
      percentile(
        before.map(({ units }) => units).sort((a, b) => a - b),
        50,
      ) ?? 0,
    net: middle(before.map(({ net }) => net)),
  };
}

/** The statements whose places of several stores are nearly all low, by about as much, and by how much in percent. */
function wholeFiles(judged: readonly Judged[]): Map<string, number> {
  const files = Map.groupBy(judged, ({ one }) => one.statement);
  return new Map(
    [...files].flatMap(([statement, all]): [string, number][] => {
      const low = all.filter(({ is }) => is === "low");
      const percents = low.map(percentOf).sort((a, b) => a - b);
      const middle = percentile(percents, 50) ?? 0;
      const alike = percents.filter((one) => Math.abs(one - middle) <= ALIKE_PERCENT);
      const stores = new Set(low.map(({ place }) => place.platform));
      return stores.size > 1 && alike.length * 100 >= all.length * WHOLE_PERCENT ? [[statement, middle]] : [];
    }),
  );
}

/** A month's rate in percent of the usual one. */
function percentOf({ one, usual }: Pick<Judged, "one" | "usual">): number {
  return Math.round((Number(one.rate) / Number(usual.mid)) * 100);
}

/** A finding about a month whose rate is unusual for its place. `whole`: what its whole file pays, in percent. */
function strayOf({ place, one, usual, is, since }: Judged, whole: number | null): Found | null {
  if (is === "usual") return null;
  const { source, platform, territory, tier, currency } = place;
  const { month, statement, line } = one;
  const more = percentMore(one.units, usual.units);
  const isTrial =
    is === "low" && whole === null && more + 100 >= MORE_UNITS_PERCENT && compareDecimals(one.net, usual.net) >= 0;
  const rounded = (rate: string) => roundDecimal(rate, RATE_DECIMALS);
  return {
    key: `${platform} ${territory} ${tier} ${currency} ${month} ${source}`,
    statement,
    platform,
    month,
    money: [{ currency, net: subtractDecimals(one.net, roundDecimal(times(usual.mid, one.units), DECIMALS)) }],
    loss: is === "low" && !isTrial ? lossAt(one, usual, currency) : [],
    lines: [{ statement_id: statement, line_no: line }],
    lineCount: 1,
    params: {
      is: isTrial ? "trial" : is,
      rate: rounded(one.rate),
      mid: rounded(usual.mid),
      currency,
      territory,
      tier,
      store: platform,
      months: usual.months,
      since,
      percent: percentOf({ one, usual }),
      ...(isTrial && { more, gain: percentMore(Number(one.net), Number(usual.net)) }),
      ...(whole !== null && is === "low" && { whole }),
    },
  };
}

function percentMore(is: number, usual: number): number {
  return usual > 0 ? Math.round((is / usual - 1) * 100) : 0;
}

/** What the units of a month would have earned at the usual rates, less what they did. */
function lossAt({ units, net }: Pick<Month, "units" | "net">, { least, mid, most }: Usual, currency: string) {
  const less = (rate: string) => {
    const lost = subtractDecimals(roundDecimal(times(rate, units), DECIMALS), net);
    return lost.startsWith("-") ? "0" : lost;
  };
  return [{ currency, low: less(least), mid: less(mid), high: less(most) }];
}

/** The months of each source, store, territory, tier and currency, from all statements. */
function placesOf({ statements }: Evidence): { place: Place; months: Month[] }[] {
  const all = statements.flatMap(({ id, source, facts }) =>
    (facts?.rates ?? []).map((rate) => ({ statement: id, source, ...rate })),
  );
  const places = Map.groupBy(all, ({ source, platform, territory, tier, currency }) =>
    [source, platform, territory, tier, currency].join("\n"),
  );
  return [...places.values()].map((rows) => {
    const [{ source, platform, territory, tier, currency }] = rows as [(typeof rows)[number]];
    const months = [...Map.groupBy(rows, ({ month }) => month)].flatMap(([month, parts]): Month[] => {
      const [{ statement, first: line }] = parts as [(typeof parts)[number]];
      const units = parts.reduce((sum, part) => sum + part.units, 0);
      const net = addDecimals(parts.map((part) => part.net));
      return units > 0 ? [{ month, units, net, rate: exchangeDecimal(net, "1", `${units}`), statement, line }] : [];
    });
    return {
      place: { source, platform, territory, tier, currency },
      months: months.sort((a, b) => (a.month < b.month ? -1 : 1)),
    };
  });
}

function times(rate: string, by: number, over = 1): string {
  return exchangeDecimal(rate, `${by}`, `${over}`);
}
