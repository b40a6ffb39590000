import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { asOwner } from "../../test/test-server.ts";
import { connectDatabase, type Database, transaction } from "../client.ts";
import { accounts, statementAccountingDates, statements } from "../schema/index.ts";
import { convertedSum, exchangeOf, readAccountExchange } from "./exchange.ts";
import {
  deleteAccountRates,
  listRateSpans,
  saveAccountRates,
  saveServerRates,
  setDisplayCurrency,
} from "./exchange-rates.ts";

const ARTIST = "0190aaaa-0000-7000-8000-000000000001";
const OTHER = "0190aaaa-0000-7000-8000-000000000002";
const STATEMENT = "0190aaaa-0000-7000-8000-00000000000a";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await asOwner(database)("truncate accounts, exchange_rates cascade");
  for (const id of [ARTIST, OTHER]) {
    await db.orm.insert(accounts).values({ id, artistName: "A", createdAt: new Date() });
  }
  await db.orm.insert(statements).values({
    accountId: ARTIST,
    id: STATEMENT,
    fileName: "a.tsv",
    sha256: "0".repeat(64),
    encoding: "utf-8",
    bytesTotal: 1,
    state: "booked",
    createdAt: new Date(),
  });
});

const book = (...booked: [currency: string, accountingDate: string][]) =>
  db.orm.insert(statementAccountingDates).values(
    booked.map(([currency, accountingDate]) => ({
      accountId: ARTIST,
      statementId: STATEMENT,
      currency,
      accountingDate,
      rows: 1,
      net: "100",
    })),
  );
type Rated = [currency: string, day: string, perEuro: string];
const rates = (rows: Rated[]) => rows.map(([currency, day, perEuro]) => ({ currency, day, perEuro }));
const save = (...rows: Rated[]) => transaction(db, (tx) => saveServerRates(tx, rates(rows)));
const saveOwn = (accountId: string, ...rows: Rated[]) =>
  transaction(db, (tx) => saveAccountRates(tx, accountId, rates(rows)));
const display = (currency: string | null) => transaction(db, (tx) => setDisplayCurrency(tx, ARTIST, currency));
const exchanges = async () => (await readAccountExchange(db, ARTIST)).exchanges;

test("the rate is the last one published on or before the accounting date, within ten days", async () => {
  await book(["USD", "2026-05-11"], ["USD", "2026-05-08"], ["USD", "2026-05-19"]);
  await save(["USD", "2026-05-08", "1.07"], ["USD", "2026-05-12", "1.09"], ["USD", "2026-04-27", "1.01"]);
  await display("EUR");
  const found = await exchanges();
  expect(found.map(({ accountingDate, denominator, published }) => [accountingDate, denominator, published])).toEqual(
    expect.arrayContaining([
      ["2026-05-08", "1.07", "2026-05-08"],
      ["2026-05-11", "1.07", "2026-05-08"],
      ["2026-05-19", "1.09", "2026-05-12"],
    ]),
  );
});

test.each([
  ["2026-05-18", 1],
  ["2026-05-19", 0],
])("a rate of 8 May counts on %s: %i", async (accountingDate, count) => {
  await book(["USD", accountingDate]);
  await save(["USD", "2026-05-08", "1.07"]);
  await display("EUR");
  expect(await exchanges()).toHaveLength(count);
});

test("two other currencies are exchanged through the euro, by the older rate's day", async () => {
  await book(["GBP", "2026-05-11"]);
  await save(["GBP", "2026-05-11", "0.85643"], ["USD", "2026-05-08", "1.0714"]);
  await display("USD");
  expect(await exchanges()).toEqual([
    {
      currency: "GBP",
      accountingDate: "2026-05-11",
      numerator: "1.0714",
      denominator: "0.85643",
      published: "2026-05-08",
    },
  ]);
});

test("an artist's own rate takes precedence over the operator's, and serves nobody else", async () => {
  await book(["USD", "2026-05-11"]);
  await save(["USD", "2026-05-11", "1.07"]);
  await saveOwn(OTHER, ["USD", "2026-05-11", "9.99"]);
  await display("EUR");
  expect((await exchanges()).map(({ denominator }) => denominator)).toEqual(["1.07"]);
  await saveOwn(ARTIST, ["USD", "2026-05-07", "1.05"]);
  expect((await exchanges()).map(({ denominator }) => denominator)).toEqual(["1.05"]);
  await transaction(db, (tx) => deleteAccountRates(tx, ARTIST));
  expect((await exchanges()).map(({ denominator }) => denominator)).toEqual(["1.07"]);
});

test("the display currency itself needs no rate, and without one nothing is exchanged", async () => {
  await book(["ISK", "2026-05-11"], ["USD", "2026-05-11"]);
  await display("ISK");
  expect((await exchanges()).map(({ currency, numerator }) => [currency, numerator])).toEqual([["ISK", "1"]]);
  await display(null);
  expect(await readAccountExchange(db, ARTIST)).toEqual({ display: null, exchanges: [] });
});

test("Postgres adds up converted sums exactly and rounds only the total", async () => {
  await book(["USD", "2026-05-11"]);
  await save(["USD", "2026-05-11", "3"]);
  await display("EUR");
  const [row] = await db.orm.execute<{ converted: string }>(sql`
    with exchange as materialized (${exchangeOf(sql`${ARTIST}::uuid`)})
    select ${convertedSum(sql`item.net`)} as converted
    from (values ('USD', date '2026-05-11', 0.000000000001), ('USD', '2026-05-11', 0.000000000001),
      ('USD', '2026-05-11', 0.000000000001), ('SEK', '2026-05-11', 5)) item (currency, accounting_date, net)
    left join exchange using (currency, accounting_date)`);
  expect(row?.converted).toBe("0.000000000001");
});

test("loaded rates replace those of the same day, and the days they span are listed", async () => {
  const many = Array.from({ length: 12_000 }, (_, at): Rated => {
    const day = new Date(Date.UTC(1999, 0, 4) + (at % 6000) * 86_400_000).toISOString().slice(0, 10);
    return [at < 6000 ? "USD" : "SEK", day, "1.5"];
  });
  await save(...many);
  await save(["USD", "1999-01-04", "1.6"]);
  await saveOwn(ARTIST, ["NOK", "2026-05-11", "11.1"]);
  const spans = await listRateSpans(db, ARTIST);
  expect(spans).toHaveLength(3);
  expect(spans).toEqual(
    expect.arrayContaining([
      { owner: "artist", currency: "NOK", from: "2026-05-11", to: "2026-05-11", count: 1 },
      { owner: "server", currency: "SEK", from: "1999-01-04", to: "2015-06-08", count: 6000 },
      { owner: "server", currency: "USD", from: "1999-01-04", to: "2015-06-08", count: 6000 },
    ]),
  );
});
