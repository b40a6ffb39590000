import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";
import { holdAccount } from "../harness/hold-account.ts";

test("every call that changes something declares its limit", () => {
  const mutations = listOperationNames()
    .map(findOperation)
    .filter(({ type }) => type === "mutation");
  expect(mutations.length).toBeGreaterThan(20);
  const unlimited = mutations.filter(({ limits }) => limits.length === 0).map(({ name }) => name);
  expect(unlimited, 'Give each a limit in its router, such as .meta({ limit: "setting" }).').toEqual([]);
});

test("an artist whose changes all wait takes no connection that others need", async () => {
  const server = await useTestApp();
  const [flooder, other] = [await server.register(), await server.register()];
  const letGo = await holdAccount(server.databaseUrl, flooder.artist.id);
  const flood = Array.from({ length: 60 }, () => server.call("POST", "/analytics/test-sync", { token: flooder.token }));
  const refused = await Promise.race(flood);
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": "2" },
    body: { detail: "You have too many calls running at once. Wait for some to end, then try again." },
  });
  const credentials = { email: other.artist.email, password: PASSWORD };
  expect(await server.call("POST", "/auth/login", { body: credentials })).toMatchObject({ status: 200 });
  expect(await server.call("GET", "/analytics/overview", { token: other.token })).toMatchObject({ status: 200 });
  expect(await server.call("POST", "/analytics/test-sync", { token: other.token })).toMatchObject({ status: 200 });
  expect(await server.app.inject("/health/ready")).toMatchObject({ statusCode: 200 });

  await letGo();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(48);
});

test("artists at one address whose changes all wait leave connections to others", async () => {
  const server = await useTestApp();
  const other = await server.register();
  const flood = [];
  for (let n = 0; n < 8; n += 1) {
    const { token, artist } = await server.register();
    flood.push({ token, address: "203.0.113.9", letGo: await holdAccount(server.databaseUrl, artist.id) });
  }
  const waiting = flood.flatMap((caller) =>
    [1, 2].map(() => server.call("POST", "/analytics/test-sync", caller).then(() => "one of the flood")),
  );
  const answered = server.call("POST", "/analytics/test-sync", { token: other.token }).then(({ status }) => status);
  expect(await Promise.race([answered, ...waiting])).toBe(200);
  for (const { letGo } of flood) await letGo();
  await Promise.all(waiting);
});

test("a change that waits too long for another one is refused, and leaves nothing behind", async () => {
  announceErrors(/^55P03 canceling statement due to lock timeout/);
  const server = await useTestApp();
  const { token, artist } = await server.register();
  const letGo = await holdAccount(server.databaseUrl, artist.id);
  onTestFinished(letGo);
  expect(await server.call("POST", "/analytics/test-sync", { token })).toMatchObject({
    status: 503,
    headers: { "retry-after": "5" },
    body: { detail: "Another change is still being saved. Please try again in a moment." },
  });
});

test("an artist makes at most 600 calls a minute, over tRPC and REST together, and others are not affected", async () => {
  const server = await useTestApp({ limits: { ...DEFAULT_LIMITS, calls: { points: 12, seconds: 60 } } });
  const [busy, other] = [await server.register(), await server.register()];
  expect(DEFAULT_LIMITS.calls).toEqual({ points: 600, seconds: 60 });
  const batch = await server.app.inject({
    url: `/trpc/${Array(10).fill("auth.me").join(",")}?batch=1&input=%7B%7D`,
    headers: { authorization: `Bearer ${busy.token}` },
  });
  expect(batch.statusCode).toBe(200);
  for (const status of [200, 200, 429]) {
    expect((await server.call("GET", "/auth/me", { token: busy.token })).status).toBe(status);
  }
  expect((await server.call("GET", "/statements/x/original", { token: busy.token })).status).toBe(429);
  expect((await server.call("GET", "/auth/me", { token: other.token })).status).toBe(200);
});

test("counts are kept across a restart and shared by servers", async () => {
  const limits = { ...DEFAULT_LIMITS, sample: { points: 2, seconds: 3600 } };
  const first = await useTestApp({ limits });
  const { artist } = await first.register();
  const secret = { sessionSecret: new Uint8Array(32).fill(3), databaseUrl: first.databaseUrl };
  const second = await useTestApp({ limits, ...secret, databaseDirectUrl: first.databaseUrl });
  const third = await useTestApp({ limits, ...secret, databaseDirectUrl: first.databaseUrl });
  const login = { body: { email: artist.email, password: PASSWORD } };
  const { body } = await second.call("POST", "/auth/login", login);
  const token = body.access_token;
  expect((await second.call("POST", "/analytics/test-sync", { token })).status).toBe(200);
  expect((await third.call("POST", "/analytics/test-sync", { token })).status).toBe(200);
  expect((await second.call("POST", "/analytics/test-sync", { token })).status).toBe(429);
  expect((await third.call("POST", "/analytics/test-sync", { token })).status).toBe(429);
});
