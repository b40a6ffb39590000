import type { Deal, Recording, Release } from "@ledgerline/shares";

type Covers = Deal["versions"][number]["covers"];

/** Says what is covered as a whole by some recordings, whether it names them by track, release or artist. */
export class CoveredWhole {
  readonly #isEverything: boolean;
  readonly #artists: ReadonlySet<string>;
  readonly #releases: ReadonlySet<string>;
  readonly #tracks: ReadonlySet<string>;

  /** Which tracks a release has, and whose they are, is known of `releases`. */
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

  /** Whether all that a deal was ever about is covered. */
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
