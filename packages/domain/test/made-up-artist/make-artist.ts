import { addDays, daysIn, lastDayOf, monthsFrom } from "../../src/calendar.ts";
import { Random } from "./random.ts";

export const TODAY = "2026-11-21";
/** Fourteen months of sale with statements, and one whose statements are not due yet. */
export const MONTHS = monthsFrom("2025-08", "2026-09");
export const NOT_DUE = "2026-10";
export const TERRITORIES = ["US", "GB", "DE"] as const;
/** Days from the end of the month of sale to the accounting day. */
const ACCOUNTED = { A: 40, B: 45, C: 30 };
const PERCENT = { US: 40, GB: 35, DE: 25 };
/** Money per unit, in millionths of the distributor's currency. */
const RATES = { US: 4000, GB: 5000, DE: 3000 };
const PER_STORE = { Spotify: 100, YouTube: 40, "Apple Music": 180, Deezer: 90 };
/** Stores that pay now and then: the percentage of months, and the most units. */
const SELDOM = { Boomplay: [80, 4], Napster: [40, 4], KKBOX: [40, 300] } as const;
/** Percentage of views that are paid. */
const PAID_VIEWS = 40;
/** Months with statements from the radio station, which came last. */
const RADIO_MONTHS = 3;

/** `A` pays in euros and `B` in US dollars. `C` is a radio station, whose files have no units. */
export type Distributor = "A" | "B" | "C";
/** Their names on the board, in lower case. */
export const SELDOM_STORES = Object.keys(SELDOM).map((store) => store.toLowerCase());
export type Store = keyof typeof PER_STORE | keyof typeof SELDOM | "Radio";

export interface Line {
  /** The month of sale of the file that the line is in. */
  file: string;
  month: string;
  distributor: Distributor;
  store: Store;
  track: number;
  isrc: string;
  territory: (typeof TERRITORIES)[number];
  units: number;
  /** In millionths. */
  net: number;
  /** What the net should be. */
  due?: number;
  /** Percentage of the gross. */
  share: number;
  /** Withheld tax, in percent of the gross. */
  withheld: number;
  /** The exchange rate in thousandths of the official one. */
  exchange: number;
  /** The title that is printed instead of the track's. */
  title?: string;
  planted?: string;
}

export interface Track {
  title: string;
  isrc: string;
  /** Another recording of the same title. */
  version: string;
  distributor: Distributor;
  /** True for a track with fewer than a thousand streams a year, which is never paid. */
  isSmall: boolean;
}

/** An artist with two distributors, whose plays and pay agree except for what is planted later. */
export class MadeUpArtist {
  readonly random: Random;
  readonly tracks: Track[];
  lines: Line[] = [];
  /** Spotify's plays by `track day`. */
  readonly plays = new Map<string, number>();
  /** YouTube's views by `track day`. */
  readonly views = new Map<string, number>();

  constructor(seed: number) {
    this.random = new Random(seed);
    this.tracks = Array.from({ length: 15 }, (_, at) => ({
      title: `Song Number ${"ABCDEFGHIJKLMNO"[at]}`,
      isrc: `ZZMDE26000${String(at + 10)}`,
      version: `ZZMDE26100${String(at + 10)}`,
      distributor: at % 2 === 0 || at >= 12 ? "A" : "B",
      isSmall: at >= 12,
    }));
    for (const month of [...MONTHS, NOT_DUE]) this.#playMonth(month);
    for (const month of MONTHS) this.#payMonth(month);
    for (const month of MONTHS) this.#paySeldom(month);
    for (const month of MONTHS.slice(-RADIO_MONTHS)) {
      const line = this.#lineOf(month, 0, { distributor: "C", store: "Radio", territory: "DE" });
      this.lines.push({ ...line, net: this.random.whole(4, 9) * 1_000_000 });
    }
  }

  playsOf(track: number, month: string): number {
    return this.#days(month).reduce((sum, day) => sum + (this.plays.get(`${track} ${day}`) ?? 0), 0);
  }

  linesOf(track: number, month: string, store: Store = "Spotify"): Line[] {
    return this.lines.filter((line) => line.track === track && line.month === month && line.store === store);
  }

  /** The lines for a store and month of sale in a distributor's statement of that month. */
  linesIn(month: string, distributor: Distributor, store: Store): Line[] {
    return this.lines.filter(
      (line) => line.file === month && line.month === month && line.distributor === distributor && line.store === store,
    );
  }

  remove(lines: readonly Line[]): void {
    const gone = new Set(lines);
    this.lines = this.lines.filter((line) => !gone.has(line));
  }

  /** Changes the lines' units at the same price. */
  setUnits(lines: readonly Line[], units: number): void {
    const all = lines.reduce((sum, line) => sum + line.units, 0);
    let left = units;
    for (const [at, line] of lines.entries()) {
      const own = at === lines.length - 1 ? left : Math.floor((units * line.units) / all);
      line.net = (line.net / line.units) * own;
      line.units = own;
      left -= own;
    }
  }

  /** The accounting day of a distributor's file. */
  accounted(distributor: Distributor, file: string): string {
    return addDays(lastDayOf(file), ACCOUNTED[distributor]);
  }

  #days(month: string): string[] {
    return Array.from({ length: daysIn(month) }, (_, at) => addDays(`${month}-01`, at));
  }

  #playMonth(month: string): void {
    for (const [track, { isSmall }] of this.tracks.entries()) {
      for (const day of this.#days(month)) {
        this.plays.set(
          `${track} ${day}`,
          isSmall ? this.random.whole(0, 3) : this.random.whole(80 + 10 * track, 120 + 12 * track),
        );
      }
    }
  }

  #payMonth(month: string): void {
    const paid = PAID_VIEWS * (1 + this.random.whole(-20, 20) / 1000);
    for (const [track, { distributor, isSmall }] of this.tracks.entries()) {
      const streams = this.playsOf(track, month);
      for (const store of Object.keys(PER_STORE) as (keyof typeof PER_STORE)[]) {
        if (isSmall && store !== "Apple Music") continue;
        const units = store === "Spotify" ? streams : this.random.whole(1500, 2000);
        if (store === "YouTube") this.#viewMonth(track, month, Math.round((units * 100) / paid));
        const price = 1000 + this.random.whole(-30, 30);
        let left = units;
        for (const [at, territory] of TERRITORIES.entries()) {
          const own = at === TERRITORIES.length - 1 ? left : Math.floor((units * PERCENT[territory]) / 100);
          left -= own;
          const rate = Math.round((RATES[territory] * PER_STORE[store] * price) / 100_000 / 100) * 100;
          const share = distributor === "B" ? 80 : 100;
          const withheld = distributor === "A" && territory === "US" ? 15 : 0;
          const net = (own * rate * share * (100 - withheld)) / 10_000;
          const line = this.#lineOf(month, track, { distributor, store, territory });
          this.lines.push({ ...line, units: own, net, share, withheld });
        }
      }
    }
  }

  #viewMonth(track: number, month: string, views: number): void {
    const days = this.#days(month);
    for (const [at, day] of days.entries()) {
      this.views.set(`${track} ${day}`, Math.floor(views / days.length) + (at < views % days.length ? 1 : 0));
    }
  }

  #paySeldom(month: string): void {
    for (const [name, [often, most]] of Object.entries(SELDOM)) {
      const units = this.random.whole(1, most);
      const store = name as keyof typeof SELDOM;
      const line = this.#lineOf(month, 2, { distributor: "A", store, territory: "GB" });
      if (this.random.whole(1, 100) <= often) this.lines.push({ ...line, units, net: units * 3000 });
    }
  }

  #lineOf(month: string, track: number, of: Pick<Line, "distributor" | "store" | "territory">): Line {
    const { isrc = "" } = this.tracks[track] ?? {};
    return { file: month, month, track, isrc, units: 0, net: 0, share: 100, withheld: 0, exchange: 1000, ...of };
  }
}
