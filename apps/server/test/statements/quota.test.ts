import { connectDatabase, type Database } from "@ledgerline/db/client";
import { DEFAULT_QUOTA, type Quota } from "@ledgerline/domain/context/plan";
import { dropRefusedOriginals } from "@ledgerline/domain/statements/purge/purge-statements";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { describe, expect, onTestFinished, test } from "vitest";
import { useTestApp } from "../harness/apps/create-test-app.ts";
import { type StatementCalls, statementCalls } from "../harness/statement-calls.ts";

async function artistWith(quota: Partial<Quota>) {
  const server = await useTestApp({ quota: { ...DEFAULT_QUOTA, ...quota } });
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const calls = await statementCalls(server);
  const get = async (path: string) => (await server.call("GET", path, { token: calls.token })).body;
  return { server, db, calls, get };
}

/** Rows of a separate month, so that no two files overlap. */
const rowsOf = (month: number, count: number, cells: object = {}) =>
  distrokidText(
    Array.from({ length: count }, () => ({
      date: `2025-${String(month).padStart(2, "0")}-12`,
      month: "2024-12",
      ...cells,
    })),
  );

async function booked(calls: StatementCalls, text: string | Buffer) {
  const { status, body } = await calls.upload(text);
  expect({ status, detail: body.detail }).toEqual({ status: 202, detail: null });
  return calls.settled(body.id);
}

async function pieces({ sql }: Database): Promise<number> {
  const [row] = await sql<{ pieces: number }[]>`select count(*)::int as pieces from statement_originals`;
  return row?.pieces ?? 0;
}

const noise = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)));

describe("what is kept for one artist", () => {
  test("is shown next to the limit, and deleting makes room", async () => {
    const { server, calls, get } = await artistWith({ rows: 34 });
    const first = await booked(calls, rowsOf(1, 10));
    await booked(calls, `${rowsOf(2, 10)}not a row\n`);
    const usage = await get("/statements/usage");
    expect(usage).toMatchObject({
      statements: { used: 2, most: 5_000 },
      rows: { used: 25, most: 34 },
      months: { used: 1, most: 100_000 },
      bytes: { most: 2 * 1024 ** 3 },
    });
    expect(usage.bytes.used).toBeGreaterThan(200);
    const refused = await calls.upload(rowsOf(3, 10));
    expect(await calls.settled(refused.body.id)).toMatchObject({
      state: "refused",
      detail:
        "Your history and your other statements have 26 of the 34 rows that this server keeps for an artist, and this file has more than the rest. Delete statements that you no longer need, then upload the file again.",
    });
    expect((await get("/statements/usage")).rows).toEqual({ used: 26, most: 34 });
    await server.call("DELETE", `/statements/${first.id}`, { token: calls.token });
    expect(await booked(calls, rowsOf(3, 10))).toMatchObject({ state: "booked" });
    const other = await statementCalls(server);
    expect(await booked(other, rowsOf(3, 30))).toMatchObject({ state: "booked" });
  });

  test("has a limit in statements: an upload past it stores none of its files", async () => {
    const { calls, get, db } = await artistWith({ statements: 3 });
    await booked(calls, rowsOf(1, 1));
    const files = [2, 3, 4].map((month) => ({ name: `${month}.tsv`, content: Buffer.from(rowsOf(month, 1)) }));
    expect(await calls.upload(makeZip(files))).toMatchObject({
      status: 409,
      body: {
        detail:
          "You have 1 of the 3 statements that this server keeps for an artist, and this upload has 3 more. Delete statements that you no longer need, then upload it again.",
      },
    });
    expect(await get("/statements/usage")).toMatchObject({ statements: { used: 1 } });
    expect(await pieces(db)).toBe(1);
    expect(await calls.upload(rowsOf(1, 1))).toMatchObject({ status: 200, body: { duplicate: true } });
  });

  test("has a limit in bytes, also for simultaneous uploads", async () => {
    const { calls, get } = await artistWith({ bytes: 100_000 });
    const large = (seed: number) =>
      Buffer.concat([Buffer.from(rowsOf(seed, 1)), Buffer.from(noise(45_000).toString("hex"))]);
    expect(await calls.upload(Buffer.concat([large(9), large(10), large(11)]))).toMatchObject({ status: 413 });
    const answers = await Promise.all([1, 2, 3, 4].map((month) => calls.upload(large(month))));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.detail).toMatch(
      /^Your statements take .+ of the 98 KiB|^Your statements take .+ that this server keeps for an artist, and this upload takes/,
    );
    expect((await get("/statements/usage")).bytes.used).toBeLessThanOrEqual(100_000);
  });

  test("has a limit in months, and a file past it leaves nothing behind", async () => {
    const { calls, get } = await artistWith({ months: 5 });
    await booked(calls, rowsOf(1, 1, { store: "One" }));
    const stores = distrokidText(
      ["A", "B", "C", "D", "E"].map((store) => ({ date: "2025-02-12", month: "2024-12", store })),
    );
    const { body } = await calls.upload(stores);
    expect(await calls.settled(body.id)).toMatchObject({
      state: "refused",
      detail: expect.stringContaining("you would have 6 sums by month, store and currency, and this server keeps 5"),
    });
    expect(await get("/statements/usage")).toMatchObject({ months: { used: 1 }, rows: { used: 4 } });
  });
});

describe("the file of a refused statement", () => {
  const UNREADABLE = `${distrokidText([]).trimEnd()}\n`;

  test("is deleted after a week, and says so", async () => {
    const { server, db, calls, get } = await artistWith({});
    const { body } = await calls.upload(UNREADABLE.replace("Earnings (USD)", "Earnings"));
    const kept = await calls.settled(body.id);
    const { id } = kept.state === "refused" ? kept : await refuse(db, kept.id, get);
    const refused = await get(`/statements/${id}`);
    expect(refused).toMatchObject({ state: "refused", original: { kept: true } });
    const days = (Date.parse(refused.original.until) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const drop = (later: number) =>
      dropRefusedOriginals(
        { db, clock: () => new Date(Date.now() + later * 86_400_000) },
        new AbortController().signal,
      );
    expect(await drop(6)).toBe(0);
    expect(await drop(8)).toBe(1);
    expect(await pieces(db)).toBe(0);
    expect(await get(`/statements/${id}`)).toMatchObject({ state: "refused", original: { kept: false, until: null } });
    expect(await server.call("GET", `/statements/${id}/original`, { token: calls.token })).toMatchObject({
      status: 404,
      body: { detail: expect.stringContaining("kept for 7 days") },
    });
  });

  test("is not stored twice when it is uploaded again", async () => {
    const { server, db, calls, get } = await artistWith({});
    const zip = (name: string) =>
      makeZip([
        { name: `${name}.tsv`, content: Buffer.from(rowsOf(1, 2)) },
        { name: `${name}.bin`, content: Buffer.from("%PDF-1.7 not a statement") },
      ]);
    const ids: string[] = [];
    for (const name of ["first", "again", "third"]) {
      const { body } = await calls.upload(zip(name));
      ids.push(body.statements[1].id);
    }
    expect(new Set(ids).size).toBe(3);
    expect(await pieces(db)).toBe(2);
    const kept = await Promise.all(ids.map(async (id) => (await get(`/statements/${id}`)).original.kept));
    expect(kept).toEqual([false, false, true]);
    const original = await server.call("GET", `/statements/${ids[2]}/original`, { token: calls.token });
    expect(String(original.body)).toContain("%PDF-1.7");
  });
});

/** Marks a waiting statement as refused, as a booking does. */
async function refuse({ sql }: Database, id: string, get: (path: string) => Promise<{ id: string }>) {
  await sql`update statements set state = 'refused', refused_at = now() where id = ${id}`;
  return get(`/statements/${id}`);
}
