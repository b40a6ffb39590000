import { platformName } from "@ledgerline/contract/streaming/platforms";
import { addDecimals, compareDecimals, exchangeDecimal, roundDecimal, subtractDecimals } from "@ledgerline/decimals";
import { addMonths } from "../../calendar.ts";
import { withinText } from "../../words.ts";
import { deviationOf, medianOf, percentile } from "../board/usual.ts";
import type { Check, Found } from "./evidence.ts";
import { type Month, type Place, placesOf } from "./rate-places.ts";

/** How many usual months before a month tell what is usual, and how far back they may be. */
const USUAL_MONTHS = 12;
const HISTORY_MONTHS = 36;
const LEAST_MONTHS = 3;
/** With fewer units in a month, its rate is a matter of chance. */
const LEAST_UNITS = 1000;
/** A rate is odd beyond this percentage of the middle one, and beyond three deviations from it. */
const BEYOND_PERCENT = 25;
const DEVIATIONS = 3;
/** A rate that has been higher for as many months is the new usual one; for fewer than these, it may go back. */
const LASTING_MONTHS = 3;
const SETTLED_MONTHS = 6;
/** Units above the first percentage of the usual ones, with about as much money, look like free listeners. */
const MORE_UNITS_PERCENT = 150;
const SAME_MONEY_PERCENT = 90;
/** The last usual months, whose units and money a month is held against. */
const RECENT_MONTHS = 3;
/** A file is low as a whole if this percentage of its places pay less, by about as much. */
const WHOLE_PERCENT = 90;
const ALIKE_PERCENT = 10;
/** Where each place by itself is not odd, this much less, by nearly as much everywhere, in as many places. */
const CUT_PERCENT = 5;
const CUT_ALIKE_PERCENT = 5;
const CUT_PLACES = 6;
/** Files that are low show further ones to be low. */
const MOST_PASSES = 4;
const RATE_DECIMALS = 6;
const DECIMALS = 12;

/** The middle of the usual months before a month, and how far from it a rate may be. */
interface Usual {
  months: number;
  low: string;
  mid: string;
  high: string;
  /** The middle one less and plus a deviation, between which a unit usually earns. */
  least: string;
  most: string;
  /** Of the last usual months. */
  units: number;
  net: string;
  /** Whether some of them are of a distributor that the artist has left since. */
  isOld: boolean;
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
  rule: `The rate per unit of a source, store, territory and tier is no more than ${BEYOND_PERCENT}% and three deviations away from the middle one of its last ${USUAL_MONTHS} usual months, and no whole file pays ${CUT_PERCENT}% less everywhere. A month that was too low is not usual, so a fall is found for as long as it lasts.`,
  of: "months of a store, territory and tier",
  find(evidence) {
    const places = placesOf(evidence);
    let whole = new Map<string, number>();
    let judged: Judged[] = [];
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      judged = places.flatMap(({ place, months }) => judge(place, months, { leastUnits: LEAST_UNITS, low: whole }));
      const found = wholeFiles(judged, whole);
      const isNew = [...found.keys()].some((file) => !whole.has(file));
      whole = found;
      if (!isNew) break;
    }
    if (judged.length === 0)
      return {
        notChecked: `No store, territory and tier has ${LEAST_MONTHS} months before another one with ${LEAST_UNITS} units.`,
      };
    // Where a whole file or store is low, its smaller places are too.
    const stores = lowStores(judged);
    const small = places
      .flatMap(({ place, months }) => judge(place, months, { leastUnits: 0, low: whole }))
      .filter(({ one }) => one.units < LEAST_UNITS)
      .flatMap((each): Judged[] => {
        if (whole.has(fileOf(each.one))) return [each];
        const since = each.is === "low" ? stores.get(storeOf(each)) : undefined;
        return since === undefined ? [] : [{ ...each, since }];
      });
    return {
      found: [...judged, ...small].flatMap((each) => strayOf(each, whole.get(fileOf(each.one)) ?? null) ?? []),
      checked: judged.length,
    };
  },
  say({ params }) {
    const { is, rate, mid, bound, currency, territory, tier, months, store } = params;
    const where = [
      territory === "" ? "" : ` in ${withinText(String(territory))}`,
      tier === "" ? "" : ` (${String(tier).replaceAll("_", " ")})`,
    ].join("");
    const unit = `One unit${store === undefined ? "" : ` on ${platformName(String(store))}`}${where}`;
    const usual = mid === undefined ? `about ${bound}` : `about ${mid}`;
    const said = `${unit} paid ${rate} ${currency}, and ${usual} in the ${months} usual months before.`;
    if (is !== "trial") return said;
    return `${said} There were ${trialText(params)}, as with free trials: nothing seems to be missing.`;
  },
};

/** `80% more units and 20% more money`. */
export function trialText({ more, gain }: Found["params"]): string {
  const money = Number(gain) > 0 ? `${gain}% more money` : "about as much money";
  return `${more}% more units and ${money}`;
}

interface Judging {
  leastUnits: number;
  /** Months of statements that are low as a whole. */
  low: ReadonlyMap<string, number>;
}

/**
 * Judges each month by the usual ones before it. A month that is odd is not usual, unless it stays higher, and one that
 * goes back to what was usual before some higher months is not low.
 */
function judge(place: Place, months: readonly Month[], { leastUnits, low }: Judging): Judged[] {
  let usualMonths: Month[] = [];
  let higher: Month[] = [];
  let before: Month[] = [];
  let since: string | null = null;
  return months.flatMap((one): Judged[] => {
    const usual = usualOf(usualMonths, one.month);
    if (!usual) {
      usualMonths.push(one);
      return [];
    }
    const isHigh = compareDecimals(one.rate, usual.high) > 0;
    const isBelow = compareDecimals(one.rate, usual.low) < 0;
    const past = isBelow && usualMonths.length < SETTLED_MONTHS ? usualOf(before, one.month) : null;
    const isBack = past !== null && compareDecimals(one.rate, past.low) >= 0;
    const isLow = (isBelow && !isBack) || (low.has(fileOf(one)) && compareDecimals(one.rate, usual.mid) < 0);
    higher = isHigh ? [...higher, one] : [];
    if (higher.length === LASTING_MONTHS) [before, usualMonths] = [usualMonths, higher];
    else if (isBack) usualMonths = [...before, one];
    else if (!isLow && !isHigh) usualMonths.push(one);
    since = isLow ? (since ?? one.month) : null;
    if (one.units < leastUnits || one.isOld) return [];
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
  const recent = before.slice(-RECENT_MONTHS);
  return {
    months: before.length,
    isOld: before.some(({ isOld }) => isOld),
    low: subtractDecimals(mid, away),
    mid,
    high: addDecimals([mid, away]),
    least: subtractDecimals(mid, one),
    most: addDecimals([mid, one]),
    units: medianOf(recent.map(({ units }) => units)),
    net: middle(recent.map(({ net }) => net)),
  };
}

/** Since when each store's month is low in all of its places. */
function lowStores(judged: readonly Judged[]): Map<string, string> {
  const stores = [...Map.groupBy(judged, storeOf)].filter(([, all]) => all.every(({ is }) => is === "low"));
  return new Map(stores.map(([store, [first]]) => [store, first?.since ?? ""]));
}

function storeOf({ place: { source, platform, currency }, one: { month } }: Judged): string {
  return `${source} ${platform} ${currency} ${month}`;
}

/** A month of a statement. */
function fileOf({ statement, month }: Pick<Month, "statement" | "month">): string {
  return `${statement} ${month}`;
}

/**
 * The months of statements whose places of several stores nearly all pay less, by about as much, and how much they pay in
 * percent: where the places are odd by themselves, or where all are lower by nearly as much, and by more than months differ
 * that are not `low`.
 */
function wholeFiles(judged: readonly Judged[], low: ReadonlyMap<string, number>): Map<string, number> {
  const files = Map.groupBy(judged, ({ one }) => fileOf(one));
  const cut = cutBelow(files, low);
  return new Map(
    [...files].flatMap(([file, all]): [string, number][] => {
      const isPart = (some: readonly unknown[]) => some.length * 100 >= all.length * WHOLE_PERCENT;
      const odd = alikeOf(
        all.filter((each) => each.is === "low" && percentOf(each) < 100 - BEYOND_PERCENT),
        ALIKE_PERCENT,
      );
      if (odd.stores > 1 && isPart(odd.alike)) return [[file, odd.middle]];
      const own = all.filter(({ usual }) => !usual.isOld);
      const { middle, alike, stores } = alikeOf(own, CUT_ALIKE_PERCENT);
      const isCut = middle < (cut.get(file) ?? 0) && alike.length >= CUT_PLACES;
      return stores > 1 && isCut && isPart(alike) ? [[file, middle]] : [];
    }),
  );
}

/** Those that are about as far from the usual rate as the middle one. */
function alikeOf(some: readonly Judged[], by: number) {
  const percents = some.map(percentOf);
  const middle = medianOf(percents);
  const alike = percents.filter((one) => Math.abs(one - middle) <= by);
  return { middle, alike, stores: new Set(some.map(({ place }) => place.platform)).size };
}

/** Below which percentage of the usual rates a month of a statement is low, by how much its source's earlier ones differ. */
function cutBelow(
  files: ReadonlyMap<string, readonly Judged[]>,
  low: ReadonlyMap<string, number>,
): Map<string, number> {
  const middles = [...files].flatMap(([file, all]) => {
    const [first] = all;
    return first ? [{ file, source: first.place.source, month: first.one.month, percent: alikeOf(all, 0).middle }] : [];
  });
  return new Map(
    [...Map.groupBy(middles, ({ source }) => source).values()].flatMap((own) => {
      const inOrder = own.sort((a, b) => (a.month < b.month ? -1 : 1));
      return inOrder.flatMap(({ file, month }): [string, number][] => {
        const before = inOrder.filter((one) => one.month < month && !low.has(one.file)).slice(-USUAL_MONTHS);
        const away =
          DEVIATIONS *
          deviationOf(
            before.map(({ percent }) => percent),
            100,
          );
        return before.length < LEAST_MONTHS ? [] : [[file, 100 - Math.max(CUT_PERCENT, away)]];
      });
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
  const isAsMuch = compareDecimals(one.net, times(usual.net, SAME_MONEY_PERCENT, 100)) >= 0;
  const isTrial = is === "low" && whole === null && more + 100 >= MORE_UNITS_PERCENT && isAsMuch;
  const rounded = (rate: string) => roundDecimal(rate, RATE_DECIMALS);
  return {
    key: `${platform} ${territory} ${tier} ${currency} ${month} ${source}`,
    statement,
    platform,
    month,
    money: [{ currency, net: subtractDecimals(one.net, earnedAt(usual.mid, one)) }],
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
function lossAt(one: Month, { least, mid, most }: Usual, currency: string) {
  const less = (rate: string) => {
    const lost = subtractDecimals(earnedAt(rate, one), one.net);
    return lost.startsWith("-") ? "0" : lost;
  };
  return [{ currency, low: less(least), mid: less(mid), high: less(most) }];
}

function earnedAt(rate: string, { shared }: Pick<Month, "shared">): string {
  return roundDecimal(exchangeDecimal(rate, shared, "1"), DECIMALS);
}

function times(rate: string, by: number, over = 1): string {
  return exchangeDecimal(rate, `${by}`, `${over}`);
}
