import { expect, it } from "vitest";
import { guessHeader } from "./guess-header.ts";

/** The line that is taken for the header; null if there is none. */
function headerOf(text: string): number | null | undefined {
  const rows = text.split("\n").map((raw, at) => ({ lineNo: at + 1, cells: raw.split(","), raw, lines: 1 }));
  return guessHeader([{ split: null, rows: rows.filter(({ raw }) => raw !== "") }])?.row?.lineNo ?? null;
}

it.each([
  ["a row of names", "Month,Song,Amount\n2026-01,Tide,1.50", 1],
  ["names in any language", "Wann,Lied,Geld\n2026-01,Tide,1.50", 1],
  ["names above rows that end in an empty cell", "Month,Song,Amount\n2026-01,Tide,1.50,\n2026-01,Low,2.50,", 1],
  ["names that end in an empty cell", "Month,Song,Amount,\n2026-01,Tide,1.50\n2026-01,Low,2.50", 1],
  ["the months of a wide table", "Store,Song,2025-11,2025-12\nSpotify,Tide,1.50,2.50", 1],
  ["one month in a wide table", "Store,Song,2026-01,Total\nSpotify,Tide,1.50,2.50", 1],
  ["months in words", "Store,Song,Jan 2026,Feb 2026\nSpotify,Tide,1.50,2.50", 1],
  ["months with points", "Store,Song,11.2025,12.2025\nSpotify,Tide,1.50,2.50", 1],
  ["the years of a wide table", "Store,Song,2024,2025\nSpotify,Tide,1,2", 1],
  ["quarters", "Store,Song,Q1,Q2\nSpotify,Tide,1.50,2.50", 1],
  ["names with digits in them", "Month,7 days,Top 100,Net (EUR)\n2026-01,x,y,1.50", 1],
  ["names below lines of another width", "Statement\nPayee,Nina\nTotal,4.00\nMonth,Song,Amount\n2026-01,Tide,4.00", 4],
  [
    "known names below a title with its year",
    "Statement of royalties,\nPaper Lanterns,2026\n,\nTitel,Betrag\nTide,1.50\nLow,2.50",
    4,
  ],
  ["names below a line as wide as they", "Payee,Nina,\nMonth,Song,Amount\n2026-01,Tide,1.50", 2],
  [
    "names below a line with a day and an amount",
    "Paid,2026-03-14,4.00,,,\nMonth,Song,A,B,C,Net\n2026-01,x,y,z,w,4.00",
    2,
  ],
  ["the first of two rows of names", "Month,Song,Amount\nYYYY-MM,Text,EUR\n2026-01,Tide,1.50", 1],
  ["names where nothing is money", "Name,Place\nNina,Home", 1],
])("%s are a header", (_what, text, line) => {
  expect(headerOf(text)).toBe(line);
});

it.each([
  ["a month and an amount", "2026-01,Tide,1.50\n2026-01,Low,2.50"],
  ["a month in words and an amount", "Jan 2026,Tide,US$1.50\nJan 2026,Low,US$2.50"],
  ["a month that nobody reads and an amount", "Q1 2026,Tide,1.50\nQ1 2026,Low,2.50"],
  ["an amount alone", "Spotify,Tide,1.50\nDeezer,Low,2.50"],
  ["an amount that could be a year", "Tide,Spotify,2001\nLow,Deezer,1500"],
  ["amounts and units that could be years", "Tide,Spotify,2024,2001\nLow,Deezer,7,1500"],
  ["an amount in a currency that nobody knows", "Spotify,Tide,Rs 1.50\nDeezer,Low,Rs 2.50"],
  ["an amount in another one that nobody knows", "Spotify,Tide,1.50 Kč\nDeezer,Low,2.50 Kč"],
  ["an ISRC, and no amount in the first row", "Spotify,Tide,QZXYZ2600001,\nDeezer,Low,QZXYZ2600002,2.50"],
  ["one row", "2026-01,Spotify,Tide,1.50"],
  ["names below rows", "2026-01,Tide,1.50\n2026-01,Low,2.50\nMonth,Song,Amount\n2026-01,Sea,3.50"],
  ["more names than cells", "Month,Song,Amount,Notes\n2026-01,Tide,1.50\n2026-01,Low,2.50"],
  ["fewer names than cells", "Month,Song,Amount\n2026-01,Tide,1,50\n2026-01,Low,2,50"],
  [
    "a delimiter in each title",
    "Month,Song,Store,Amount,Notes\n2026-01,Tide, Low,Spotify,1.50,\n2026-01,Sea, High,Spotify,2.50,",
  ],
])("a table with %s has none", (_what, text) => {
  expect(headerOf(text)).toBeNull();
});
