import { connectDatabase, type Database } from "@ledgerline/db/client";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { bookMonths } from "../harness/book-months.ts";
import { measurePlays } from "../harness/measure-plays.ts";
import { type StatementCalls, statementCalls } from "../harness/statement-calls.ts";

let server: TestApp;
let db: Database;
beforeAll(async () => {
  server = await createTestApp();
  db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 2 });
});
afterAll(async () => {
  await db.close();
  await server.close();
});

/** Every page of a list over REST: `field` of each answer, and the size of the largest answer in bytes. */
async function readPages<Item>(token: string, path: string, field: string): Promise<Item[][]> {
  const pages: Item[][] = [];
  for (let cursor: string | number | null = ""; cursor !== null; ) {
    const glue = path.includes("?") ? "&" : "?";
    const address = cursor === "" ? path : `${path}${glue}cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await server.call("GET", address, { token });
    expect({ status, detail: body.detail }).toEqual({ status: 200, detail: undefined });
    pages.push(body[field]);
    cursor = body.cursor;
  }
  return pages;
}

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.UTC(2020, 0, 1 + at)).toISOString().slice(0, 10));

async function booked(calls: StatementCalls, text: string, name?: string) {
  const { body } = await calls.upload(text, name);
  return calls.settled(body.id);
}

describe("refused rows", () => {
  test("are shortened, cut between characters", async () => {
    const calls = await statementCalls(server);
    const long = `${["x".repeat(200_000), ""].join("\n").repeat(12)}${"é".repeat(5_000)}\n`;
    const { id, rows } = await booked(calls, distrokidText([{}]) + long);
    expect(rows).toMatchObject({ booked: 1, refused: 13 });
    const [page = []] = await readPages<{ row: string }>(calls.token, `/statements/${id}/refusals`, "refusals");
    expect(page).toHaveLength(13);
    for (const { row } of page) {
      expect(Buffer.byteLength(row)).toBeLessThanOrEqual(2048);
      expect(row).toMatch(/^(x{2000,}|é{1000,})…$/);
    }
    const original = await server.call("GET", `/statements/${id}/original`, { token: calls.token });
    expect(original.body).toContain(long);
  });

  test("come in pages of about a megabyte, each row once", async () => {
    const calls = await statementCalls(server);
    // Each of these characters takes six in JSON.
    const { id } = await booked(calls, distrokidText([{}]) + `${"\u0001".repeat(2_000)}\n`.repeat(200));
    const pages = await readPages<{ line_no: number }>(calls.token, `/statements/${id}/refusals`, "refusals");
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(1_100_000);
    expect(pages.flat().map(({ line_no }) => line_no)).toEqual(Array.from({ length: 200 }, (_, at) => at + 3));
  });
});

describe("statements", () => {
  test("are listed a page at a time, newest first, by name and state", async () => {
    const calls = await statementCalls(server);
    const ids: string[] = [];
    for (const day of days(5)) ids.unshift((await booked(calls, distrokidText([{ date: day }]), `${day}.tsv`)).id);
    const listed = async (query: string) =>
      (await readPages<{ id: string }>(calls.token, `/statements?${query}`, "statements")).map((page) =>
        page.map(({ id }) => id),
      );
    expect(await listed("limit=2")).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await listed("")).toEqual([ids]);
    expect(await listed("search=2020-01-04.TSV")).toEqual([[ids[1]]]);
    expect(await listed("state=refused")).toEqual([[]]);
    expect(await listed("state=booked&limit=5")).toEqual([ids]);
    for (const query of ["limit=101", "limit=0", "cursor=nonsense", "state=lost"]) {
      expect(await server.call("GET", `/statements?${query}`, { token: calls.token })).toMatchObject({ status: 400 });
    }
  });

  test("show at most fifty overlaps, and all of them at a separate address", async () => {
    const calls = await statementCalls(server);
    const dates = days(120);
    await booked(calls, distrokidText(dates.map((date) => ({ date }))), "first.tsv");
    const rows = [...dates, dates[0] as string].map((date) => ({ date }));
    const held = await booked(calls, distrokidText(rows), "second.tsv");
    expect(held).toMatchObject({ state: "overlapping", overlap_count: 120 });
    expect(held.overlaps).toHaveLength(50);
    expect(held.detail).toContain("120 accounting dates from 2020-01-01 to 2020-04-29");
    expect(held.detail).toContain("121 rows");
    const pages = await readPages<{ accounting_date: string }>(
      calls.token,
      `/statements/${held.id}/overlaps?limit=50`,
      "overlaps",
    );
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
    expect(pages.flat().slice(0, 50)).toEqual(held.overlaps);
    expect(pages.flat().map(({ accounting_date }) => accounting_date)).toEqual(dates);

    await server.call("POST", `/statements/${held.id}/resolve`, { token: calls.token, body: { action: "replace" } });
    expect(await calls.settled(held.id)).toMatchObject({ state: "booked", overlaps: [], overlap_count: 0 });
    expect(await readPages(calls.token, `/statements/${held.id}/overlaps`, "overlaps")).toEqual([[]]);
  });
});

test("the monthly breakdown comes in pages, with its months in order and once each", async () => {
  const { token, artist } = await server.register();
  const stores = Array.from({ length: 700 }, (_, at) => `Store ${String.fromCodePoint(0x41 + (at % 26))} ${at}`);
  const months = ["2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"];
  const rows = months.flatMap((saleMonth) => [
    ...stores.map((platform) => ({ saleMonth, platform })),
    ...["EUR", "USD"].map((currency) => ({ saleMonth, platform: "youtube", currency })),
  ]);
  await bookMonths(db, artist.id, rows);
  await measurePlays(db, artist.id, [
    { day: "2026-02-03", platform: "youtube", plays: 5 },
    { day: "2026-02-04", platform: "tidal", plays: 7 },
    { day: "2025-12-04", platform: "tidal", plays: 9 },
  ]);
  type Item = { _id: object; currency: string; measured_plays: number | null };
  const pages = await readPages<Item>(token, "/analytics/royalties", "monthly_breakdown");
  expect(pages.map((page) => page.length)).toEqual([600, 600, 600, 600, 600, rows.length + 2 - 3_000]);
  const keys = pages.flat().map(({ _id, currency }) => JSON.stringify([_id, currency]));
  expect(new Set(keys).size).toBe(rows.length + 2);
  const measured = pages.flat().filter(({ measured_plays }) => measured_plays !== null);
  expect(measured).toMatchObject([
    { _id: { platform: "youtube", month: 2 }, currency: "EUR", measured_plays: 5 },
    { _id: { platform: "tidal", month: 2 }, measured_plays: 7 },
    { _id: { platform: "tidal", month: 12, year: 2025 }, measured_plays: 9 },
  ]);
  expect(pages.flat().at(-1)).toMatchObject({ _id: { month: 12, year: 2025 } });
});
