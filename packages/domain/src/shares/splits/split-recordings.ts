import { setImmediate as eventLoop } from "node:timers/promises";
import { foldName, readReleaseId, readTrackId } from "../../tracks.ts";
import type { PrintedRecording } from "./split-recordings.sql.ts";
import type { WrittenRecording } from "./split-sheet.ts";

export interface Candidate {
  by: "tracks" | "releases";
  id: string;
  title: string | null;
  artist: string | null;
}

/** What a recording of a sheet means. */
export type Meaning = { of: readonly Candidate[]; told: "code" | "name" | "title" } | { asked: readonly Candidate[] };

/** The most that a question offers. */
const MOST_NEAR = 5;
/** How much of two titles has to be the same, of 1, for one to look like the other. */
const ALIKE = 0.4;
const AT_ONCE = 2_000;

/** The booked tracks and releases of an account, by what is printed. */
export class BookedNames {
  readonly #tracks = new Map<string, Candidate[]>();
  readonly #releases = new Map<string, Candidate[]>();
  readonly #ids = new Map<string, Candidate>();
  readonly #onRelease = new Map<string, Set<string>>();
  /** The places of titles by each three of their letters; made when something is asked for the first time. */
  #parts: { titles: readonly string[]; by: ReadonlyMap<string, readonly number[]> } | null = null;

  static async of(printed: readonly PrintedRecording[]): Promise<BookedNames> {
    const names = new BookedNames();
    for (const [at, each] of printed.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await eventLoop();
      names.#add(each);
    }
    return names;
  }

  #add({ own, track, title, artist, release, releaseTitle }: PrintedRecording): void {
    if (track !== "none") this.#take(this.#tracks, { by: "tracks", id: track, title, artist });
    // A merged track's own id keeps covering its lines.
    const merged = { by: "tracks", id: own, title, artist } as const;
    if (own !== track) this.#ids.set(idKey(merged), merged);
    if (release !== "") this.#take(this.#releases, { by: "releases", id: release, title: releaseTitle, artist });
    if (track === "none" || release === "") return;
    const on = this.#onRelease.get(release) ?? new Set();
    this.#onRelease.set(release, on.add(track));
  }

  #take(into: Map<string, Candidate[]>, candidate: Candidate): void {
    this.#ids.set(idKey(candidate), this.#ids.get(idKey(candidate)) ?? candidate);
    const title = foldName(candidate.title);
    if (title === "") return;
    const known = into.get(title);
    if (known) known.push(candidate);
    else into.set(title, [candidate]);
  }

  /** Whether anything booked has it. */
  has(candidate: Pick<Candidate, "by" | "id">): boolean {
    return this.#ids.has(idKey(candidate));
  }

  /** As it is printed; without names if nothing booked has it. */
  known(by: Candidate["by"], id: string): Candidate {
    return this.#ids.get(idKey({ by, id })) ?? { by, id, title: null, artist: null };
  }

  /**
   * A code is what it says. Title and artist mean a recording if only one booked has both; a title alone may be another
   * song's too. Whatever else is asked, with what is nearest.
   */
  meaning(written: WrittenRecording): Meaning {
    const track = written.isrc === "" ? null : readTrackId(written.isrc);
    if (track !== null) return { of: [this.known("tracks", track)], told: "code" };
    const release = written.upc === "" ? null : readReleaseId(written.upc);
    const found = this.#titled(written, release);
    if (found) return found;
    if (written.title === "" && release !== null) return { of: [this.known("releases", release)], told: "code" };
    const isRelease = release !== null && foldName(this.known("releases", release).title) === foldName(written.title);
    if (isRelease) return { of: [this.known("releases", release)], told: "code" };
    return { asked: this.near(written) };
  }

  #titled({ title, artist }: WrittenRecording, release: string | null): Meaning | null {
    const folded = foldName(title);
    if (folded === "") return null;
    const all = this.#tracks.get(folded) ?? [];
    const tracks = oneEach(all);
    const on = release === null ? undefined : this.#onRelease.get(release);
    const there = on ? tracks.filter(({ id }) => on.has(id)) : tracks;
    const [first] = there;
    if (first && there.length === 1 && on) return { of: there, told: "name" };
    const by = artist === "" ? [] : oneEach(all.filter((each) => foldName(each.artist) === foldName(artist)));
    const own = by.filter(({ id }) => there.some((each) => each.id === id));
    if (own.length === 1) return { of: own, told: "name" };
    if (own.length > 1) return { asked: own.slice(0, MOST_NEAR) };
    if (first && there.length === 1 && artist === "") return { of: there, told: "title" };
    return null;
  }

  /** The tracks and releases whose titles are nearest, and those by the artist before others. */
  near({ title, artist }: Pick<WrittenRecording, "title" | "artist">): Candidate[] {
    const folded = foldName(title);
    if (folded === "") return [];
    const parts = partsOf(folded);
    const index = this.#index();
    const shared = new Map<number, number>();
    for (const part of parts) {
      for (const at of index.by.get(part) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    const by = foldName(artist);
    const alike = [...shared].flatMap(([at, count]) => {
      const name = index.titles[at] ?? "";
      const likeness = (2 * count) / (parts.size + partsOf(name).size);
      if (likeness < ALIKE) return [];
      const named = [...(this.#tracks.get(name) ?? []), ...(this.#releases.get(name) ?? [])];
      return named.map((each) => ({ each, likeness: likeness + (by !== "" && foldName(each.artist) === by ? 1 : 0) }));
    });
    const sorted = alike.toSorted((a, b) => b.likeness - a.likeness);
    return oneEach(sorted.map(({ each }) => each)).slice(0, MOST_NEAR);
  }

  #index() {
    if (this.#parts) return this.#parts;
    const titles = [...new Set([...this.#tracks.keys(), ...this.#releases.keys()])];
    const by = new Map<string, number[]>();
    for (const [at, title] of titles.entries()) {
      for (const part of partsOf(title)) {
        const places = by.get(part);
        if (places) places.push(at);
        else by.set(part, [at]);
      }
    }
    this.#parts = { titles, by };
    return this.#parts;
  }
}

/** The recordings that a code or an id means; null for what is neither. */
export function readChosen(names: BookedNames, written: string): Candidate | null {
  const track = readTrackId(written);
  if (track !== null) return names.known("tracks", track);
  const release = readReleaseId(written);
  return release === null ? null : names.known("releases", release);
}

export function idKey({ by, id }: Pick<Candidate, "by" | "id">): string {
  return `${by} ${id}`;
}

function oneEach(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((each) => [idKey(each), each])).values()];
}

/** How alike two names are, from 0 to 1. */
export function likeness(a: string, b: string): number {
  const [parts, others] = [partsOf(foldName(a)), partsOf(foldName(b))];
  return (2 * parts.intersection(others).size) / (parts.size + others.size);
}

/** Each three letters of a name in a row, its ends included. */
function partsOf(name: string): Set<string> {
  const text = `  ${name.slice(0, 200)} `;
  return new Set(Array.from({ length: text.length - 2 }, (_, at) => text.slice(at, at + 3)));
}
