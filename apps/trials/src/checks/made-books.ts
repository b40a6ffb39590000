import { seededRandom } from "@ledgerline/testing/figures";
import type { WrittenFile } from "../truth/draft/write-file.ts";

export type Sender = "DistroKid" | "TuneCore";

/** A line as its distributor prints it. Money is in millionths. */
export interface MadeLine {
  by: Sender;
  /** Months, as `YYYY-MM`: that of the sale, and that of the statement. */
  sold: string;
  period: string;
  store: string;
  country: string;
  isrc: string;
  title: string;
  units: number;
  micros: number;
  currency: "USD" | "EUR";
  /** The artist's part of the money, in percent; all of it where it says none. */
  share?: number;
  /** Lines with the same name are in one file, however many statements they are of. */
  file?: string;
}

/** Plays on Spotify in a month, by title. */
interface Played {
  title: string;
  isrc: string;
  month: string;
  plays: number;
}

const MONTHS = 16;
/** So many of the oldest statements come in one file, as artists export them when they begin; by the seed. */
const IN_ONE_FILE = [10, 12, 14] as const;
const STATEMENT_DAY = 12;

/** Units a month, and what one of them earns in millionths. */
const STORES = {
  Spotify: { units: 40_000, rate: 3_000 },
  "Apple Music": { units: 16_000, rate: 6_500 },
  Deezer: { units: 9_000, rate: 4_200 },
  Tidal: { units: 6_000, rate: 9_000 },
  Anghami: { units: 4_000, rate: 1_800 },
} as const;
export type Store = keyof typeof STORES;
const STORE_NAMES = Object.keys(STORES) as Store[];

const COUNTRIES = { US: 0.4, DE: 0.25, BR: 0.2, SE: 0.15 } as const;
const SONGS = [0.45, 0.35, 0.2];
/** By how much a month's units and rates differ from the usual ones. */
const [UNITS_VARY, RATES_VARY] = [0.03, 0.02];

interface Paid {
  stores?: readonly Store[];
  months?: readonly string[];
  /** Whose songs they are; a distributor has its own. */
  catalogue?: Sender;
}

export const monthAfter = (month: string, by: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
};

/** The books of one made-up artist, whose lines a kind of fault changes before they are printed. */
export class MadeBooks {
  readonly #random: () => number;
  readonly #inOneFile: number;
  /** Of sale, oldest first; the last one is in the newest statement that is out today. */
  readonly months: readonly string[];
  lines: MadeLine[] = [];
  played: Played[] = [];
  /** Statements that are uploaded once more, in the distributor's other layout, and kept beside the first ones. */
  again: string[] = [];
  /** The currency in which the artist wants to see everything, with rates. */
  display: "EUR" | null = null;

  constructor(seed: number, today: string) {
    this.#random = seededRandom(seed);
    this.#inOneFile = IN_ONE_FILE[seed % IN_ONE_FILE.length] ?? 0;
    const isOut = Number(today.slice(8)) > STATEMENT_DAY;
    const last = monthAfter(today.slice(0, 7), isOut ? -2 : -3);
    this.months = Array.from({ length: MONTHS }, (_, at) => monthAfter(last, at + 1 - MONTHS));
  }

  /** A month counted from the end: 0 is the last. */
  ago(months: number): string {
    return this.months[MONTHS - 1 - months] ?? "";
  }

  /** One of some values, by the seed. */
  pick<Value>(values: readonly Value[]): Value {
    return values[Math.floor(this.#random() * values.length)] as Value;
  }

  /** Ordinary lines of a distributor: every song in every store and country, in each of its months. */
  pay(by: Sender, { stores = STORE_NAMES, months = this.months, catalogue = by }: Paid = {}): void {
    for (const sold of months) for (const store of stores) this.#payStore(by, sold, store, catalogue);
  }

  #payStore(by: Sender, sold: string, store: Store, catalogue: Sender): void {
    const rate = STORES[store].rate * this.#nearly(RATES_VARY);
    for (const [country, part] of Object.entries(COUNTRIES)) {
      for (const [song, share] of SONGS.entries()) {
        const units = Math.round(STORES[store].units * part * share * this.#nearly(UNITS_VARY));
        const title = `${catalogue === "DistroKid" ? "Ash" : "Oak"} ${"ABC"[song]}`;
        const isrc = `ZZMAD26000${song + (catalogue === "DistroKid" ? 10 : 20)}`;
        const line = { by, sold, period: monthAfter(sold, 2), store, country, isrc, title, currency: "USD" as const };
        this.lines.push({ ...line, units, micros: Math.round(units * rate) });
      }
    }
  }

  #nearly(by: number): number {
    return 1 + (this.#random() * 2 - 1) * by;
  }

  of(is: (line: MadeLine) => boolean): MadeLine[] {
    return this.lines.filter(is);
  }

  /** Takes lines out, and says what they come to. */
  remove(is: (line: MadeLine) => boolean): number {
    const gone = this.of(is);
    this.lines = this.lines.filter((line) => !is(line));
    return sumOf(gone);
  }

  /** Changes lines, and says by how much less they come to. */
  change(is: (line: MadeLine) => boolean, to: (line: MadeLine) => MadeLine): number {
    const before = sumOf(this.of(is));
    const changed = new Set<MadeLine>();
    this.lines = this.lines.map((line) => {
      if (!is(line)) return line;
      const made = to(line);
      changed.add(made);
      return made;
    });
    return before - sumOf([...changed]);
  }

  add(...lines: MadeLine[]): void {
    this.lines.push(...lines);
  }

  /** Everything that Spotify pays by now was played. */
  play(): void {
    const paid = this.of(({ store, units }) => store === "Spotify" && units > 0);
    this.played = [...Map.groupBy(paid, ({ isrc, sold }) => `${isrc} ${sold}`).values()].map((lines) => {
      const [{ title, isrc, sold: month }] = lines as [MadeLine];
      return { title, isrc, month, plays: lines.reduce((sum, { units }) => sum + units, 0) };
    });
  }

  /** The timeline of each title, as Spotify for Artists exports it. */
  timelines(): WrittenFile[] {
    return [...Map.groupBy(this.played, ({ title }) => title)].map(([title, months]) => ({
      name: `${title}-timeline.csv`,
      bytes: Buffer.from(["date,streams", ...months.flatMap(playsByDay), ""].join("\n")),
    }));
  }

  /** What the artist uploads, oldest first. */
  files(): WrittenFile[] {
    const senders = [...new Set(this.lines.map(({ by }) => by))];
    return senders.flatMap((by) => {
      const own = this.of((line) => line.by === by);
      const periods = [...new Set(own.map(({ period }) => period))].sort();
      const first = periods.slice(0, this.#inOneFile);
      const inOrder = [...own].sort((a, b) => (a.period < b.period ? -1 : 1));
      const files = Map.groupBy(inOrder, ({ period, file }) => {
        return first.includes(period) ? "until then" : (file ?? period);
      });
      const again = this.again.flatMap((period) => {
        const lines = own.filter((line) => line.period === period);
        return by === "DistroKid" && lines.length > 0 ? [printAgain(`${by} ${period} copy`, lines)] : [];
      });
      return [...[...files].map(([name, lines]) => print(by, `${by} ${name}`, lines)), ...again];
    });
  }
}

export function sumOf(lines: readonly MadeLine[]): number {
  return lines.reduce((sum, { micros }) => sum + micros, 0);
}

const DISTROKID = [
  "Reporting Date",
  "Sale Month",
  "Store",
  "Artist",
  "Title",
  "ISRC",
  "UPC",
  "Quantity",
  "Team Percentage",
  "Song/Album",
  "Country of Sale",
  "Songwriter Royalties Withheld",
  "Earnings (USD)",
];
const TUNECORE =
  "Sales Period,Posted Date,Store Name,Country Of Sale,Artist,Release Type,Release Title,Song Title,Label,UPC,Optional UPC,TC Song ID,Optional ISRC,Sales Type,# Units Sold,Per Unit Price,Net Sales,Net Sales Currency,Exchange Rate,Total Earned,Currency";

const DISTROKID_15 =
  "Date Inserted,Reporting Date,Sale Month,Store,Artist,Title,ISRC,UPC,Quantity,Team Percentage,Source Type,Country of Sale,Songwriter Royalties Withheld (USD),Earnings (USD),Recoup (USD)";

function playsByDay({ month, plays }: Played): string[] {
  const days = new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate();
  return Array.from({ length: days }, (_, at) => {
    const count = Math.floor(plays / days) + (at < plays % days ? 1 : 0);
    return `${month}-${String(at + 1).padStart(2, "0")},${count}`;
  });
}

/** The same statement in DistroKid's newer layout. */
function printAgain(name: string, lines: readonly MadeLine[]): WrittenFile {
  const rows = lines.map(({ sold, period, store, country, isrc, title, units, micros }) => {
    const day = `${period}-${STATEMENT_DAY}`;
    return [
      day,
      day,
      sold,
      store,
      "Made Up",
      title,
      isrc,
      UPC,
      units,
      100,
      "Song",
      country,
      0,
      amount(micros),
      0,
    ].join();
  });
  return { name: `${name}.csv`, bytes: Buffer.from([DISTROKID_15, ...rows, ""].join("\n")) };
}

function print(by: Sender, name: string, lines: readonly MadeLine[]): WrittenFile {
  const encode = (rows: readonly string[]) => Buffer.from(`${rows.join("\n")}\n`);
  if (by === "DistroKid") {
    return { name: `${name}.tsv`, bytes: encode([DISTROKID.join("\t"), ...lines.map(distrokidRow)]) };
  }
  return { name: `${name}.csv`, bytes: encode([TUNECORE, ...lines.map(tunecoreRow)]) };
}

const UPC = "200000000013";

function distrokidRow({ sold, period, store, country, isrc, title, units, micros, share = 100 }: MadeLine): string {
  const day = `${period}-${STATEMENT_DAY}`;
  return [day, sold, store, "Made Up", title, isrc, UPC, units, share, "Song", country, 0, amount(micros)].join("\t");
}

function tunecoreRow({ sold, period, store, country, isrc, title, units, micros, currency }: MadeLine): string {
  const net = amount(micros);
  const day = `${period}-${STATEMENT_DAY}`;
  const song = ["Made Up", "Song", "Made Album", title, "Made Label", UPC, "", isrc, "", "Streaming"];
  return [`${sold}-01`, day, store, country, ...song, units, "", net, currency, "", net, currency].join(",");
}

function amount(micros: number): string {
  const digits = String(Math.abs(micros)).padStart(7, "0");
  return `${micros < 0 ? "-" : ""}${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
