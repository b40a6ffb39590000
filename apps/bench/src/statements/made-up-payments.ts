import { seededRandom } from "@ledgerline/testing/figures";

/** What kind of artist a catalogue is made up as. */
export const CATALOGUE_KINDS = [
  "steady",
  "seasonal",
  "growing",
  "shrinking",
  "releases",
  "hit",
  "late",
  "quarterly",
  "small",
  "break",
] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What a sender accounted in a month, split by month of sale. */
export interface MadeUpPayment {
  period: string;
  day: string;
  sales: { month: string; net: number }[];
}

export interface MadeUpCatalogue {
  kind: CatalogueKind;
  step: number;
  /** Oldest first. */
  payments: MadeUpPayment[];
  /** By month; null for an artist without measured plays. */
  plays: Map<string, number> | null;
}

const STORES = [
  { rate: 0.0034, share: 0.55, lag: 0 },
  { rate: 0.0068, share: 0.2, lag: 0 },
  { rate: 0.0012, share: 0.2, lag: 1 },
  { rate: 0.0105, share: 0.05, lag: 1 },
];
const FIRST_YEAR = 2020;
const LATE_CHANCE = 0.12;
const MEASURED_CHANCE = 0.4;

interface Song {
  released: number;
  start: number;
  /** The part of its plays that it keeps from month to month, and the part of the start that it never falls below. */
  keeps: number;
  tail: number;
  drift: number;
}

/** A catalogue of some years, the same for the same seed. */
export function makeUpCatalogue(kind: CatalogueKind, seed: number): MadeUpCatalogue {
  const random = seededRandom(seed * 7919 + CATALOGUE_KINDS.indexOf(kind) * 104_729 + 1);
  const months = 24 + Math.floor(random() * 37);
  const songs = songsOf(kind, months, random);
  const season = seasonFor(kind, random);
  const noise = 0.04 + random() * 0.1;
  // A store that pays less for good, a catalogue of which a half is sold, a playlist that stays.
  const breaks =
    kind === "break" ? { at: Math.floor(months * (0.2 + random() * 0.6)), by: random() < 0.5 ? 0.5 : 1.7 } : null;
  let rate = 1;
  let mood = 0;
  const sold = Array.from({ length: months }, (_, at) => {
    rate *= Math.exp(bell(random) * 0.03) * (breaks?.at === at ? breaks.by : 1);
    mood = mood * 0.7 + bell(random) * noise;
    const all = songs.reduce((sum, song) => sum + playsOf(song, at, random), 0);
    const plays = Math.round(all * (season[at % 12] ?? 1) * Math.exp(mood + bell(random) * noise));
    const quarterEnd = at % 12 === 11 ? 1.08 : at % 12 === 0 ? 0.92 : 1;
    return { plays, rate: rate * quarterEnd };
  });
  const step = kind === "quarterly" ? 3 : 1;
  const delay = 2 + Math.floor(random() * 2);
  const fee = 0.8 + random() * 0.2;
  const amounts = sold.map(({ plays, rate: paid }) =>
    STORES.map(({ rate: each, share, lag }) => ({
      lag,
      net: plays * share * each * paid * fee * Math.exp(bell(random) * 0.05),
    })),
  );
  const payments = pay({ amounts, step, delay, isLate: kind === "late", random });
  const measured = random() < MEASURED_CHANCE;
  return {
    kind,
    step,
    payments,
    plays: measured ? new Map(sold.map(({ plays }, at) => [monthOf(at), Math.round(plays * 0.75)])) : null,
  };
}

interface Accounts {
  amounts: { lag: number; net: number }[][];
  step: number;
  delay: number;
  isLate: boolean;
  random: () => number;
}

function pay({ amounts, step, delay, isLate, random }: Accounts): MadeUpPayment[] {
  const payments: MadeUpPayment[] = [];
  const day = 3 + Math.floor(random() * 20);
  let held: MadeUpPayment["sales"] = [];
  for (let at = 0; at < amounts.length + 2; at += 1) {
    const due = amounts.flatMap((stores, sale) =>
      stores.flatMap(({ lag, net }) => (sale + lag === at ? [{ month: monthOf(sale), net: cents(net) }] : [])),
    );
    held.push(...due);
    if (at % step !== step - 1 || at >= amounts.length) continue;
    if (isLate && random() < LATE_CHANCE) continue;
    const period = monthOf(at + delay);
    const sales = [...Map.groupBy(held, ({ month }) => month)].map(([month, parts]) => ({
      month,
      net: cents(parts.reduce((sum, { net }) => sum + net, 0)),
    }));
    payments.push({ period, day: `${period}-${String(day + Math.floor(random() * 4)).padStart(2, "0")}`, sales });
    held = [];
  }
  return payments;
}

function songsOf(kind: CatalogueKind, months: number, random: () => number): Song[] {
  const size = kind === "small" ? 300 + random() * 1500 : 10_000 * Math.exp(random() * 5);
  const drift = kind === "growing" ? 0.01 + random() * 0.04 : kind === "shrinking" ? -0.01 - random() * 0.03 : 0;
  const old = Array.from({ length: 3 + Math.floor(random() * 8) }, () => ({
    released: -24 - Math.floor(random() * 40),
    start: size * Math.exp(bell(random)),
    keeps: 0.9,
    tail: 0.3,
    drift: drift + bell(random) * 0.004,
  }));
  if (kind === "releases") {
    const every = 2 + Math.floor(random() * 5);
    for (let at = Math.floor(random() * every); at < months; at += every + Math.floor(random() * 3)) {
      old.push({ released: at, start: size * Math.exp(bell(random) * 0.6), keeps: 0.6, tail: 0.15, drift: 0 });
    }
  }
  if (kind === "hit") {
    const released = Math.floor(months * (0.2 + random() * 0.6));
    old.push({ released, start: size * (6 + random() * 30), keeps: 0.6 + random() * 0.3, tail: 0.05, drift: 0 });
  }
  return old;
}

function playsOf({ released, start, keeps, tail, drift }: Song, at: number, random: () => number): number {
  const age = at - released;
  if (age < 0) return 0;
  const expected = start * (tail + (1 - tail) * keeps ** age) * Math.exp(drift * Math.max(0, at));
  return Math.max(0, expected + bell(random) * Math.sqrt(expected));
}

function seasonFor(kind: CatalogueKind, random: () => number): number[] {
  const strength = kind === "seasonal" ? 0.4 + random() * 0.9 : random() * 0.12;
  const peak = kind === "seasonal" && random() < 0.5 ? 11 : Math.floor(random() * 12);
  return Array.from({ length: 12 }, (_, month) => {
    const away = Math.min((month - peak + 12) % 12, (peak - month + 12) % 12);
    return Math.exp(strength * Math.exp(-(away ** 2) / 2) - strength * 0.2);
  });
}

function monthOf(at: number): string {
  return `${FIRST_YEAR + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Normally distributed, with a deviation of one. */
function bell(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
