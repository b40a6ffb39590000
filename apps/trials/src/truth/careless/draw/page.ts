import type { Dice } from "../../../fuzz/dice.ts";
import { fixed, type Micros, rounded } from "./money.ts";
import { ENGLISH, LANGUAGES, type Words } from "./words.ts";

/** One sale; the money is what the artist gets. */
export interface Sale {
  /** `2026-01`. */
  month: string;
  day: number;
  store: string;
  country: string;
  artist: string;
  title: string;
  album: string;
  isrc: string;
  units: number;
  net: Micros;
  currency: string;
}

/** What all kinds draw from: the words, the way of writing, and the sales of one file. */
export interface Page {
  /** The number of the file. */
  n: number;
  dice: Dice;
  words: Words;
  decimals: "point" | "comma";
  /** How many digits amounts of money have. */
  digits: number;
  currency: string;
  sales: Sale[];
}

const STORES = ["Spotify", "Apple Music", "Deezer", "TIDAL", "YouTube Music", "Amazon Music"];
const COUNTRIES = ["US", "DE", "GB", "FR", "JP", "BR", "SE"];
const ARTISTS = ["Nina Vale", "Paper Lanterns", "Zoë Ruiz"];
const ALBUMS = ["First Light", "Harbour EP", "Long Way Home"];
const CURRENCIES = ["EUR", "USD", "GBP"];

export interface Wishes {
  english?: boolean;
  /** How many months the sales are of. */
  months?: number;
  rows?: number;
  digits?: number;
}

/** `n` makes recordings that no other file of the run has. */
export function drawPage(dice: Dice, n: number, { english = false, months, rows, digits }: Wishes = {}): Page {
  const words = english || dice.yes(0.35) ? ENGLISH : dice.pick(LANGUAGES);
  const page = {
    n,
    dice,
    words,
    decimals: words.decimals === "comma" && dice.yes(0.6) ? ("comma" as const) : ("point" as const),
    digits: digits ?? dice.pick([2, 2, 4, 6]),
    currency: dice.pick(CURRENCIES),
  };
  const first = 2023 * 12 + dice.below(36);
  const count = months ?? dice.between(1, 3);
  const sales = Array.from({ length: rows ?? dice.between(6, 20) }, (_, at): Sale => {
    const month = first + (at < count ? at : dice.below(count));
    const song = dice.below(words.titles.length);
    return {
      month: `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`,
      day: dice.between(1, 28),
      store: dice.pick(STORES),
      country: dice.pick(COUNTRIES),
      artist: dice.pick(ARTISTS),
      title: words.titles[song] ?? "",
      album: dice.pick(ALBUMS),
      isrc: isrcOf(n, song),
      units: dice.between(2, 900),
      net: drawAmount(dice, page.digits),
      currency: page.currency,
    };
  });
  return { ...page, sales };
}

const MOST_SONGS = 99;

/** The code of the song of this number in the file of this number. */
export function isrcOf(n: number, song: number): string {
  const registrant = Math.floor(n / 1_000)
    .toString(36)
    .toUpperCase()
    .padStart(2, "0")
    .slice(-2);
  return `ZZT${registrant}26${String((n % 1_000) * (MOST_SONGS + 1) + song).padStart(5, "0")}`;
}

/** Never a whole number, so that it is money at first sight. */
export function drawAmount(dice: Dice, digits: number, most = 60): Micros {
  const amount = rounded(dice.between(10_000, most * 1_000_000), digits);
  return amount % 1_000_000 === 0 ? amount + 10_000 : amount;
}

/** The amount as the page writes it. */
export function money(page: Pick<Page, "decimals" | "digits">, amount: Micros, digits = page.digits): string {
  const text = fixed(amount, digits);
  return page.decimals === "comma" ? text.replace(".", ",") : text;
}
