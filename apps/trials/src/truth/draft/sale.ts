import type { Dice } from "../../fuzz/dice.ts";

/** Money as the generator knows it: `digits` divided by ten to the power of `scale`. */
export interface Amount {
  digits: bigint;
  scale: number;
}

export const NOTHING: Amount = { digits: 0n, scale: 0 };

export function plus(a: Amount, b: Amount): Amount {
  const scale = Math.max(a.scale, b.scale);
  return { digits: at(a, scale) + at(b, scale), scale };
}

export function times({ digits, scale }: Amount, factor: number): Amount {
  return { digits: digits * BigInt(factor), scale };
}

export function isEqual(a: Amount, b: Amount): boolean {
  const scale = Math.max(a.scale, b.scale);
  return at(a, scale) === at(b, scale);
}

/** Reads a plain decimal such as `-12.50`. */
export function amountOf(text: string): Amount {
  const [whole = "0", fraction = ""] = text.split(".");
  return { digits: BigInt(whole + fraction), scale: fraction.length };
}

/** Prints a plain decimal such as `-12.50`. */
export function plain({ digits, scale }: Amount): string {
  const all = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, "0");
  const whole = all.slice(0, all.length - scale);
  const sign = digits < 0n ? "-" : "";
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${all.slice(all.length - scale)}`;
}

function at({ digits, scale }: Amount, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale);
}

export interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** One true row of a statement. */
export interface Sale {
  sold: Day;
  store: string;
  country: Country;
  artist: string;
  title: string;
  release: string;
  isrc: string;
  upc: string;
  units: number;
  net: Amount;
  /** An ISO 4217 code. */
  currency: string;
}

export interface Country {
  two: string;
  three: string;
  name: string;
}

const COUNTRIES: readonly Country[] = [
  { two: "US", three: "USA", name: "United States" },
  { two: "DE", three: "DEU", name: "Germany" },
  { two: "GB", three: "GBR", name: "United Kingdom" },
  { two: "FR", three: "FRA", name: "France" },
  { two: "CA", three: "CAN", name: "Canada" },
  { two: "JP", three: "JPN", name: "Japan" },
  { two: "SE", three: "SWE", name: "Sweden" },
];
const STORES = ["Spotify", "Apple Music", "YouTube Music", "Deezer", "TIDAL", "Spotify", "Spotify"];
const TITLES = ["Slow Tide", "Northern Été", "Low Water", "Harbour Lights", "Glass", "1999", "Ebb (Live)"];
const ARTISTS = ["Paper Lanterns", "Slow Harbor", "Glass Choir"];
const RELEASES = ["Low Tide", "Harbour Lights", "Glass EP"];

export interface SalesShape {
  rows: number;
  months: number;
  currency: string;
  /** Whether every row is for one unit, so that its price is its amount. */
  single: boolean;
  /** Whether everything is sold in the first month of a quarter. */
  quarters: boolean;
}

/** Sales over some months up to the middle of 2026, at least one each month. */
export function makeSales({ rows, months, currency, single, quarters }: SalesShape, dice: Dice): Sale[] {
  const later = dice.below(40);
  const first = 2023 * 12 + (quarters ? later - (later % 3) : later);
  return Array.from({ length: Math.max(rows, months) }, (_, at) => {
    const month = first + (at < months ? at : dice.below(months));
    const song = dice.below(TITLES.length);
    return {
      sold: { year: Math.floor(month / 12), month: (month % 12) + 1, day: dice.between(1, 28) },
      store: dice.pick(STORES),
      country: dice.pick(COUNTRIES),
      artist: dice.pick(ARTISTS),
      title: TITLES[song] ?? "",
      release: dice.pick(RELEASES),
      isrc: `ZZPL2260000${song + 1}`,
      upc: `20000000001${song + 1}`,
      units: single ? 1 : dice.between(1, 900),
      net: makeAmount(dice),
      currency,
    };
  });
}

/** Below 40, and never with three digits after the mark, so that the mark must be a decimal one. */
function makeAmount(dice: Dice): Amount {
  const scale = dice.pick([2, 4, 5, 6, 8, 12]);
  const whole = dice.yes(0.7) ? 0 : dice.between(1, 40);
  return { digits: BigInt(whole) * 10n ** BigInt(scale) + BigInt(dice.between(1, 10 ** scale - 1)), scale };
}

export function monthKey({ year, month }: Day): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}

/** The first day of a month some months later. */
export function monthsAfter({ year, month }: Day, count: number): Day {
  const at = year * 12 + month - 1 + count;
  return { year: Math.floor(at / 12), month: (at % 12) + 1, day: 1 };
}

export function lastDay({ year, month }: Day): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
