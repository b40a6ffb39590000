import fc from "fast-check";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../test/test-database.ts";
import { BINARY_HEADER, BinaryRows } from "./binary-rows.ts";
import { CopyInto } from "./booking-connection.ts";

const TRILLION = 10n ** 12n;
const sign = fc.constantFrom("", "-");
const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`));
const decimal = fc
  .tuple(sign, digits(40), fc.option(digits(30), { nil: null }))
  .map(([minus, whole, fraction]) => (fraction === null ? minus + whole : `${minus}${whole}.${fraction}`));
/** Sums only sometimes carry their fraction, and the two parts may have different signs. */
const sum = fc.record({
  whole: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
  fraction: fc.integer({ min: -(10 ** 15), max: 10 ** 15 }),
});
const rows = fc.array(
  fc.record({
    day: fc
      .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    count: fc.maxSafeInteger(),
    decimal,
    sum,
    text: fc.string({ unit: fc.constantFrom("a", "\0", "\t", "é", "\u{1F3B5}", "\uD800", '"', "\\") }),
  }),
  { maxLength: 40 },
);

test("Postgres stores what was written, to the last digit", async () => {
  const client = await connect();
  await client.query(`create temp table written (n int4, day date, count int8, amount numeric, sum numeric, printed text,
    words text, said jsonb, nothing text)`);
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const binary = new BinaryRows();
      for (const [n, row] of written.entries()) {
        binary.row(9);
        binary.int4(n);
        binary.date(row.day);
        binary.int8(row.count);
        binary.decimal(row.decimal);
        binary.numeric(row.sum.whole, row.sum.fraction, 12);
        binary.composed(() => binary.printedNumeric(row.sum.whole, row.sum.fraction, 12));
        binary.text(row.text);
        binary.jsonb({ text: row.text });
        binary.null();
      }
      const copy = new CopyInto(client, "copy written from stdin (format binary)");
      await copy.write(BINARY_HEADER);
      await copy.write(binary.take());
      await copy.end();
      const { rows: stored } = await client.query(
        `select day::text, count::text, amount = ($1::numeric[])[n + 1] as same, scale(amount), sum::text,
          printed, words, said ->> 'text' as said, nothing from written order by n`,
        [written.map((row) => row.decimal)],
      );
      await client.query("truncate written");
      expect(stored).toEqual(
        written.map((row) => {
          const text = row.text.replaceAll("\0", "\uFFFD").toWellFormed();
          const printed = print(BigInt(row.sum.whole) * TRILLION + BigInt(row.sum.fraction));
          return {
            day: row.day,
            count: String(row.count),
            same: true,
            scale: row.decimal.split(".")[1]?.length ?? 0,
            sum: printed,
            printed,
            words: text,
            said: text,
            nothing: null,
          };
        }),
      );
    }),
    { numRuns: 60 },
  );
});

test("anything but a plain decimal is not written", () => {
  for (const text of ["1e5", "1,5", "NaN", "--1", "1.2.3"]) {
    expect(() => new BinaryRows().decimal(text)).toThrow("Not a plain decimal");
  }
});

async function connect(): Promise<pg.Client> {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return client;
}

/** Units of 1e-12 with twelve decimals. */
function print(units: bigint): string {
  const text = String(units < 0n ? -units : units).padStart(13, "0");
  return `${units < 0n ? "-" : ""}${text.slice(0, -12)}.${text.slice(-12)}`;
}
