import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import type { Rate } from "@ledgerline/db/queries/exchange-rates";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { expect, onTestFinished, test } from "vitest";
import { parseRates, readRatesFile } from "./rates-file.ts";

/** As published, but with fewer columns. */
const HISTORY = `Date,USD,JPY,CYP,GBP,
2024-04-26,1.0714,168.03,N/A,0.85643,
2024-04-25,1.072,166.9,N/A,0.8573,
2007-12-31,1.4721,164.93,0.585274,0.73335,
`;
const SERIES = `KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-04-26,1.0714
EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2024-04-29,NaN
`;

const parse = async (text: string) => (await parseRates(Readable.from([Buffer.from(text)]))).map(shown);
const shown = ({ currency, day, perEuro }: Rate) => `${day} ${currency} ${perEuro}`;

test("the reference rates are read as published, without the days on which a currency has none", async () => {
  const expected = [
    "2024-04-26 USD 1.0714",
    "2024-04-26 JPY 168.03",
    "2024-04-26 GBP 0.85643",
    "2024-04-25 USD 1.072",
    "2024-04-25 JPY 166.9",
    "2024-04-25 GBP 0.8573",
    "2007-12-31 USD 1.4721",
    "2007-12-31 JPY 164.93",
    "2007-12-31 CYP 0.585274",
    "2007-12-31 GBP 0.73335",
  ];
  expect(await parse(HISTORY)).toEqual(expected);
  expect(await parse(`\uFEFF${HISTORY.replaceAll("\n", "\r\n")}`)).toEqual(expected);
  expect(await parse(HISTORY.replace(/,$/gm, ""))).toEqual(expected);
});

test("the file of a single day is read too", async () => {
  expect(await parse("Date, USD, JPY, \n26 April 2024, 1.0714, 168.03, \n")).toEqual([
    "2024-04-26 USD 1.0714",
    "2024-04-26 JPY 168.03",
  ]);
});

test("the data portal's daily rates are read", async () => {
  expect(await parse(SERIES)).toEqual(["2024-04-26 USD 1.0714"]);
});

test.each([
  ["is empty", "", "The file has no rates."],
  ["is something else", "Store,Net\nSpotify,1\n", "The file has no exchange rates of the ECB."],
  ["has no rates", "Date,USD,\n2024-04-26,N/A,\n", "The file has no rates."],
  ["names a column otherwise", HISTORY.replace("JPY", "Yen"), 'The column "Yen" is not named after a currency.'],
  ["has a day that does not exist", HISTORY.replace("2024-04-25", "2024-02-30"), 'Line 3: "2024-02-30" is not a day.'],
  ["has a text for a rate", HISTORY.replace("166.9", "166,9"), "Line 3: The row does not have as many cells"],
  ["has a rate of 0", HISTORY.replace("166.9", "0.00"), 'Line 3: "0.00" is not a rate.'],
  ["has a negative rate", HISTORY.replace("166.9", "-1"), 'Line 3: "-1" is not a rate.'],
  [
    "is cut off",
    HISTORY.slice(0, HISTORY.indexOf("166")),
    "Line 3: The row does not have as many cells as the header.",
  ],
  ["has monthly averages", SERIES.replaceAll(",D,", ",M,"), "Line 2: This is not a daily reference rate."],
  ["has the rates of a dollar", SERIES.replace(",EUR,", ",USD,"), "Line 2: This is not the rate of a euro."],
  ["never closes a quote", `Date,USD,\n"${"x".repeat(100_000)}`, "The file cannot be read as CSV."],
])("a file that %s is refused whole", async (_, text, reason) => {
  await expect(parse(text)).rejects.toMatchObject({ code: "bad_request", message: expect.stringContaining(reason) });
});

const BOUND = 1024 * 1024;

test.each([
  ["a .gz", (content: Buffer) => gzipSync(content)],
  ["a ZIP", (content: Buffer) => makeZip([{ name: "rates.csv", content }])],
])("%s that unpacks to more than rates need is refused", async (_what, pack) => {
  const folder = await mkdtemp(join(tmpdir(), "rates-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "rates");
  const blanks = randomBytes(10_000).map((byte) => (byte & 1 ? 9 : 32));
  const row = `2026-01-02,1.05${Buffer.from(blanks)},\n`;
  await writeFile(path, pack(Buffer.from(`Date,USD,\n${row.repeat(BOUND / row.length + 1)}`)));
  await expect(readRatesFile({ path, fileName: "rates" }, BOUND)).rejects.toMatchObject({
    code: "payload_too_large",
    message: expect.stringContaining("1 MiB"),
  });
});
