import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import type { StoreSum } from "@ledgerline/db/queries/reconciliation/booked-sums";
import { addDays, addMonths, daysIn, lastDayOf, monthsFrom } from "../../src/calendar.ts";
import type { Books, MonthOfPlays } from "../../src/reconciliation/board/books.ts";
import { Random } from "../made-up-artist/random.ts";

/** How a fault occurs within a year: once, twice with sound months between, or three months in a row. */
export const PATTERNS = ["single", "pair", "run"] as const;
export type Pattern = (typeof PATTERNS)[number];

export const FAULTS = ["short part", "missing statement", "missing store"] as const;
export type FaultKind = (typeof FAULTS)[number];

export interface PlantedFault {
  kind: FaultKind;
  pattern: Pattern;
  platform: string;
  month: string;
  /** The day by which it has to be found. */
  by: string;
}

export interface PlantedBoard {
  /** The books as they stood in each of the last months. */
  looks: Books[];
  faults: PlantedFault[];
  /** The months that are judged. */
  months: ReadonlySet<string>;
  /** Stores that pay now and then. */
  seldom: ReadonlySet<string>;
  /** Months whose statement was missing, or came two months later than usual, and so were really overdue. */
  late: ReadonlySet<string>;
  /** Months that were corrected later, and until then were really short. */
  corrected: ReadonlySet<string>;
}

const LAST = "2026-08";
const LOOKS = 15;
const PARTS = ["youtube", "soundcloud"] as const satisfies PlatformId[];
const STORES = ["Deezer", "TikTok"];
const STEADY = [...PARTS, ...STORES, "Anghami"];
/** How often stores pay, in percent, and with how many units at most. */
const SELDOM: Record<string, [often: number, units: number]> = {
  Boomplay: [80, 4],
  Napster: [40, 4],
  KKBOX: [50, 300],
  Saavn: [20, 300],
};
const SOURCES = [
  { id: "monthly", name: "Monthly", distributor: "distrokid" },
  { id: "quarterly", name: "Quarterly", distributor: "cdbaby" },
];

/** Two distributors and some years of months with every innocent case, and one kind of fault in one pattern. */
export function plantBoard(seed: number): PlantedBoard {
  const random = new Random(seed);
  const history = random.whole(6, 16);
  const months = monthsFrom(addMonths(LAST, -LOOKS - history), addMonths(LAST, 2));
  const first = months.length - LOOKS - 2;
  const around = (middle: number, percent: number) => {
    // The sum of three random numbers has about the distribution of real measurements.
    const noise = (random.next() + random.next() + random.next()) * 2 - 3;
    return Math.round(middle * (1 + (noise * percent) / 100));
  };
  const slots = (pattern: Pattern): string[] => {
    const at = first + random.whole(2, 4);
    const steps = pattern === "single" ? [0] : pattern === "pair" ? [0, random.whole(2, 6)] : [0, 1, 2];
    return steps.map((step) => months[at + step] as string);
  };
  const kind = FAULTS[seed % FAULTS.length] as FaultKind;
  const pattern = PATTERNS[Math.floor(seed / FAULTS.length) % PATTERNS.length] as Pattern;
  const faulty = new Set(slots(pattern));
  const isFaulty = (month: string, of: FaultKind) => kind === of && faulty.has(month);
  const corrected = new Set(
    slots(PATTERNS[random.whole(0, 2)] as Pattern).map((month) => addMonths(month, -random.whole(3, 6))),
  );
  const late = new Set([months[random.whole(3, first - 1)] as string]);
  const delay = random.whole(25, 60);
  // Allows for the days of grace, and a month and a half until somebody looks.
  const latest = delay + 4 + 15 + 14 + 45;
  const faults: PlantedFault[] = [];
  const stores: StoreSum[] = [];
  const plays: MonthOfPlays[] = [];
  const pay = (platform: string, month: string, units: number, days: number, source = "monthly") => {
    const accounted = addDays(lastDayOf(month), days);
    const base = { platform, month, months: 1, source, statement: `${source} ${month}`, accounted };
    if (units !== 0) stores.push({ ...base, currency: "USD", units, net: "1", lines: 1 });
  };
  const partOf = new Map(PARTS.map((platform) => [platform, random.whole(20, 60)]));
  const noise = random.whole(2, 8);
  for (const month of months) {
    const came = around(delay, 3) + (late.has(month) ? 60 : 0);
    const toFind = (platform: string) =>
      faults.push({ kind, pattern, platform, month, by: addDays(lastDayOf(month), latest) });
    for (const [at, platform] of STEADY.entries()) {
      const days = came + (at % 2) * 15;
      const viewed = random.whole(20_000, 40_000);
      const part = PARTS.find((one) => one === platform);
      if (part) {
        const edge = Math.ceil(viewed / daysIn(month));
        plays.push({ platform: part, month, track: null, plays: viewed, whole: true, edge, measuredBy: [] });
      }
      const usual = part ? around((viewed * (partOf.get(part) ?? 0)) / 100, noise) : random.whole(800, 1200);
      const isShort = part !== undefined && isFaulty(month, "short part");
      const isMissing =
        isFaulty(month, "missing statement") || (STORES.includes(platform) && isFaulty(month, "missing store"));
      if (isShort || isMissing) toFind(platform);
      if (isMissing) continue;
      const units = isShort ? Math.round((usual * random.whole(35, 65)) / 100) : usual;
      const again = corrected.has(month) ? Math.round((units * random.whole(12, 40)) / 100) : 0;
      pay(platform, month, units - again, days);
      pay(platform, month, again, random.whole(150, 200));
    }
    for (const [store, [often, units]] of Object.entries(SELDOM)) {
      if (!isFaulty(month, "missing statement") && random.whole(1, 100) <= often)
        pay(store, month, random.whole(1, units), came);
    }
    const quarter = addMonths(month, 2 - ((Number(month.slice(5)) - 1) % 3));
    pay(
      "Juke",
      month,
      random.whole(800, 1200),
      40 + Math.round((Date.parse(lastDayOf(quarter)) - Date.parse(lastDayOf(month))) / 86_400_000),
      "quarterly",
    );
  }
  const from = months[0] as string;
  const looks = months.slice(first, -2).map((month) => {
    const today = `${addMonths(month, 3)}-25`;
    const known = stores.filter(({ accounted }) => accounted <= today);
    return toBooks(today, from, known, plays);
  });
  const judged = new Set(months.slice(0, -2));
  return {
    looks,
    faults: faults.filter(({ month }) => judged.has(month)),
    months: judged,
    seldom: new Set(Object.keys(SELDOM)),
    late: kind === "missing statement" ? late.union(faulty) : late,
    corrected,
  };
}

function toBooks(today: string, from: string, stores: StoreSum[], plays: MonthOfPlays[]): Books {
  const to = addMonths(today.slice(0, 7), -1);
  const none = { tracks: [], territories: [], unlinked: [], moves: [], namedSources: new Map() };
  const base = { ...none, titles: new Map(), perDollar: new Map() };
  return { today, from, to, sources: SOURCES, stores, plays: plays.filter(({ month }) => month <= to), ...base };
}
