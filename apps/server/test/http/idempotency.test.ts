import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROUTES } from "../../src/rest/routes.ts";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { shareCalls } from "../harness/share-calls.ts";

let now = Date.now();
let server: TestApp;
const db = () => connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
beforeAll(async () => {
  server = await createTestApp({}, { clock: () => new Date(now) });
});
afterAll(() => server.close());

const COST = { date: "2026-03-01", amount: "12.5", currency: "USD", kind: "mixing", artist: "Lamp" };

async function label() {
  const calls = await shareCalls(server);
  const send = async (body: object, key: string | null, path = "/shares/costs", token = calls.token) => {
    const answer = await server.app.inject({
      method: "POST",
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...(key !== null && { "idempotency-key": key }) },
      payload: body,
    });
    const wait = answer.headers["retry-after"];
    return { status: answer.statusCode, body: answer.json(), ...(wait !== undefined && { wait }) };
  };
  const costs = async () => (await calls.call<{ costs: object[] }>("GET", "/money")).costs.length;
  return { ...calls, send, costs };
}

test("a cost that is sent again with its key is added once, and answered as it was", async () => {
  const { send, costs } = await label();
  const first = await send(COST, "one");
  expect(first).toMatchObject({ status: 200, body: { id: expect.any(String) } });
  expect(await send(COST, "one")).toEqual(first);
  expect(await costs()).toBe(1);
  expect((await send(COST, "two")).body).not.toEqual(first.body);
  expect((await send(COST, null)).body).not.toEqual(first.body);
  expect(await costs()).toBe(3);
});

test("a key is of one account and one call", async () => {
  const [one, other] = [await label(), await label()];
  const first = await one.send(COST, "same");
  expect((await other.send(COST, "same")).body).not.toEqual(first.body);
  const payee = { name: "Ada Lind", currency: "USD" };
  expect(await one.send(payee, "same", "/shares/payees")).toMatchObject({ status: 200, body: payee });
  expect([await one.costs(), await other.costs()]).toEqual([1, 1]);
});

test("another body with the same key is refused, and adds nothing", async () => {
  const { send, costs } = await label();
  await send(COST, "key");
  expect(await send({ ...COST, amount: "13" }, "key")).toEqual({
    status: 422,
    body: { detail: "This Idempotency-Key was already used for another call. Send a new one with each call." },
  });
  expect(await costs()).toBe(1);
});

test("a call that was refused has not used its key, and a caller who may not make it learns nothing of the answer", async () => {
  const { send, costs, token } = await label();
  expect(await send({ ...COST, amount: "much" }, "key")).toMatchObject({ status: 400 });
  const first = await send(COST, "key");
  expect(first.status).toBe(200);
  expect(await send(COST, "key", "/shares/costs", `${token}x`)).toMatchObject({ status: 401 });
  expect(await send(COST, "key")).toEqual(first);
  expect(await costs()).toBe(1);
});

test("of many that are sent at once one is made, and the others are told so or get its answer", async () => {
  const { send, costs } = await label();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(COST, "at-once")));
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).not.toContain(500);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(await costs()).toBe(1);
});

test.each(["", "two words", "é", "x".repeat(256)])("the key %j is refused with a sentence", async (key) => {
  const { send, costs } = await label();
  expect(await send(COST, key)).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/1 to 255/) } });
  expect(await costs()).toBe(0);
});

test("a key may be used again after a day", async () => {
  const { send, costs } = await label();
  await send(COST, "key");
  now += 24 * 3600_000 + 1;
  expect(await send({ ...COST, amount: "1" }, "key")).toMatchObject({ status: 200 });
  expect(await costs()).toBe(2);
});

describe("a call whose server was killed", () => {
  const row = async (accountId: string, set: string) => {
    const database = db();
    await database.sql.unsafe(`update keyed_calls set ${set} where account_id = '${accountId}'`);
    await database.close();
  };
  const MADE_ONLY = "sealed_answer = 'v1.gone'";

  test("before it changed anything is under way at first, and can then be sent again", async () => {
    const { send, costs, accountId } = await label();
    await send(COST, "key");
    await row(accountId, `${MADE_ONLY}, committed_at = null`);
    expect(await send(COST, "key")).toMatchObject({
      status: 409,
      wait: "1",
      body: { detail: expect.stringMatching(/still running/) },
    });
    now += 11 * 60_000;
    expect(await send(COST, "key")).toMatchObject({ status: 200 });
    expect(await costs()).toBe(2);
  });

  test("after it changed something is never made again, and its answer is not made up", async () => {
    const { send, costs, accountId } = await label();
    await send(COST, "key");
    await row(accountId, MADE_ONLY);
    now += 11 * 60_000;
    expect(await send(COST, "key")).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Read what is there/) },
    });
    expect(await costs()).toBe(1);
  });
});

test("each call that adds something takes a key, but for those that show a secret once", () => {
  const adding = ROUTES.filter(({ method }) => method === "POST").flatMap((route) =>
    "procedure" in route && /\.(?:add|create|invite|make|record|save|send|start)/.test(route.procedure)
      ? [{ name: route.procedure, once: route.once }]
      : [],
  );
  expect(adding.filter(({ once }) => !once).map(({ name }) => name)).toEqual([
    // One takes credentials that are there once, the calendar's address takes the place of the one before, and the
    // others send a link, or what is there.
    "streaming.addSpotifyCredentials",
    "account.sendConfirmation",
    "account.makeScreenLink",
    "members.invite",
    "tokens.create",
    "webhooks.create",
    "forecast.makeCalendar",
    "runs.makeLink",
    "runs.send",
  ]);
});
