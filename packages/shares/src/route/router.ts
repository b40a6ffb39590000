import type { Day, Deal } from "../terms/deal.ts";
import { addFractions, Fraction, least } from "../terms/fraction.ts";
import type { LineSum, Payee, Release } from "../terms/money.ts";
import { type Claim, CoveringTerms, claimOf, isOverclaimed } from "./claims.ts";
import { Compiler, type Version, versionsOf } from "./compiled-terms.ts";
import { type Coarseness, coarsen, coarsenessOf, routingFor, saleMonths } from "./grouping.ts";

/** Where the money of a line goes. */
export interface Route {
  /** Each with its part of the money. Claims of several deals on one recording add up. */
  claims: readonly { claim: Claim; weight: Fraction }[];
  /** The part of the money that is covered by a deal. */
  covered: Fraction;
  /** The rest of it. */
  uncovered: Fraction;
  /** The names of deals that together claim more than the whole. */
  overclaimed: string[];
}

/** A recording on a day: what a line is about, or one of several parts of it. */
interface Slice {
  track: string | null;
  release: string | null;
  artist: string | null;
  saleMonth: Day | null;
  weight: Fraction;
}

interface RouterInput {
  deals: readonly Deal[];
  payees: readonly Payee[];
  releases: readonly Release[];
}

/** Finds the terms of each line. Lines that fall under the same terms share one route. */
export class Router {
  readonly #covering: CoveringTerms;
  readonly #compiler: Compiler;
  readonly #coarseness: Coarseness;
  readonly #releases: Map<string, Release>;
  readonly #byLine = new Map<string, Route>();
  readonly #byClaims = new Map<string, Route>();
  readonly #claims = new Map<string, Claim>();
  readonly #ids = new Map<Claim, number>();

  constructor(input: RouterInput) {
    this.#covering = new CoveringTerms(versionsOf(input.deals), input.releases);
    this.#compiler = new Compiler(input.payees);
    this.#coarseness = coarsenessOf(routingFor(input));
    this.#releases = new Map(input.releases.map((release) => [release.id, release]));
  }

  routeOf(line: LineSum): Route {
    const coarse = coarsen(this.#coarseness, line);
    const { track, release, artist, sale_month, sale_months, accounting_day, kind, store, territory } = coarse;
    const recording = `${track ?? NONE}\n${release ?? ""}\n${artist ?? ""}`;
    const days = `${sale_month ?? ""} ${sale_months} ${accounting_day ?? ""}`;
    const key = `${recording}\n${days}\n${kind ?? ""}\n${store ?? ""}\n${territory ?? ""}`;
    const known = this.#byLine.get(key);
    if (known) return known;
    const route = this.#findRoute(coarse);
    this.#byLine.set(key, route);
    return route;
  }

  #findRoute(line: LineSum): Route {
    const weights = new Map<Claim, Fraction>();
    const overclaimed = new Set<string>();
    let covered = Fraction.ZERO;
    for (const slice of this.#slice(line)) {
      const claims = this.#covering.find(slice, line.accounting_day).map((version) => this.#claim(version, line));
      for (const claim of claims) weights.set(claim, (weights.get(claim) ?? Fraction.ZERO).plus(slice.weight));
      const parts = addFractions(claims.map(({ terms }) => terms.part));
      covered = covered.plus(slice.weight.times(least(parts, Fraction.ONE)));
      if (isOverclaimed(claims)) for (const { terms } of claims) overclaimed.add(terms.deal.name);
    }
    const claims = [...weights].map(([claim, weight]) => ({ claim, weight }));
    const key = claims.map(({ claim, weight }) => `${this.#ids.get(claim)}×${weight}`).join(" ");
    const uncovered = Fraction.ONE.minus(covered);
    const made = { claims, covered, uncovered, overclaimed: [...overclaimed] };
    const route = this.#byClaims.get(`${key} ${covered}`) ?? made;
    this.#byClaims.set(`${key} ${covered}`, route);
    return route;
  }

  /** A sale of a release counts as one of each of its tracks; one of several months, as one in each of these. */
  #slice({ track, release, artist, ...sale }: LineSum): Slice[] {
    const whole = { track, release, artist };
    const tracks = track === null && release !== null ? (this.#releases.get(release)?.tracks ?? []) : [];
    const sold =
      tracks.length === 0
        ? [whole]
        : tracks.map((each) => ({ track: each.id, release, artist: each.artist ?? artist }));
    const months = saleMonths(sale);
    const weight = Fraction.of(1n, BigInt(sold.length * months.length));
    return sold.flatMap((each) => months.map((saleMonth) => ({ ...each, saleMonth, weight })));
  }

  #claim(version: Version, receipts: LineSum): Claim {
    const made = claimOf(this.#compiler.compile(version), receipts, receipts.accounting_day);
    const claim = this.#claims.get(made.key) ?? made;
    this.#claims.set(claim.key, claim);
    this.#ids.set(claim, this.#ids.get(claim) ?? this.#ids.size);
    return claim;
  }
}

const NONE = "\0";
