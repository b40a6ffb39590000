import { guardText } from "@ledgerline/contract/csv";
import { sample } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { connectDatabase, type Database } from "../client.ts";
import { csvJson, csvText } from "./csv-text.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const SIGNS = [..."=+-@＝＋－＠,;\t\r\n\"'; \u00a0\u200b\ufeff", "\r\n", "Ebb", "é", "1"];
const TEXTS = fc.sample(
  fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((parts) => parts.join("")),
  { numRuns: sample(3_000, 300_000), seed: 1 },
);

test("Postgres guards a text exactly as the rest of the product does", async () => {
  const { rows } = await db.connections.query<{ text: string; guarded: string }>(
    `select text, ${csvText("text")} as guarded from unnest($1::text[]) text`,
    [TEXTS],
  );
  expect(rows).toHaveLength(TEXTS.length);
  expect(rows.filter(({ text, guarded }) => guarded !== guardText(text))).toEqual([]);
  const none = await db.connections.query(`select ${csvText("null::text")} as guarded`);
  expect(none.rows).toEqual([{ guarded: null }]);
});

test("JSON keeps what it says, and has nothing that a semicolon separates", async () => {
  const { rows } = await db.connections.query<{ json: string }>(
    `select ${csvJson("jsonb_build_object('a', text, 'b', -5)::text")} as json from unnest($1::text[]) text`,
    [TEXTS],
  );
  expect(rows.map(({ json }) => JSON.parse(json))).toEqual(TEXTS.map((a) => ({ a, b: -5 })));
  expect(rows.filter(({ json }) => /[;\t\r\n]/.test(json))).toEqual([]);
});
