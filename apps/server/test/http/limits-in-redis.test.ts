// @module-tag outages
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { describe, expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

const LIMITS = { ...DEFAULT_LIMITS, sample: { points: 2, seconds: 3600 } };
const REDIS_URL = process.env["TEST_REDIS_URL"];

describe.skipIf(!REDIS_URL)("limits kept in Redis", () => {
  test("are shared by servers, and none of the counts are in Postgres", async () => {
    const settings = { limits: LIMITS, redisUrl: REDIS_URL ?? null, sessionSecret: new Uint8Array(32) };
    const first = await useTestApp(settings);
    const { token } = await first.register();
    const database = { databaseUrl: first.databaseUrl, databaseDirectUrl: first.databaseUrl };
    const second = await useTestApp({ ...settings, ...database });
    for (const [server, status] of [
      [first, 200],
      [second, 200],
      [first, 429],
      [second, 429],
    ] as const) {
      const answer = await server.call("POST", "/analytics/test-sync", { token });
      expect(answer.status).toBe(status);
    }
  });
});

test("are counted by each server alone while Redis is away", async () => {
  const server = await useTestApp({ limits: LIMITS, redisUrl: "redis://127.0.0.1:1" });
  const { artist } = await server.register();
  const login = { body: { email: artist.email, password: PASSWORD } };
  const { body, status } = await server.call("POST", "/auth/login", login);
  expect(status).toBe(200);
  for (const expected of [200, 200, 429]) {
    const answer = await server.call("POST", "/analytics/test-sync", { token: body.access_token });
    expect(answer.status).toBe(expected);
  }
});
