import type { SimulationInput } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { type Deal, fractionOf, type Payee, type Recording, type Release } from "@ledgerline/shares";
import { DomainError } from "../../context/errors.ts";
import type { SideTerms } from "./share-by-month.ts";

const OTHER = "other terms";

/** The side with the simulated terms, including people who are not payees yet. */
export interface OtherSide extends SideTerms {
  people: { id: string; name: string }[];
}

/**
 * The account's terms, replaced by others for what those cover. Payments go with the terms: recorded costs and advances
 * on recordings that are wholly covered are left out, and the simulated ones are included.
 */
export function otherTerms(
  now: SideTerms,
  known: readonly { id: string; name: string }[],
  { from, currency, kind, covers, fee, rate, costs, people }: SimulationInput,
): OtherSide {
  const named = people.map(({ payee, name, ...terms }, n) => {
    if (payee !== null && !known.some(({ id }) => id === payee)) {
      throw new DomainError("not_found", MESSAGES.payeeNotFound);
    }
    return { id: payee ?? `new ${n + 1}`, isNew: payee === null, name, ...terms };
  });
  const added = named
    .filter(({ isNew }) => isNew)
    .map(({ id }): Payee => ({ id, currency, minimum: null, withholding: [] }));
  const begins = `${from}-01`;
  const deal: Deal = {
    ...{ id: OTHER, name: "The other terms", currency, dates: "accounting", rates_of: "accounting", group: null },
    replaces: now.deals.map(({ id }) => id),
    versions: [
      {
        ...{ from: null, to: null, kind, covers, part: "100%", fee, rate, exceptions: [] },
        participants: named.map(({ id, share }) => ({ payee: id, share })),
      },
    ],
  };
  const covered = new CoveredWhole(covers, now.releases);
  const replaced = new Set(now.deals.filter((each) => covered.hasDeal(each)).map(({ id }) => id));
  const isOther = (on: SideTerms["costs"][number]["on"]) =>
    "deal" in on ? replaced.has(on.deal) : covered.hasRecording(on);
  return {
    ...now,
    deals: [...now.deals, deal],
    payees: [...now.payees, ...added],
    costs: [
      ...now.costs.filter(({ on }) => !isOther(on)),
      ...(fractionOf(costs).isZero()
        ? []
        : [
            {
              ...{ id: OTHER, date: begins, amount: costs, currency, recoupable: "100%" },
              ...{ on: { deal: OTHER }, payee: null },
            },
          ]),
    ],
    advances: [
      ...now.advances.filter(({ deal: of }) => !replaced.has(of)),
      ...named
        .filter(({ advance }) => !fractionOf(advance).isZero())
        .map(({ id, advance }) => ({
          ...{ id: `${OTHER} ${id}`, date: begins, payee: id, deal: OTHER, amount: advance },
          recouped_from: "own_share" as const,
        })),
    ],
    people: named.filter(({ isNew }) => isNew).map(({ id, name }) => ({ id, name })),
  };
}

type Covers = Deal["versions"][number]["covers"];

/** Tells what is wholly covered, whether named by track, release or artist. */
class CoveredWhole {
  readonly #isEverything: boolean;
  readonly #artists: ReadonlySet<string>;
  readonly #releases: ReadonlySet<string>;
  readonly #tracks: ReadonlySet<string>;

  /** `releases` tells which tracks a release has, and by which artists. */
  constructor(covers: Covers, releases: readonly Release[]) {
    const named = (by: Covers["by"]) => new Set(covers.by !== "everything" && covers.by === by ? covers.of : []);
    this.#isEverything = covers.by === "everything";
    this.#artists = named("artists");
    const whole = named("releases");
    const tracks = named("tracks");
    for (const release of releases) {
      for (const { id, artist } of release.tracks) {
        if (whole.has(release.id) || this.#artists.has(artist ?? "")) tracks.add(id);
      }
    }
    for (const release of releases) {
      if (release.tracks.length > 0 && release.tracks.every(({ id }) => tracks.has(id))) whole.add(release.id);
    }
    this.#releases = whole;
    this.#tracks = tracks;
  }

  /** Whether everything that a deal has ever covered is covered. */
  hasDeal({ versions }: Deal): boolean {
    return versions.every(({ covers }) => {
      if (this.#isEverything) return true;
      if (covers.by === "everything") return false;
      const known = { tracks: this.#tracks, releases: this.#releases, artists: this.#artists }[covers.by];
      return covers.of.every((id) => known.has(id));
    });
  }

  hasRecording({ track, release, artist }: Recording): boolean {
    if (this.#isEverything) return true;
    return this.#tracks.has(track ?? "") || this.#releases.has(release ?? "") || this.#artists.has(artist ?? "");
  }
}
