/** A fault that is known and not mended yet. */
export interface KnownFinding {
  /** How what is found begins. */
  what: string;
  /** A change that the file must have, or its layout's name. */
  because: string;
  /** What is wrong, as a sentence. */
  why: string;
}

const TITLES = "Titles in another encoding than UTF-8, UTF-16 and cp1252 are garbled, and nobody asks.";
const READINGS =
  "The order of decimals is not judged over all rows, and a mapping learned once is not held against them.";
const ORDER = "A layout, or a header that is near one, decides the order of day and month against the cells.";
const CURRENCY = "A layout's fixed currency is booked although the header, a sign or a column names another.";
const TWICE = "Rows after a second header that repeat rows above it are booked once more.";
const TWO_COLUMNS = "Where two columns may be the money, or its currency, one of them is filled in.";

/** Findings that do not fail a run. */
export const KNOWN_FINDINGS: readonly KnownFinding[] = [
  ...["windows-1251", "shift_jis", "macintosh"].map((encoding) => ({
    what: "garbled titles",
    because: `titles in ${encoding}`,
    why: TITLES,
  })),
  ...[
    "some rows that fit only one reading and some that fit only the other",
    "few rows that tell among thousands of zeros",
    "three digits behind the mark in every row",
    "three digits behind the other mark in every row",
    "the other mark of decimals",
    "large amounts with marks of thousands",
  ].map((because) => ({ what: "booked another total", because, why: READINGS })),
  ...[
    "days before months, which no cell proves",
    "days before months, which some cells prove",
    "months before days, which no cell proves",
    "months before days, which some cells prove",
    "days with points",
    "months as Excel writes them",
  ].map((because) => ({ what: "booked another month", because, why: ORDER })),
  ...[
    "another currency in the header",
    "the currency's sign in the cells",
    "a column with another currency beside the fixed one",
    "the sale's currency beside the one that is paid",
  ].map((because) => ({ what: "booked another currency", because, why: CURRENCY })),
  { what: "booked another currency", because: "Direct Spotify", why: TWO_COLUMNS },
  { what: "booked another total", because: "two columns that may be the money", why: TWO_COLUMNS },
  { what: "booked another total", because: "Apple Music to 2020", why: TWO_COLUMNS },
  ...["the second half of the file after it once more", "the whole file after itself"].map((because) => ({
    what: "booked another total",
    because,
    why: TWICE,
  })),
  {
    what: "booked another currency",
    because: "a later file of the same header",
    why: "A header that is near the artist's own one gets its currency, although it names another.",
  },
  {
    what: "booked another month",
    because: "fewer columns",
    why: "Amuse without UPC and ISRC is mapped, with the day of the payment as the day of sale.",
  },
  {
    what: "asked about the decimals",
    because: "SoundCloud, lifetime",
    why: "Beside the account's lines above the header, the decimals are asked about.",
  },
  ...[
    "the second half of the file after it once more",
    "the whole file after itself",
    "another month's file after it",
    "a row of totals",
  ].map((because) => ({
    what: "asked about the order of days",
    because,
    why: "A word in the column of days makes their order unclear, whatever the days tell.",
  })),
  {
    what: "booked another month",
    because: "a later file of the same header",
    why: "The order of days that was learned with a mapping is not held against the cells of a later file.",
  },
  {
    what: "booked another total",
    because: "a later file of the same header",
    why: READINGS,
  },
  {
    what: "asked about the decimals",
    because: "a minus that is a sign of its own",
    why: "The sign U+2212 before an amount hides how its decimals are written.",
  },
];
