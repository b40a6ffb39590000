import type { Day, Deal } from "../terms/deal.ts";
import type { Payee } from "../terms/payee.ts";
import { type CompiledTerms, compileDeal } from "./compile-deal.ts";

/** The terms of each deal, by date. */
export class TermsByDeal {
  readonly #byDeal: Map<string, CompiledTerms[]>;

  constructor(deals: readonly Deal[], payees: readonly Payee[]) {
    const byId = new Map(payees.map((payee) => [payee.id, payee]));
    const sorted = (deal: Deal) =>
      compileDeal(deal, byId).sort((a, b) => ((a.terms.from ?? "") < (b.terms.from ?? "") ? -1 : 1));
    this.#byDeal = new Map(deals.map((deal) => [deal.id, sorted(deal)]));
  }

  /** The terms in force on the day; before a deal begins, its first, and after it ends, its last. Null without any. */
  nearest(deal: string, day: Day): CompiledTerms | null {
    const versions = this.#byDeal.get(deal) ?? [];
    return versions.findLast(({ terms }) => terms.from === null || terms.from <= day) ?? versions[0] ?? null;
  }
}
