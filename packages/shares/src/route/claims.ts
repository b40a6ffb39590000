import { beginnings } from "../terms/calendar.ts";
import type { Day, Deal, Receipts } from "../terms/deal.ts";
import { addFractions, Fraction } from "../terms/fraction.ts";
import { InvalidShares, LIMITS } from "../terms/limits.ts";
import type { Recording, Release } from "../terms/money.ts";
import { type CompiledTerms, Compiler, rateFor, taxOn, type Version, versionsOf } from "./compiled-terms.ts";

/** Some receipts under one deal: the terms, and their rate and taxes for these kinds of use, stores and territories. */
export interface Claim {
  /** Unique among claims, and orders them. */
  key: string;
  terms: CompiledTerms;
  rate: Fraction;
  /** The tax on each participant's amount. */
  taxes: readonly Fraction[];
}

/** `day` is the one of accounting, by which taxes are chosen. */
export function claimOf(terms: CompiledTerms, receipts: Receipts, day: Day | null): Claim {
  const rate = rateFor(terms.exceptions, receipts, terms.rate);
  const taxes = terms.sharers.map((sharer) => taxOn(sharer, receipts, day));
  return { key: [terms.deal.id, terms.terms.from ?? "", rate, ...taxes].join("\n"), terms, rate, taxes };
}

/** What the participants of one deal get of a recording's receipts, as a fraction of the whole. */
export function claimedPart({ terms, rate }: Claim): Fraction {
  return terms.part.times(Fraction.ONE.minus(terms.fee)).times(rate).times(terms.shared);
}

/** True if they get more than all of the receipts, or bear more than all of a shared cost. */
export function isOverclaimed(claims: readonly Claim[]): boolean {
  const bearing = claims.filter(({ terms }) => terms.terms.kind === "net_profit");
  const borne = bearing.map(({ terms }) => terms.part.times(terms.rate).times(terms.shared));
  return [claims.map(claimedPart), borne].some((parts) => addFractions(parts).compare(Fraction.ONE) > 0);
}

/** Finds the terms that cover a recording on a date, in the order of the deals. */
export class CoveringTerms {
  readonly #everything: Version[] = [];
  readonly #tracks = new Map<string, Version[]>();
  readonly #releases = new Map<string, Version[]>();
  readonly #artists = new Map<string, Version[]>();
  readonly #indices: Map<Version, number>;

  /** A track of a release that a deal covers is covered wherever it is sold. */
  constructor(terms: readonly Version[], releases: readonly Release[]) {
    this.#indices = new Map(terms.map((each, at) => [each, at]));
    const tracksOf = new Map(releases.map(({ id, tracks }) => [id, tracks]));
    for (const each of terms) {
      const { covers } = each.terms;
      if (covers.by === "everything") this.#everything.push(each);
      else if (covers.by === "artists") addAll(this.#artists, covers.of, each);
      else if (covers.by === "tracks") addAll(this.#tracks, covers.of, each);
      else {
        addAll(this.#releases, covers.of, each);
        addAll(
          this.#tracks,
          covers.of.flatMap((release) => (tracksOf.get(release) ?? []).map(({ id }) => id)),
          each,
        );
      }
    }
  }

  /** The terms in force. A deal that another one replaces for this recording is left out. */
  find(recording: Recording & { saleMonth: Day | null }, accountingDay: Day | null): Version[] {
    const days = { sale: recording.saleMonth, accounting: accountingDay };
    const covering = this.ofAllTimes(recording).filter(({ deal, terms }) => isInForce(terms, days[deal.dates]));
    const replaced = new Set(covering.flatMap(({ deal }) => deal.replaces));
    return covering.filter(({ deal }) => !replaced.has(deal.id)).sort((a, b) => this.indexOf(a) - this.indexOf(b));
  }

  ofAllTimes({ track, release, artist }: Recording): Version[] {
    const named = [
      ...this.#everything,
      ...(this.#tracks.get(track ?? NOTHING) ?? []),
      ...(this.#releases.get(release ?? NOTHING) ?? []),
      ...(this.#artists.get(artist ?? NOTHING) ?? []),
    ];
    return [...new Set(named)];
  }

  /** A unique number for the terms. */
  indexOf(terms: Version): number {
    return this.#indices.get(terms) ?? -1;
  }
}

/** A null day is one that no deal's dates ask for. */
function isInForce({ from, to }: Deal["versions"][number], day: Day | null): boolean {
  return day === null || ((from === null || from <= day) && (to === null || day <= to));
}

function addAll(index: Map<string, Version[]>, keys: readonly string[], terms: Version): void {
  for (const key of keys) {
    const list = index.get(key);
    if (list) list.push(terms);
    else index.set(key, [terms]);
  }
}

const NOTHING = "\0";

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
  const covering = new CoveringTerms(versionsOf(deals), releases);
  const compiler = new Compiler([]);
  let looked = 0;
  return recordings.flatMap((recording) => {
    const candidates = covering.ofAllTimes(recording);
    if (new Set(candidates.map(({ deal }) => deal)).size < 2) return [];
    const found = new Map<string, string[]>();
    for (const sale of salesOf(candidates)) {
      if (++looked > LIMITS.sales) throw new InvalidShares([{ code: "too_many", deals: [], about: "sales" }]);
      const claims = covering
        .find({ ...recording, saleMonth: sale.month }, sale.day)
        .map((version) => claimOf(compiler.compile(version), sale, sale.day));
      const names = claims.map(({ terms }) => terms.deal.name);
      if (isOverclaimed(claims)) found.set(names.join("\n"), names);
    }
    return [...found.values()].map((names) => ({ deals: names, recording }));
  });
}

type Sale = Receipts & { month: Day; day: Day };

function* salesOf(candidates: readonly Version[]): Generator<Sale> {
  const days = (dates: Deal["dates"]) => {
    const changing = candidates.filter(({ deal }) => deal.dates === dates);
    return [...new Set([BEFORE_ALL, ...changing.flatMap((each) => beginnings(each.terms))])];
  };
  const named = (name: keyof Receipts) => [
    ...new Set([null, ...candidates.flatMap(({ terms }) => terms.exceptions.map((rule) => rule[name]))]),
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
