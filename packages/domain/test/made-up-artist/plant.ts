import { addMonths, lastDayOf } from "../../src/calendar/month.ts";
import { type Line, MadeUpArtist, MONTHS } from "./make-artist.ts";

/** What a check has to find. */
export interface Planted {
  kind: "short" | "vanished" | "store" | "hole" | "double" | "exchange" | "withheld" | "share" | "negative";
  month: string;
  track?: number;
  store?: string;
  line?: Line;
}

export interface PlantedArtist {
  artist: MadeUpArtist;
  /** Twenty of nine kinds. */
  faults: Planted[];
  /** Twenty differences that have a reason. */
  innocent: { kind: string; month: string; track?: number }[];
  hole: string;
  double: string;
}

const HOLE = MONTHS[5] as string;
const DOUBLE = MONTHS[3] as string;

/** Plants faults and innocent differences, each in a track and month of its own. */
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
  // A whole number of plays and units on Spotify that no reason explains.
  for (const of of ["A", "A", "B", "B"] as const) {
    const { track, month } = slot(7, 12, of);
    artist.setUnits(artist.linesOf(track, month), Math.floor(artist.playsOf(track, month) * 0.4));
    faults.push({ kind: "short", track, month });
  }
  for (const of of ["A", "B"] as const) {
    const { track, month } = slot(9, 12, of);
    artist.lines = artist.lines.filter((line) => !artist.linesOf(track, month).includes(line));
    faults.push({ kind: "vanished", track, month });
  }
  for (const store of ["Deezer", "Apple Music"] as const) {
    const month = MONTHS[random.whole(8, 12)] as string;
    artist.lines = artist.lines.filter(
      (line) => line.file !== month || line.store !== store || line.distributor !== "A",
    );
    faults.push({ kind: "store", store, month });
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
  // A track that is paid under another ISRC is not paid in each month, so it cannot vanish.
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
  // What single lines say. Deezer has no plays to compare.
  const lines = random.shuffled(
    artist.lines.filter(({ store, file, units }) => store === "Deezer" && file > HOLE && file < "2026-09" && units > 0),
  );
  const take = (fits: (line: Line) => boolean) => lines.splice(lines.findIndex(fits), 1)[0] as Line;
  const break_ = (kind: Planted["kind"], line: Line, change: Partial<Line>) => {
    Object.assign(line, change, { planted: kind });
    faults.push({ kind, month: line.file, line, store: line.store });
  };
  for (let at = 0; at < 3; at += 1)
    break_(
      "exchange",
      take(({ distributor }) => distributor === "A"),
      { exchange: 940 },
    );
  for (let at = 0; at < 3; at += 1) {
    break_(
      "withheld",
      take(({ distributor, territory }) => distributor === "A" && territory !== "US"),
      { withheld: 10 },
    );
  }
  for (let at = 0; at < 2; at += 1) {
    const line = take(({ distributor }) => distributor === "B");
    break_("share", line, { net: line.net / 2 });
  }
  for (let at = 0; at < 2; at += 1) {
    const line = take(() => true);
    const taken: Line = { ...line, units: 0, net: -500_000_000 };
    artist.lines.push(taken);
    break_("negative", taken, {});
  }
  // Rates of exchange near the official one, and tax that was rounded.
  for (const at of [7, 10]) {
    for (const line of artist.lines) if (line.file === MONTHS[at] && line.exchange === 1000) line.exchange = 988;
    innocent.push({ kind: "exchange", month: MONTHS[at] as string });
  }
  for (const line of artist.lines) {
    if (line.file === MONTHS[9] && line.store === "Deezer" && line.withheld === 15) line.withheld = 15.4;
  }
  innocent.push({ kind: "withheld", month: MONTHS[9] as string });
  artist.lines = artist.lines.filter(({ file, distributor }) => file !== HOLE || distributor !== "B");
  faults.push({ kind: "hole", month: HOLE }, { kind: "double", month: DOUBLE });
  return { artist, faults, innocent, hole: HOLE, double: DOUBLE };
}
