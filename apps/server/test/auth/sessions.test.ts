import { connectDatabase } from "@ledgerline/db/client";
import { createTokenSigner } from "@ledgerline/domain/context/sealer";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";

const SECRET = new TextEncoder().encode("thirty-two bytes of a test secret");

let server: TestApp;
let now = new Date();
beforeAll(async () => {
  server = await createTestApp({ sessionSecret: SECRET }, { clock: () => now });
});
afterAll(() => server.close());

/** When the session of a token was last used. */
async function lastUse(token: string): Promise<number> {
  const { body } = await server.call("GET", "/account/sessions", { token });
  return new Date(body.sessions[0].last_used_at).getTime();
}

describe("a session", () => {
  test("ends at once when the artist logs out", async () => {
    const { token } = await server.register();
    expect(await server.call("GET", "/auth/me", { token })).toMatchObject({ status: 200 });
    expect(await server.call("POST", "/auth/logout", { token })).toMatchObject({
      status: 200,
      body: { message: "Logged out successfully" },
    });
    expect(await server.call("GET", "/auth/me", { token })).toMatchObject({ status: 401 });
  });

  test("ends after thirty days, however much it is used", async () => {
    const { token } = await server.register();
    const started = now;
    for (const days of [10, 20, 29.9]) {
      now = new Date(started.getTime() + days * 86_400_000);
      expect((await server.call("GET", "/auth/me", { token })).status, `after ${days} days`).toBe(200);
      await expect.poll(() => lastUse(token)).toBe(now.getTime());
    }
    now = new Date(started.getTime() + 30 * 86_400_000 + 1000);
    expect((await server.call("GET", "/auth/me", { token })).status).toBe(401);
    now = started;
  });

  test("ends after fourteen days without use", async () => {
    const { token } = await server.register();
    const started = now;
    const after = async (days: number) => {
      now = new Date(now.getTime() + days * 86_400_000);
      return (await server.call("GET", "/auth/me", { token })).status;
    };
    expect(await after(13.9)).toBe(200);
    await expect.poll(() => lastUse(token)).toBe(now.getTime());
    expect(await after(13.9)).toBe(200);
    await expect.poll(() => lastUse(token)).toBe(now.getTime());
    now = new Date(started.getTime() + 29 * 86_400_000);
    expect(await after(0)).toBe(200);
    now = started;
    const idle = await server.register();
    now = new Date(started.getTime() + 14 * 86_400_000 + 1000);
    expect((await server.call("GET", "/auth/me", { token: idle.token })).status).toBe(401);
    now = started;
  });

  test("is refused by other servers within five seconds of being revoked", async () => {
    const { token } = await server.register();
    let time = new Date();
    const other = await useTestApp(
      { sessionSecret: SECRET, databaseUrl: server.databaseUrl, databaseDirectUrl: server.databaseUrl },
      { clock: () => time },
    );
    expect((await other.call("GET", "/auth/me", { token })).status).toBe(200);
    await server.call("POST", "/auth/logout", { token });
    time = new Date(time.getTime() + 5001);
    expect((await other.call("GET", "/auth/me", { token })).status).toBe(401);
  });

  test("stores when it was last used, at most once in five minutes", async () => {
    const { token, artist } = await server.register();
    const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
    const lastUsed = async () => {
      const [row] = await db.sql`select last_used_at::text as at from sessions where account_id = ${artist.id}`;
      return new Date(row?.["at"]).getTime();
    };
    const started = now;
    const first = await lastUsed();
    now = new Date(started.getTime() + 4 * 60_000);
    await server.call("GET", "/auth/me", { token });
    expect(await lastUsed()).toBe(first);
    now = new Date(started.getTime() + 6 * 60_000);
    await server.call("GET", "/auth/me", { token });
    await expect.poll(lastUsed).toBe(now.getTime());
    now = started;
    await db.close();
  });

  const sign = (header: object, claims: object, key: Uint8Array = SECRET) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "HS256", typ: "at+jwt", ...header }).sign(key);
  let live: JWTPayload = {};
  beforeAll(async () => {
    live = decodeJwt((await server.register()).token);
  });
  const seconds = () => Math.floor(now.getTime() / 1000);
  /** The claims of a live session, so that nothing is wrong but what a test changes. */
  const claims = () => ({ ...live, iat: seconds(), exp: seconds() + 60 });
  const OTHER = new TextEncoder().encode("another secret of thirty-two bytes");

  test("a token like ours, for a live session, is accepted", async () => {
    expect(live).toMatchObject({ iss: "ledgerline", aud: "ledgerline-api" });
    expect((await server.call("GET", "/auth/me", { token: await sign({}, claims()) })).status).toBe(200);
  });

  test.each([
    ["no token", () => ""],
    ["an unsigned one", () => `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa(JSON.stringify(claims()))}.`],
    ["another key's", () => sign({}, claims(), OTHER)],
    ["one by another algorithm with our key", () => sign({ alg: "HS512" }, claims())],
    ["another type's", () => sign({ typ: "JWT" }, claims())],
    ["another issuer's", () => sign({}, { ...claims(), iss: "other" })],
    ["another audience's", () => sign({}, { ...claims(), aud: "other" })],
    ["one without an expiry", () => sign({}, { ...claims(), exp: undefined })],
    ["an expired one", () => sign({}, { ...claims(), exp: seconds() - 1 })],
    ["one without a session row", () => sign({}, { ...claims(), sid: crypto.randomUUID() })],
    [
      "one that brings its own key",
      () =>
        sign(
          { jku: "http://127.0.0.1/keys", jwk: { kty: "oct", k: Buffer.from(OTHER).toString("base64url") } },
          claims(),
          OTHER,
        ),
    ],
    ["a truncated one", async () => (await sign({}, claims())).slice(0, -4)],
    ["something that is not a JWT", () => "hello"],
  ])("%s is refused", async (_what, token) => {
    const { status, body } = await server.call("GET", "/auth/me", { token: await token() });
    expect(status).toBe(401);
    expect(body).toEqual({ detail: expect.stringMatching(/log in/i) });
  });

  test("does not accept a token that we signed for another user", async () => {
    const [a, b] = [await server.register(), await server.register()];
    const signer = await createTokenSigner(SECRET);
    const real = await signer.verify(a.token, new Date());
    const other = await signer.verify(b.token, new Date());
    const claims = { accountId: b.artist.id, userId: other?.userId ?? "", sessionId: real?.sessionId ?? "" };
    const forged = await signer.sign({ ...claims, expiresAt: new Date(Date.now() + 60_000) }, new Date());
    expect((await server.call("GET", "/auth/me", { token: forged })).status).toBe(401);
  });
});
