import { beginnings } from "../check/calendar.ts";
import { Fraction } from "../fraction/fraction.ts";
import { readFraction } from "../fraction/read-fraction.ts";
import type { Covers, Day, Deal, Receipts } from "../terms/deal.ts";
import type { Release } from "../terms/money-in.ts";
import type { Payee } from "../terms/payee.ts";

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
