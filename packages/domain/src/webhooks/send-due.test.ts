import { EventEmitter, once } from "node:events";
import { type Behaviour, servePlatform } from "@ledgerline/connectors/test/platform-server";
import { createWebhookPoster } from "@ledgerline/connectors/webhooks";
import { WEBHOOK_EVENT_TYPES } from "@ledgerline/contract/webhook-event-types";
import { transaction } from "@ledgerline/db/client";
import { hearChanges } from "@ledgerline/db/figures/hear-changes";
import { listAuditEvents } from "@ledgerline/db/queries/account/audit-events";
import { deleteEndpoint as deleteRow, findEndpoint } from "@ledgerline/db/queries/webhook-endpoints";
import { countWaiting } from "@ledgerline/db/test/count-waiting";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../test/account-context.ts";
import { createSealer } from "../context/sealer.ts";
import { announce } from "./announce.ts";
import { listDueEndpoints } from "./deliveries.sql.ts";
import { listDeliveries, purgeDeliveries, sendAgain, showDelivery } from "./deliveries.ts";
import { changeEndpoint, createEndpoint, deleteEndpoint, listEndpoints, rotateSecret } from "./endpoints.ts";
import { sendDue } from "./send-due.ts";
import { signatureOf } from "./signing.ts";

const START = new Date("2026-11-20T09:00:00Z");
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const never = new AbortController().signal;

let server: TestArtist;
let artist: TestArtist;
let now = START;
beforeAll(async () => {
  server = await createAccountContext();
});
afterAll(() => server.close());
beforeEach(async () => {
  now = START;
  artist = {
    ...server,
    ...(await addAccount(server.db)),
    clock: () => now,
    outside: { ...server.outside, webhooks: createWebhookPoster({ allowed: ["127.0.0.1"], timeoutMs: 2000 }) },
  };
});

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

/** An endpoint of the artist's that answers as told, and the calls it received. */
async function useEndpoint(behave: (index: number) => Behaviour = () => ({})) {
  const { url, calls } = await servePlatform((_, index) => behave(index));
  const { id, secret } = await createEndpoint(artist, { name: "Books", url, events: WEBHOOK_EVENT_TYPES });
  const key = { accountId: artist.accountId, id };
  return {
    id,
    secret,
    calls,
    happen: () =>
      transaction(artist.db, (tx) =>
        announce(tx, { accountId: artist.accountId, at: now }, { type: "run.closed", data: { run_id: "r1" } }),
      ),
    send: () => sendDue(artist, key, never),
    row: () => findEndpoint(artist.db, key),
    deliveries: async () => (await listDeliveries(artist, { id })).deliveries,
    first: async () => (await listDeliveries(artist, { id })).deliveries[0] ?? expect.unreachable(),
  };
}

describe("what happened", () => {
  test("is told to every server, which need not look for it, when it is added and when it is sent again", async () => {
    const { id, happen, send, first } = await useEndpoint();
    const told = new EventEmitter();
    const next = () => once(told, "deliver");
    const begun = next();
    const hearing = hearChanges(artist.databaseUrl, artist.db.versions, () => void told.emit("deliver"));
    onTestFinished(() => hearing.close());
    await begun;
    const added = next();
    await happen();
    await added;
    await send();
    const again = next();
    await sendAgain(artist, { id, delivery: (await first()).id });
    await again;
  });

  test("is sent once it commits, as Standard Webhooks says, and is shown with the response", async () => {
    const { id, secret, calls, happen, send, first } = await useEndpoint(() => ({ body: "thanks" }));
    await happen();
    await send();
    expect(calls).toHaveLength(1);
    const [{ headers, body } = expect.unreachable()] = calls;
    expect(JSON.parse(body)).toEqual({
      ...{ type: "run.closed", timestamp: START.toISOString() },
      data: { account_id: artist.accountId, run_id: "r1" },
    });
    const delivery = await first();
    const timestamp = START.getTime() / SECOND;
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "webhook-id": `msg_${delivery.id}`,
      "webhook-timestamp": `${timestamp}`,
      "webhook-signature": signatureOf([secret], { id: `msg_${delivery.id}`, timestamp, body }),
    });
    expect(delivery).toMatchObject({ state: "delivered", tries: 1, status: 200, fault: null, next_try_at: null });
    const shown = await showDelivery(artist, { id, delivery: delivery.id });
    expect(shown).toMatchObject({ request_body: body, answer: "thanks" });
    for (const { name, value } of shown.request_headers) expect(headers[name]).toBe(value);
    expect(JSON.stringify(shown)).not.toContain("v1,");
  });

  test("is not sent if it does not commit", async () => {
    const { happen, send, calls, deliveries } = await useEndpoint();
    const undone = new Error("undone");
    const event = { type: "run.closed", data: { run_id: "r1" } } as const;
    const failing = transaction(artist.db, async (tx) => {
      await announce(tx, { accountId: artist.accountId, at: now }, event);
      throw undone;
    });
    await expect(failing).rejects.toBe(undone);
    await send();
    expect(calls).toHaveLength(0);
    expect(await deliveries()).toEqual([]);
    await happen();
    await send();
    expect(calls).toHaveLength(1);
  });

  test("is only sent to endpoints that want it and are not paused", async () => {
    const told = await useEndpoint();
    const { id } = await createEndpoint(artist, { name: "Syncs", url: "http://127.0.0.1:1/", events: ["sync.failed"] });
    const paused = await createEndpoint(artist, { name: "Paused", url: "http://127.0.0.1:1/", events: ["run.closed"] });
    await changeEndpoint(artist, { id: paused.id, paused: true });
    await told.happen();
    expect(await told.deliveries()).toHaveLength(1);
    for (const other of [id, paused.id]) expect((await listDeliveries(artist, { id: other })).deliveries).toEqual([]);
  });

  test("has the same id at every endpoint and every try", async () => {
    const one = await useEndpoint((index) => ({ status: index === 0 ? 500 : 200 }));
    const other = await useEndpoint();
    await one.happen();
    await one.send();
    pass(6 * SECOND);
    await one.send();
    await other.send();
    const ids = [...one.calls, ...other.calls].map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test("is private: another account has no delivery of it, and sees none", async () => {
    const { id, happen, first } = await useEndpoint();
    await happen();
    const delivery = (await first()).id;
    const other = { ...artist, ...(await addAccount(artist.db)) };
    expect(await listEndpoints(other)).toEqual({ endpoints: [] });
    for (const attempt of [
      () => listDeliveries(other, { id }),
      () => showDelivery(other, { id, delivery }),
      () => sendAgain(other, { id, delivery }),
      () => rotateSecret(other, { id }),
      () => changeEndpoint(other, { id, paused: true }),
      () => deleteEndpoint(other, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("a try that fails", () => {
  test("has nine retries, after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h, plus up to a tenth", async () => {
    const { calls, happen, send, first } = await useEndpoint(() => ({ status: 500, body: "out of order" }));
    await happen();
    const waits: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      await send();
      expect(calls).toHaveLength(tries);
      // Nothing is sent before it is due.
      await send();
      expect(calls).toHaveLength(tries);
      const { next_try_at: next } = await first();
      if (next === null) break;
      waits.push(Date.parse(next) - now.getTime());
      now = new Date(next);
    }
    const delays = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    expect(waits).toHaveLength(9);
    for (const [index, delay] of delays.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(delay * SECOND);
      expect(waits[index]).toBeLessThanOrEqual(delay * SECOND * 1.1);
    }
    expect(await first()).toMatchObject({ state: "failed", tries: 10, status: 500, next_try_at: null });
    const stamps = calls.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    expect(new Set(stamps).size).toBe(10);
  });

  test.each([301, 302, 307, 308])("because of a redirect, %d, does not follow it", async (status) => {
    const elsewhere = await servePlatform(() => ({}));
    const { happen, send, first } = await useEndpoint(() => ({ status, headers: { location: elsewhere.url } }));
    await happen();
    await send();
    expect(await first()).toMatchObject({ state: "waiting", tries: 1, status });
    expect(elsewhere.calls).toHaveLength(0);
  });

  test("because of silence, an unreachable host or an internal address says why", async () => {
    const quick = createWebhookPoster({ allowed: ["127.0.0.1"], timeoutMs: 50 });
    artist = { ...artist, outside: { ...artist.outside, webhooks: quick } };
    const silent = await useEndpoint(() => () => {});
    await silent.happen();
    await silent.send();
    expect(await silent.first()).toMatchObject({ state: "waiting", status: null, fault: "timeout" });
    await changeEndpoint(artist, { id: silent.id, url: "http://127.0.0.1:2/" });
    pass(HOUR);
    await silent.send();
    expect(await silent.first()).toMatchObject({ tries: 2, fault: "unreachable" });
    const strict = createWebhookPoster({ allowed: [] });
    artist = { ...artist, outside: { ...artist.outside, webhooks: strict } };
    pass(HOUR);
    await sendDue(artist, { accountId: artist.accountId, id: silent.id }, never);
    expect(await silent.first()).toMatchObject({ tries: 3, fault: "address" });
  });

  test("because of a 429 waits as long as the endpoint asks, but at most a day", async () => {
    const asked = ["600", "999999999"];
    const { happen, send, first } = await useEndpoint((index) => ({
      status: 429,
      headers: { "retry-after": asked[index] ?? "" },
    }));
    await happen();
    await send();
    const after = Date.parse((await first()).next_try_at ?? "") - now.getTime();
    expect(after).toBeGreaterThanOrEqual(600 * SECOND);
    expect(after).toBeLessThanOrEqual(660 * SECOND);
    pass(after);
    await send();
    const longest = Date.parse((await first()).next_try_at ?? "") - now.getTime();
    expect(longest).toBeGreaterThanOrEqual(DAY);
    expect(longest).toBeLessThanOrEqual(1.1 * DAY);
  });

  test("ends the endpoint's turn, so that others come first", async () => {
    const { calls, happen, send } = await useEndpoint(() => ({ status: 500 }));
    for (let count = 0; count < 3; count += 1) await happen();
    await send();
    expect(calls).toHaveLength(1);
  });

  test("because no key opens the secret sends nothing", async () => {
    const { calls, happen, id, first } = await useEndpoint();
    await happen();
    const keyless = { ...artist, crypto: { ...artist.crypto, secrets: createSealer([new Uint8Array(32).fill(1)]) } };
    await sendDue(keyless, { accountId: artist.accountId, id }, never);
    expect(calls).toHaveLength(0);
    expect(await first()).toMatchObject({ state: "waiting", fault: "secret" });
  });

  test("because this server was killed is repeated after a minute, and not before by any server", async () => {
    const stop = new AbortController();
    const reason = new Error("The server is stopping");
    const { calls, happen, id, send, first } = await useEndpoint((index) =>
      index === 0 ? () => stop.abort(reason) : {},
    );
    await happen();
    await expect(sendDue(artist, { accountId: artist.accountId, id }, stop.signal)).rejects.toBe(reason);
    await send();
    expect(calls).toHaveLength(1);
    pass(60 * SECOND);
    await send();
    expect(await first()).toMatchObject({ state: "delivered", tries: 1 });
  });
});

describe("an endpoint", () => {
  test("that answers 410 is paused, and its account is told", async () => {
    const { calls, happen, send, row, deliveries } = await useEndpoint(() => ({ status: 410 }));
    const mailed = vi.spyOn(artist.jobs, "enqueue");
    await happen();
    await happen();
    await send();
    expect(calls).toHaveLength(1);
    expect(await row()).toMatchObject({ pausedAt: now, pausedFor: "gone" });
    expect((await deliveries()).map(({ state, next_try_at }) => [state, next_try_at])).toEqual([
      ["failed", null],
      ["failed", null],
    ]);
    await happen();
    expect(await deliveries()).toHaveLength(2);
    const [event] = await listAuditEvents(artist.db, artist.accountId, { before: null, limit: 1 });
    expect(event).toMatchObject({ actor: "ledgerline", event: { action: "webhook_paused", reason: "gone" } });
    // This server sends no email.
    expect(mailed).not.toHaveBeenCalled();
    mailed.mockRestore();
  });

  test("that fails for five days is paused, and not before", async () => {
    const { happen, send, row, deliveries } = await useEndpoint(() => ({ status: 503 }));
    for (let day = 0; day < 5; day += 1) {
      await happen();
      await send();
      expect(await row()).toMatchObject({ failingSince: START, pausedAt: null });
      pass(DAY);
    }
    await happen();
    await send();
    expect(await row()).toMatchObject({ pausedAt: now, pausedFor: "failing" });
    expect((await deliveries()).every(({ state }) => state === "failed")).toBe(true);
  });

  test("gets its five days again once it succeeds, or if nothing was tried for days", async () => {
    const { happen, send, row } = await useEndpoint((index) => ({ status: index === 1 ? 200 : 500 }));
    await happen();
    await send();
    expect((await row())?.failingSince).toEqual(START);
    await happen();
    await send();
    expect((await row())?.failingSince).toBeNull();
    await happen();
    await send();
    const since = now;
    expect((await row())?.failingSince).toEqual(since);
    pass(9 * DAY);
    await happen();
    await send();
    expect(await row()).toMatchObject({ failingSince: now, pausedAt: null });
  });

  test("gets both signatures for a day after a rotation, and then only the new secret's", async () => {
    const { id, secret, calls, happen, send } = await useEndpoint();
    const again = (await rotateSecret(artist, { id })).secret;
    const signedBy = async (secrets: string[]) => {
      await happen();
      await send();
      const { headers, body } = calls.at(-1) ?? expect.unreachable();
      const signed = { id: `${headers["webhook-id"]}`, timestamp: Number(headers["webhook-timestamp"]), body };
      expect(headers["webhook-signature"]).toBe(signatureOf(secrets, signed));
    };
    await signedBy([again, secret]);
    pass(DAY - SECOND);
    await signedBy([again, secret]);
    pass(SECOND);
    await signedBy([again]);
    await purgeDeliveries(artist);
    expect(await findEndpoint(artist.db, { accountId: artist.accountId, id })).toMatchObject({
      ...{ sealedOldSecret: null, oldSecretUntil: null },
    });
  });

  test("that is paused is not sent what waited, which can be sent by hand once it resumes", async () => {
    const { id, calls, happen, send, first } = await useEndpoint();
    await happen();
    await changeEndpoint(artist, { id, paused: true });
    await send();
    expect(calls).toHaveLength(0);
    const delivery = await first();
    expect(delivery).toMatchObject({ state: "failed", fault: "stopped" });
    await expect(sendAgain(artist, { id, delivery: delivery.id })).rejects.toMatchObject({ code: "conflict" });
    await changeEndpoint(artist, { id, paused: false });
    await sendAgain(artist, { id, delivery: delivery.id });
    await send();
    expect(calls[0]?.headers["webhook-id"]).toBe(`msg_${delivery.id}`);
    expect(await first()).toMatchObject({ state: "delivered", fault: null });
  });

  test("of a disabled or closed account is sent nothing", async () => {
    const { calls, happen, send, first } = await useEndpoint();
    await happen();
    await artist.db.sql`update accounts set disabled_at = now() where id = ${artist.accountId}`;
    await send();
    expect(calls).toHaveLength(0);
    expect(await first()).toMatchObject({ state: "failed", fault: "stopped" });
  });

  test("has a turn that ends after twenty seconds, so that slow answers do not keep others waiting", async () => {
    const { calls, happen, send } = await useEndpoint();
    for (let count = 0; count < 3; count += 1) await happen();
    let elapsed = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => elapsed);
    onTestFinished(() => clock.mockRestore());
    const { post, ...rest } = artist.outside.webhooks;
    const slow: typeof post = async (request) => {
      elapsed += 14_000;
      return post(request);
    };
    artist = { ...artist, outside: { ...artist.outside, webhooks: { ...rest, post: slow } } };
    await send();
    expect(calls).toHaveLength(2);
    await send();
    expect(calls).toHaveLength(3);
  });

  test("that is being deleted does not make anything fail that happens meanwhile", async () => {
    const { id, happen } = await useEndpoint();
    const { announced } = await transaction(artist.db, async (tx) => {
      await deleteRow(tx, { accountId: artist.accountId, id });
      const announced = happen();
      await expect.poll(() => countWaiting(artist.ownerUrl)).toBe(1);
      return { announced };
    });
    await announced;
  });

  test("is sent each delivery once, however many servers send at the same time", async () => {
    const { calls, happen, send } = await useEndpoint();
    for (let count = 0; count < 8; count += 1) await happen();
    await Promise.all([send(), send(), send()]);
    const ids = calls.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });
});

test("deliveries are kept for thirty days", async () => {
  const { happen, send, deliveries } = await useEndpoint();
  await happen();
  await send();
  pass(29 * DAY);
  await happen();
  await purgeDeliveries(artist);
  expect(await deliveries()).toHaveLength(2);
  pass(2 * DAY);
  await purgeDeliveries(artist);
  expect(await deliveries()).toHaveLength(1);
});

test("due endpoints are listed up to a limit each for sound and failing ones, longest wait first", async () => {
  const mine = async () => {
    const due = await listDueEndpoints(artist.db, now, 1000);
    return due.filter(({ accountId }) => accountId === artist.accountId);
  };
  const failing = await useEndpoint(() => ({ status: 500 }));
  await failing.happen();
  await failing.send();
  pass(HOUR);
  const sound = await useEndpoint();
  await sound.happen();
  expect(await mine()).toEqual(
    expect.arrayContaining([
      { accountId: artist.accountId, id: failing.id, failing: true },
      { accountId: artist.accountId, id: sound.id, failing: false },
    ]),
  );
  expect((await listDueEndpoints(artist.db, now, 1)).map((due) => due.failing).toSorted()).toEqual([false, true]);
  await sound.send();
  expect((await mine()).map(({ id }) => id)).toEqual([failing.id]);
});
