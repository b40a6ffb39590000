import { setImmediate as eventLoop } from "node:timers/promises";
import type { Deal } from "@ledgerline/contract/shares/deals";
import { foldName } from "../../tracks.ts";

type Covers = Deal["versions"][number]["covers"];

/** Names that are folded before other work has a turn. */
const AT_ONCE = 500;

/** How booked lines print artists: one name in several cases, compositions and kinds of quotes. */
export class Spellings {
  readonly #printed: ReadonlyMap<string, readonly string[]>;

  private constructor(printed: ReadonlyMap<string, readonly string[]>) {
    this.#printed = printed;
  }

  static async of(artists: readonly string[]): Promise<Spellings> {
    const printed = new Map<string, string[]>();
    for (const [at, artist] of artists.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await eventLoop();
      const name = foldName(artist);
      const same = printed.get(name);
      if (same) same.push(artist);
      else printed.set(name, [artist]);
    }
    return new Spellings(printed);
  }

  /** The ways in which an artist is printed; none if nothing booked is theirs. The one that is written comes first. */
  printed(name: string): readonly string[] {
    const printed = this.#printed.get(foldName(name)) ?? [];
    return printed.includes(name) ? [name, ...printed.filter((each) => each !== name)] : printed;
  }

  /** The deals with each artist in all ways of printing, which is how lines are told apart. */
  inTerms(deals: readonly Deal[]): Deal[] {
    return deals.map((deal) => ({
      ...deal,
      versions: deal.versions.map((terms) => ({ ...terms, covers: this.inCovers(terms.covers) })),
    }));
  }

  inCovers(covers: Covers): Covers {
    if (covers.by !== "artists") return covers;
    const names = covers.of.flatMap((name) => {
      const printed = this.printed(name);
      return printed.length === 0 ? [name] : printed;
    });
    return { by: covers.by, of: [...new Set(names)].sort() };
  }
}

/** Whether terms name artists, whose spellings are read only then. */
export function namesArtists(covers: readonly Covers[]): boolean {
  return covers.some(({ by }) => by === "artists");
}

/** The releases that terms name. */
export function releasesIn(covers: readonly Covers[]): string[] {
  return covers.flatMap((each) => (each.by === "releases" ? each.of : []));
}

export function coversOf(deals: readonly Pick<Deal, "versions">[]): Covers[] {
  return deals.flatMap(({ versions }) => versions.map((terms) => terms.covers));
}
