import { beginnings, monthAfter } from "../terms/calendar.ts";
import type { Covers, Day, Deal, Receipts } from "../terms/deal.ts";
import { Fraction, readFraction } from "../terms/fraction.ts";
import { LIMITS } from "../terms/limits.ts";
import type { LineSum, Payee, Release } from "../terms/money.ts";

/** How coarsely the lines may be added up without changing what a run gives. */
export interface Grouping {
  tracks: Named;
  releases: Named;
  artists: Named;
  kinds: Named;
  stores: Named;
  territories: Named;
  sale_months: Stretches;
  accounting_days: Stretches;
  /** The currencies whose lines are distinguished by day, because that day's rate exchanges them. */
  rates: Record<"sale" | "accounting", Named>;
}

/** The values to distinguish: all, or those of the list. All others may be null; another track is the empty text. */
export type Named = "each" | readonly string[];

/** The first days of the stretches to distinguish. If there are none, the day may be null. */
export type Stretches = readonly Day[];

export interface GroupingInput {
  deals: readonly Deal[];
  payees: readonly Payee[];
  releases: readonly Release[];
  /** The currencies of the lines, if known. */
  currencies: readonly string[] | null;
}

/** How finely a run needs the lines, given its deals. */
export function groupingFor(input: GroupingInput): Grouping {
  return {
    ...amountsGroupingFor(input),
    ...(isAllCovered(input.deals) ? {} : { tracks: "each", releases: "each", artists: "each" }),
  };
}

/** The same for computing only what everybody gets, and not which recordings have no deal. */
export function amountsGroupingFor(input: GroupingInput): Grouping {
  const exchanged = (date: Deal["rates_of"]): Named => {
    const into = new Set(input.deals.filter(({ rates_of }) => rates_of === date).map(({ currency }) => currency));
    if (input.currencies === null) return into.size === 0 ? [] : "each";
    return input.currencies.filter((currency) => into.size > (into.has(currency) ? 1 : 0));
  };
  return { ...routingFor(input), rates: { sale: exchanged("sale"), accounting: exchanged("accounting") } };
}

/** What decides which terms a line falls under. */
export function routingFor({ deals, payees, releases }: Omit<GroupingInput, "currencies">): Grouping {
  const versions = deals.flatMap((deal) => deal.versions);
  const named = (by: Covers["by"]) =>
    versions.flatMap(({ covers }) => (covers.by !== "everything" && covers.by === by ? covers.of : []));
  const rules = [
    ...versions.flatMap(({ exceptions }) => exceptions),
    ...payees.flatMap(({ withholding }) => withholding.flatMap((each) => each.rules)),
  ];
  const inRules = (name: keyof Receipts) => unique(rules.flatMap((rule) => rule[name] ?? []));
  const stretches = (dates: Deal["dates"]) =>
    unique(deals.filter((deal) => deal.dates === dates).flatMap((deal) => deal.versions.flatMap(beginnings))).sort();

  const taxed = payees.flatMap(({ withholding }) => withholding.flatMap(({ from }) => from ?? []));
  const covered = new Set(named("releases"));
  const tracks = new Set(named("tracks"));
  const artists = new Set(named("artists"));
  const onReleases = releases.filter(({ id }) => covered.has(id)).flatMap((release) => release.tracks);
  for (const { id } of onReleases) tracks.add(id);
  const mixed = releases.filter((release) =>
    release.tracks.some(({ id, artist }) => tracks.has(id) || (artist !== null && artists.size > 0)),
  );
  return {
    tracks: [...tracks],
    releases: unique([...covered, ...mixed.map(({ id }) => id)]),
    artists: [...artists],
    kinds: inRules("kind"),
    stores: inRules("store"),
    territories: inRules("territory"),
    sale_months: stretches("sale"),
    accounting_days: unique([...stretches("accounting"), ...taxed]).sort(),
    rates: { sale: [], accounting: [] },
  };
}

/** True only if nothing can be without a deal, so that no recording has to be named. */
function isAllCovered(deals: readonly Deal[]): boolean {
  const whole = ({ part }: { part: string }) => readFraction(part).equals(Fraction.ONE);
  const always = deals.some(({ versions }) => {
    const everything = versions.filter((terms) => terms.covers.by === "everything" && whole(terms));
    return everything.some(({ from, to }) => from === null && to === null);
  });
  return always && deals.every(({ replaces, versions }) => replaces.length === 0 || versions.every(whole));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}

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
