import { expect, test } from "vitest";
import { readStatements } from "../entries/index.ts";
import { UnknownColumns } from "../stream/map-columns.ts";

/** What is filled in for a file that nobody knows, by the names of columns. */
async function filledIn(...rows: string[]): Promise<Record<string, string>> {
  const error = await readStatements(Buffer.from(rows.join("\n"))).catch((error: unknown) => error);
  if (!(error instanceof UnknownColumns)) throw error;
  return { ...error.guess.columns, ...error.guess.answers };
}

const HEADER = "Sale Month,Store,Track Title,ISRC";
const row = (at: number, ...cells: string[]) => [`2026-01,Spotify,Song ${at},QZXYZ260000${at}`, ...cells].join(",");

test("of two columns of money none is filled in, however few rows there are", async () => {
  const header = `${HEADER},Units,Net Revenue (EUR),Your cut (EUR)`;
  expect(await filledIn(header, row(1, "10", "10.00", "5.00"))).not.toHaveProperty("net");
  expect(await filledIn(header, row(1, "10", "10.00", "5.00"), row(2, "3", "2.00", "1.00"))).not.toHaveProperty("net");
});

test("a rate is not filled in as money beside what it makes", async () => {
  const header = `${HEADER},Units,Net royalty,Extended`;
  const rows = [row(1, "10", "0.5", "5.00"), row(2, "3", "0.333333", "1.00")];
  expect(await filledIn(header, ...rows)).not.toHaveProperty("net");
});

test("plays called an amount are not filled in as money beside whole amounts with decimals", async () => {
  const header = `${HEADER},Amount,Payment`;
  expect(await filledIn(header, row(1, "10", "5.00"), row(2, "3", "1.00"))).not.toHaveProperty("net");
});

test("original and exchanged money leave open which is booked, and in what currency", async () => {
  const header = `${HEADER},Units,Amount,Currency,Rate,Amount EUR`;
  const rows = [row(1, "10", "12.00", "USD", "0.9", "10.80"), row(2, "3", "2.00", "GBP", "1.15", "2.30")];
  const filled = await filledIn(header, ...rows);
  expect([filled["net"], filled["currency"]]).toEqual([undefined, undefined]);
});

test("the only money is filled in", async () => {
  const header = `${HEADER},Units,Net (EUR)`;
  expect(await filledIn(header, row(1, "10", "5.00"))).toMatchObject({ net: "Net (EUR)", currency: "EUR" });
});

test("the title that differs from song to song is the track's", async () => {
  const header = "Sale Month,Store,Title,Track,ISRC,Units,Net (EUR)";
  const song = (at: number) => `2026-01,Spotify,The Album,Song ${at},QZXYZ260000${at},3,1.00`;
  expect(await filledIn(header, song(1), song(2))).toMatchObject({ track: "Track", release: "Title" });
});
