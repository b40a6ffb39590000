import type { Day, Deal, Exception, Receipts, Terms } from "../terms/deal.ts";
import { addFractions, Fraction, readFraction } from "../terms/fraction.ts";
import type { Payee } from "../terms/money.ts";

/** A rule with its rate as a number. */
export interface Rule extends Receipts {
  rate: Fraction;
}

/** A participant, with the tax that is withheld from each kind of income, from one day to the next. */
export interface Sharer {
  payee: string;
  share: Fraction;
  withholding: readonly { from: Day | null; rules: readonly Rule[] }[];
}

/** One version of a deal. */
export interface Version {
  deal: Deal;
  terms: Terms;
}

export function versionsOf(deals: readonly Deal[]): Version[] {
  return deals.flatMap((deal) => deal.versions.map((terms) => ({ deal, terms })));
}

/** One version of a deal, its shares as numbers. */
export interface CompiledTerms extends Version {
  part: Fraction;
  fee: Fraction;
  rate: Fraction;
  exceptions: readonly Rule[];
  sharers: readonly Sharer[];
  /** The participants' shares added up; the account has the rest. */
  shared: Fraction;
}

/** Compiles each version once, when it is first asked for: most lines fall under few of an account's deals. */
export class Compiler {
  readonly #payees: ReadonlyMap<string, Payee>;
  readonly #compiled = new Map<Version, CompiledTerms>();
  readonly #withholding = new Map<string, Sharer["withholding"]>();

  constructor(payees: readonly Payee[]) {
    this.#payees = new Map(payees.map((payee) => [payee.id, payee]));
  }

  compile(version: Version): CompiledTerms {
    const known = this.#compiled.get(version);
    if (known) return known;
    const { part, fee, rate, exceptions, participants } = version.terms;
    const sharers = participants.map(({ payee, share }) => ({
      payee,
      share: readFraction(share),
      withholding: this.#withholdingOf(payee),
    }));
    const compiled = {
      ...version,
      part: readFraction(part),
      fee: readFraction(fee),
      rate: readFraction(rate),
      exceptions: exceptions.map(compileRule),
      sharers,
      shared: addFractions(sharers.map(({ share }) => share)),
    };
    this.#compiled.set(version, compiled);
    return compiled;
  }

  #withholdingOf(payee: string): Sharer["withholding"] {
    const known = this.#withholding.get(payee);
    if (known) return known;
    const stored = this.#payees.get(payee)?.withholding ?? [];
    const compiled = stored.map(({ from, rules }) => ({ from, rules: rules.map(compileRule) }));
    this.#withholding.set(payee, compiled);
    return compiled;
  }
}

function compileRule({ rate, ...receipts }: Exception): Rule {
  return { ...receipts, rate: readFraction(rate) };
}

/** The rate of the most specific rule for these receipts, or `otherwise`. Of equally specific rules, the first. */
export function rateFor(rules: readonly Rule[], receipts: Receipts, otherwise: Fraction): Fraction {
  let [found, most] = [otherwise, -1];
  for (const rule of rules) {
    const names = NAMES.filter((name) => rule[name] !== null);
    if (names.length <= most || names.some((name) => rule[name] !== receipts[name])) continue;
    [found, most] = [rule.rate, names.length];
  }
  return found;
}

const NAMES = ["kind", "store", "territory"] as const;

/** The tax on these receipts, accounted for on a day. A null day is one that nobody's rules ask for. */
export function taxOn({ withholding }: Pick<Sharer, "withholding">, receipts: Receipts, day: Day | null): Fraction {
  const inForce = withholding.findLast(({ from }) => from === null || day === null || from <= day);
  return rateFor(inForce?.rules ?? [], receipts, Fraction.ZERO);
}

/** The tax on an amount without a kind of use, store and territory, such as a cost. */
export function taxOnCosts(sharer: Pick<Sharer, "withholding">, day: Day): Fraction {
  return taxOn(sharer, { kind: null, store: null, territory: null }, day);
}

/** The terms of each deal, by date. */
export class TermsByDeal {
  readonly #byDeal: Map<string, Version[]>;
  readonly #compiler: Compiler;

  constructor(deals: readonly Deal[], payees: readonly Payee[]) {
    const sorted = (deal: Deal) =>
      versionsOf([deal]).sort((a, b) => ((a.terms.from ?? "") < (b.terms.from ?? "") ? -1 : 1));
    this.#byDeal = new Map(deals.map((deal) => [deal.id, sorted(deal)]));
    this.#compiler = new Compiler(payees);
  }

  /** The terms in force on the day; before a deal begins, its first, and after it ends, its last. Null without any. */
  nearest(deal: string, day: Day): CompiledTerms | null {
    const versions = this.#byDeal.get(deal) ?? [];
    const found = versions.findLast(({ terms }) => terms.from === null || terms.from <= day) ?? versions[0];
    return found ? this.#compiler.compile(found) : null;
  }
}
