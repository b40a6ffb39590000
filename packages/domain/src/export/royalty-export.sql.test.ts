import { connectDatabase, type Database } from "@ledgerline/db/client";
import { isDatabaseAway } from "@ledgerline/db/connection/faults";
import { accounts, royaltyMonths } from "@ledgerline/db/schema";
import { createTestDatabase, type TestDatabase } from "@ledgerline/db/test/test-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readRoyaltyExport } from "./royalty-export.sql.ts";

const ARTIST = "0190aaaa-0000-7000-8000-000000000001";

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  await db.orm.insert(accounts).values({ id: ARTIST, artistName: "A", createdAt: new Date() });
  await db.orm.insert(royaltyMonths).values(
    Array.from({ length: 1200 }, (_, store) => ({
      accountId: ARTIST,
      saleMonth: "2026-01-01",
      platform: `Store ${String(store).padStart(4, "0")}`,
      currency: "USD",
      units: 1,
      streamUnits: 1,
      net: "0.000000000001",
      lines: 1,
    })),
  );
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const read = () => readRoyaltyExport(db, "month", { accountId: ARTIST, from: "2026-01-15", to: "2026-01-31" });

test("the summary comes first, then every record once, whatever is booked in the meantime", async () => {
  const stores: string[] = [];
  let summary: unknown;
  for await (const part of read()) {
    if ("summary" in part) {
      summary = part.summary;
      await db.orm.delete(royaltyMonths);
    } else {
      stores.push(...part.records.map(({ platform }) => platform));
    }
  }
  expect(summary).toEqual({
    records: 1200,
    months: { from: "2026-01", to: "2026-01", count: 1 },
    totals: [{ source: "statement", currency: "USD", plays: 1200, revenue: "0.000000001200" }],
    booked_months: { from: "2026-01", to: "2026-01", count: 1 },
  });
  expect(new Set(stores).size).toBe(1200);
  expect(stores).toEqual(stores.toSorted());
});

test("a reader that loses its connection fails, and the next one succeeds", async () => {
  const parts = read();
  await parts.next();
  await db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await expect(parts.next()).rejects.toSatisfy(isDatabaseAway);
  expect((await Array.fromAsync(read())).length).toBe(4);
});

test("a reader that stops early returns its connection", async () => {
  for (let reader = 0; reader < 3; reader += 1) {
    for await (const _part of read()) break;
  }
  expect((await Array.fromAsync(read())).length).toBe(4);
});
