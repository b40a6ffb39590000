import { beginnings } from "../check/calendar.ts";
import { InvalidShares } from "../check/invalid-shares.ts";
import type { Day, Deal, Receipts } from "../terms/deal.ts";
import { LIMITS } from "../terms/limits.ts";
import type { Recording, Release } from "../terms/money-in.ts";
import { claimOf, isOverclaimed } from "./claim.ts";
import { type CompiledTerms, compileDeal } from "./compile-deal.ts";
import { CoveringTerms } from "./covering-terms.ts";

/** Deals that together claim more than the whole of a recording. */
export interface Overclaim {
  /** Their names. */
  deals: string[];
  recording: Recording;
}

/**
 * Looks through all dates, kinds of use, stores and territories that the deals distinguish, whether anything was sold
 * there or not, so that such a deal can be refused when it is made. Throws InvalidShares for more than `LIMITS.sales`.
 */
export function findOverclaims(
  { deals, releases }: { deals: readonly Deal[]; releases: readonly Release[] },
  recordings: readonly Recording[],
): Overclaim[] {
  const covering = new CoveringTerms(
    deals.flatMap((deal) => compileDeal(deal, new Map())),
    releases,
  );
  let looked = 0;
  return recordings.flatMap((recording) => {
    const candidates = covering.ofAllTimes(recording);
    if (new Set(candidates.map(({ deal }) => deal)).size < 2) return [];
    const found = new Map<string, string[]>();
    for (const sale of salesOf(candidates)) {
      if (++looked > LIMITS.sales) throw new InvalidShares([{ code: "too_many", deals: [], about: "sales" }]);
      const claims = covering
        .find({ ...recording, saleMonth: sale.month }, sale.day)
        .map((terms) => claimOf(terms, sale, sale.day));
      const names = claims.map(({ terms }) => terms.deal.name);
      if (isOverclaimed(claims)) found.set(names.join("\n"), names);
    }
    return [...found.values()].map((names) => ({ deals: names, recording }));
  });
}

type Sale = Receipts & { month: Day; day: Day };

function* salesOf(terms: readonly CompiledTerms[]): Generator<Sale> {
  const days = (dates: Deal["dates"]) => {
    const changing = terms.filter(({ deal }) => deal.dates === dates);
    return [...new Set([BEFORE_ALL, ...changing.flatMap((each) => beginnings(each.terms))])];
  };
  const named = (name: keyof Receipts) => [
    ...new Set([null, ...terms.flatMap(({ exceptions }) => exceptions.map((rule) => rule[name]))]),
  ];
  const [months, accountingDays] = [days("sale"), days("accounting")];
  const [kinds, stores, territories] = [named("kind"), named("store"), named("territory")];
  for (const month of months) {
    for (const day of accountingDays) {
      for (const kind of kinds) {
        for (const store of stores) for (const territory of territories) yield { month, day, kind, store, territory };
      }
    }
  }
}

const BEFORE_ALL = "0001-01-01";
