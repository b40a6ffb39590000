import { addMonths, lastDayOf } from "../../src/calendar.ts";
import type { Planted } from "./faults.ts";
import { MadeUpArtist, MONTHS } from "./make-artist.ts";
import { plantLines } from "./plant-lines.ts";

export interface PlantedArtist {
  artist: MadeUpArtist;
  /** Thirty-four faults, of all kinds. */
  faults: Planted[];
  /** Differences that have a reason. */
  innocent: { kind: string; month: string; track?: number }[];
  hole: string;
  double: string;
}

const HOLE = MONTHS[5] as string;
const DOUBLE = MONTHS[3] as string;
const CORRECTED = { month: MONTHS[4], file: MONTHS[9], percent: 16 };

/** Plants faults and innocent differences; those in plays have a separate track and month each. */
export function plant(seed: number): PlantedArtist {
  const artist = new MadeUpArtist(seed);
  const { random, tracks } = artist;
  const faults: Planted[] = [];
  const innocent: PlantedArtist["innocent"] = [];
  const used = new Set<string>();
  const slot = (from: number, to: number, of: "A" | "B", without?: number): { track: number; month: string } => {
    for (;;) {
      const track = random.whole(0, 11);
      const month = MONTHS[random.whole(from, to)] as string;
      const near = [month, addMonths(month, 1), addMonths(month, -1)];
      if (track === without || tracks[track]?.distributor !== of || near.some((one) => used.has(`${track} ${one}`)))
        continue;
      used.add(`${track} ${month}`);
      return { track, month };
    }
  };
  correctLate(artist);
  innocent.push({ kind: "correction", month: CORRECTED.month as string });
  // A whole number of plays and units on Spotify that no reason explains.
  for (const distributor of ["A", "A", "B", "B"] as const) {
    const { track, month } = slot(7, 12, distributor);
    artist.setUnits(artist.linesOf(track, month), Math.floor(artist.playsOf(track, month) * 0.4));
    faults.push({ kind: "short", track, month, distributor });
  }
  for (const distributor of ["A", "B"] as const) {
    const { track, month } = slot(9, 12, distributor);
    artist.remove(artist.linesOf(track, month));
    faults.push({ kind: "vanished", track, month, distributor });
  }
  // Twice a year, YouTube pays about half of its usual part.
  const first = random.whole(8, 10);
  for (const at of [first, random.whole(first + 2, 12)]) {
    const month = MONTHS[at] as string;
    const percent = random.whole(40, 60);
    const lines = artist.lines.filter((line) => line.store === "YouTube" && line.month === month);
    for (const line of lines) artist.setUnits([line], Math.floor((line.units * percent) / 100));
    faults.push({ kind: "part", month, distributor: null });
  }
  const apple = random.shuffled(MONTHS.slice(8, 13));
  const gone = { Deezer: MONTHS[random.whole(8, 12)] as string, "Apple Music": apple.pop() as string };
  for (const store of ["Deezer", "Apple Music"] as const) {
    const month = gone[store];
    const lines = artist.linesIn(month, "A", store);
    artist.remove(lines);
    faults.push({ kind: "store", store, month, distributor: "A", gone: lines });
  }
  // Innocent differences on Spotify.
  for (let at = 0; at < 4; at += 1) {
    const { track, month } = slot(6, 11, "A");
    const late = artist.plays.get(`${track} ${lastDayOf(month)}`) ?? 0;
    const after = artist.linesOf(track, addMonths(month, 1));
    artist.setUnits(artist.linesOf(track, month), artist.playsOf(track, month) - late);
    artist.setUnits(after, after.reduce((sum, line) => sum + line.units, 0) + late);
    used.add(`${track} ${addMonths(month, 1)}`);
    innocent.push({ kind: "edges", track, month });
  }
  // A track that is paid under another ISRC is not paid every month, so it cannot vanish.
  const vanished = faults.find(({ kind }) => kind === "vanished")?.track;
  for (let at = 0; at < 3; at += 1) {
    const { track, month } = slot(6, 12, "A", vanished);
    for (const line of artist.linesOf(track, month)) line.isrc = tracks[track]?.version ?? "";
    innocent.push({ kind: "version", track, month });
  }
  for (let at = 0; at < 3; at += 1) {
    const { track, month } = slot(6, 11, "A");
    for (const line of artist.linesOf(track, month)) {
      const back = Math.floor(line.units / 2);
      artist.lines.push({ ...line, file: addMonths(month, 1), units: -back, net: -(line.net / line.units) * back });
    }
    innocent.push({ kind: "adjustment", track, month });
  }
  for (let at = 0; at < 2; at += 1) {
    const { track, month } = slot(6, 12, "A");
    for (const line of artist.linesOf(track, month)) Object.assign(line, { distributor: "B", withheld: 0 });
    innocent.push({ kind: "source", track, month });
  }
  for (const track of [12, 13, 14]) innocent.push({ kind: "below_1000", track, month: MONTHS[8] as string });
  for (const track of [0, 1]) innocent.push({ kind: "not_due", track, month: "2026-10" });
  faults.push(...plantLines(artist, random.shuffled([...apple, ...MONTHS.slice(6, 8)]), HOLE));
  // Exchange rates near the official one, and rounded tax.
  for (const at of [7, 10]) {
    for (const line of artist.lines) if (line.file === MONTHS[at] && line.exchange === 1000) line.exchange = 988;
    innocent.push({ kind: "exchange", month: MONTHS[at] as string });
  }
  for (const line of artist.lines) {
    if (line.file === MONTHS[9] && line.store === "Deezer" && line.withheld === 15) line.withheld = 15.4;
  }
  innocent.push({ kind: "withheld", month: MONTHS[9] as string });
  innocent.push(...plantZeros(artist));
  const lost = artist.lines.filter(({ file, distributor }) => file === HOLE && distributor === "B");
  artist.remove(lost);
  faults.push({ kind: "hole", month: HOLE, distributor: "B", gone: lost });
  faults.push({ kind: "double", month: DOUBLE, distributor: "A" });
  return { artist, faults, innocent, hole: HOLE, double: DOUBLE };
}

/** Part of one month came in a statement five months later. */
function correctLate(artist: MadeUpArtist): void {
  for (const line of artist.lines.filter(({ file, distributor }) => file === CORRECTED.month && distributor === "A")) {
    const later = Math.floor((line.units * CORRECTED.percent) / 100);
    if (later === 0) continue;
    const copy = { ...line, file: CORRECTED.file as string };
    artist.lines.push(copy);
    artist.setUnits([copy], later);
    artist.setUnits([line], line.units - later);
  }
}

/** Plants rows that a store prints for what it gave away, with neither units nor money. */
function plantZeros(artist: MadeUpArtist): PlantedArtist["innocent"] {
  return (["A", "B"] as const).map((distributor) => {
    const month = MONTHS[artist.random.whole(6, 12)] as string;
    const [line] = artist.linesIn(month, distributor, "YouTube");
    if (line) artist.lines.push({ ...line, units: 0, net: 0 });
    return { kind: "zeros", month };
  });
}
