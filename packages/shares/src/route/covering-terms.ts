import type { Day, Deal } from "../terms/deal.ts";
import type { Recording, Release } from "../terms/money-in.ts";
import type { CompiledTerms } from "./compile-deal.ts";

/** Finds the terms that cover a recording on a date, in the order of the deals. */
export class CoveringTerms {
  readonly #everything: CompiledTerms[] = [];
  readonly #tracks = new Map<string, CompiledTerms[]>();
  readonly #releases = new Map<string, CompiledTerms[]>();
  readonly #artists = new Map<string, CompiledTerms[]>();
  readonly #indices: Map<CompiledTerms, number>;

  /** A track of a release that a deal covers is covered wherever it is sold. */
  constructor(terms: readonly CompiledTerms[], releases: readonly Release[]) {
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
  find(recording: Recording & { saleMonth: Day | null }, accountingDay: Day | null): CompiledTerms[] {
    const days = { sale: recording.saleMonth, accounting: accountingDay };
    const covering = this.ofAllTimes(recording).filter(({ deal, terms }) => isInForce(terms, days[deal.dates]));
    const replaced = new Set(covering.flatMap(({ deal }) => deal.replaces));
    return covering.filter(({ deal }) => !replaced.has(deal.id)).sort((a, b) => this.indexOf(a) - this.indexOf(b));
  }

  ofAllTimes({ track, release, artist }: Recording): CompiledTerms[] {
    const named = [
      ...this.#everything,
      ...(this.#tracks.get(track ?? NOTHING) ?? []),
      ...(this.#releases.get(release ?? NOTHING) ?? []),
      ...(this.#artists.get(artist ?? NOTHING) ?? []),
    ];
    return [...new Set(named)];
  }

  /** A unique number for the terms. */
  indexOf(terms: CompiledTerms): number {
    return this.#indices.get(terms) ?? -1;
  }
}

/** A null day is one that no deal's dates ask for. */
function isInForce({ from, to }: Deal["versions"][number], day: Day | null): boolean {
  return day === null || ((from === null || from <= day) && (to === null || day <= to));
}

function addAll(index: Map<string, CompiledTerms[]>, keys: readonly string[], terms: CompiledTerms): void {
  for (const key of keys) {
    const list = index.get(key);
    if (list) list.push(terms);
    else index.set(key, [terms]);
  }
}

const NOTHING = "\0";
