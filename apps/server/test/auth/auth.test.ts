import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@ledgerline/db/client";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { createQuickHasher } from "@ledgerline/domain/test/quick-hasher";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";

const BAD_CREDENTIALS = "The email or password is incorrect.";

let server: TestApp;
let now = new Date();
beforeAll(async () => {
  server = await createTestApp({}, { clock: () => now });
});
afterAll(() => server.close());

const register = (fields: object) =>
  server.call("POST", "/auth/register", {
    body: { email: `${crypto.randomUUID()}@example.com`, password: PASSWORD, artist_name: "Paper Lanterns", ...fields },
  });

describe("registering", () => {
  test("returns a token and the artist, and nothing about the password", async () => {
    const { status, body } = await register({ email: "  Nova@Example.COM ", real_name: " Ana Nova " });
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      artist: {
        id: expect.any(String),
        artist_name: "Paper Lanterns",
        real_name: "Ana Nova",
        email: "nova@example.com",
        created_at: expect.any(String),
        guest_until: null,
        restored_from: null,
        role: "owner",
        read_only: false,
      },
    });
    const me = await server.call("GET", "/auth/me", { token: body.access_token });
    expect(me.body).toEqual(body.artist);
  });

  test("stores the password as argon2id with OWASP's parameters", async () => {
    const test = await useTestApp({}, { hasher: undefined });
    const { artist } = await test.register();
    const db = connectDatabase({ url: test.databaseUrl, prepare: true, maxConnections: 1 });
    const [row] = await db.sql`select password_hash from users where email = ${artist.email}`;
    await db.close();
    expect(row?.["password_hash"]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$|^\$argon2id\$v=19\$m=19456,p=1,t=2\$/);
  });

  test("refuses a second account with the same email, in any case", async () => {
    await register({ email: "twice@example.com" });
    const { status, body } = await register({ email: "Twice@Example.com" });
    expect(status).toBe(409);
    expect(body).toEqual({ detail: "An account with this email already exists. Log in instead." });
  });

  test.each([
    [{ email: "" }, "Enter your email"],
    [{ email: "nobody" }, "Enter a valid email"],
    [{ password: "" }, "Enter a password"],
    [{ password: "1234567" }, "The password needs at least 8 characters"],
    [{ password: "👩👩👩👩" }, "The password needs at least 8 characters"],
    [{ password: "x".repeat(257) }, "The password can have at most 256 characters"],
    [{ password: "Password123" }, "This password is among the most common ones. Choose another."],
    [{ password: "PaperLanterns1" }, "This password is too similar to your name or email. Choose another."],
    [
      { email: "moonharbour@example.com", password: "moonharbour!" },
      "This password is too similar to your name or email. Choose another.",
    ],
    [{ artist_name: "   " }, "Enter your artist name"],
    [{ artist_name: undefined }, "Send the field artist_name: it is missing"],
  ])("says what to do about %j", async (fields, sentence) => {
    const { status, body } = await register(fields);
    expect(status).toBe(400);
    expect(body.detail).toBe(sentence);
    expect(body.issues).toContainEqual({ field: Object.keys(fields).at(-1), message: sentence });
  });

  test.each([["exactly8"], ["ünï cödé with spaces "], ["q".repeat(100) + PASSWORD]])(
    "accepts the password %s unchanged",
    async (password) => {
      const email = `${crypto.randomUUID()}@example.com`;
      expect((await register({ email, password })).status).toBe(200);
      expect((await server.call("POST", "/auth/login", { body: { email, password } })).status).toBe(200);
      for (const other of [password.slice(0, -1), password.toUpperCase(), ` ${password}`]) {
        const answer = await server.call("POST", "/auth/login", { body: { email, password: other } });
        expect(answer.status, other).toBe(401);
      }
    },
  );

  test.each([["Caf\u00e9 at nine"], ["비밀번호는 아주 길어요"], ["Ǻ".repeat(256)]])(
    "accepts the password %s however a device composes its letters",
    async (password) => {
      const forms = [password.normalize("NFC"), password.normalize("NFD")];
      for (const chosen of forms) {
        const email = `${crypto.randomUUID()}@example.com`;
        expect(await register({ email, password: chosen })).toMatchObject({ status: 200 });
        for (const typed of forms) {
          const answer = await server.call("POST", "/auth/login", { body: { email, password: typed } });
          expect(answer.status).toBe(200);
          const { access_token: token } = answer.body;
          expect(
            await server.call("POST", "/account/sessions/end-others", { token, body: { password: typed } }),
          ).toMatchObject({
            status: 200,
          });
        }
      }
    },
  );

  test("counts the letters of a password, not the characters that a device composes them of", async () => {
    expect(await register({ password: "éáóú".normalize("NFD") })).toMatchObject({
      status: 400,
      body: { detail: "The password needs at least 8 characters" },
    });
  });

  test("is limited per hour and address", async () => {
    const test = await useTestApp({ limits: { ...DEFAULT_LIMITS, register: { points: 2, seconds: 3600 } } });
    const make = (n: number, address: string) => {
      const body = { email: `nova-${n}@example.com`, password: PASSWORD, artist_name: "Nova" };
      return test.call("POST", "/auth/register", { address, body });
    };
    for (const [n, status] of [200, 200, 429].entries()) expect((await make(n, "10.0.0.1")).status).toBe(status);
    expect((await make(9, "10.0.0.2")).status).toBe(200);
  });

  test("refuses the passwords of the operator's file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "breached-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, "passwords");
    await writeFile(path, "Seven Wet Crows\r\nnine dry herons\n");
    const test = await useTestApp({ breachedPasswords: path });
    for (const password of ["seven wet crows", "Nine Dry Herons"]) {
      const body = { email: "nova@example.com", password, artist_name: "Nova" };
      expect(await test.call("POST", "/auth/register", { body })).toMatchObject({
        status: 400,
        body: { detail: expect.stringContaining("in a data breach") },
      });
    }
  });

  test("refuses fields that a client must not set", async () => {
    expect((await register({ plan_id: "premium" })).status).toBe(400);
  });
});

describe("logging in", () => {
  test("gives the same answer for an unknown email as for a wrong password", async () => {
    const { artist } = await server.register();
    const wrong = await server.call("POST", "/auth/login", { body: { email: artist.email, password: "not this one" } });
    const unknown = await server.call("POST", "/auth/login", {
      body: { email: "no@one.org", password: "not this one" },
    });
    expect(wrong).toMatchObject({ status: 401, body: { detail: BAD_CREDENTIALS } });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  test("hashes the password for an unknown email too, so that the time reveals nothing", async () => {
    const verified: (string | null)[] = [];
    const hasher = await createQuickHasher();
    const verify: typeof hasher.verify = (hash, password, caller, known) => {
      verified.push(hash);
      return hasher.verify(hash, password, caller, known);
    };
    const test = await useTestApp({}, { hasher: { ...hasher, verify } });
    await test.call("POST", "/auth/login", { body: { email: "no@one.org", password: "not this one" } });
    expect(verified).toEqual([null]);
  });

  test("is refused after ten wrong tries, with the time to wait, without affecting other accounts and addresses", async () => {
    const test = await useTestApp({ limits: DEFAULT_LIMITS });
    const { artist } = await test.register();
    const attempt = (email: string, password: string, address: string) =>
      test.call("POST", "/auth/login", { body: { email, password }, address });
    for (let i = 0; i < 10; i += 1) expect((await attempt(artist.email, "wrong one", "10.0.0.1")).status).toBe(401);
    const blocked = await attempt(artist.email, PASSWORD, "10.0.0.1");
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
    expect((await attempt(artist.email, PASSWORD, "10.0.0.2")).status).toBe(200);
    expect((await attempt("other@example.com", "wrong one", "10.0.0.1")).status).toBe(401);
  });

  test("counts wrong tries for an unknown account and in tRPC batches too", async () => {
    const test = await useTestApp({ limits: DEFAULT_LIMITS });
    const input = JSON.stringify(
      Object.fromEntries(Array.from({ length: 10 }, (_, i) => [i, { email: "no@one.org", password: "wrong one" }])),
    );
    const batch = await test.app.inject({
      method: "POST",
      url: `/trpc/${Array(10).fill("auth.login").join(",")}?batch=1`,
      headers: { "content-type": "application/json" },
      payload: input,
    });
    expect(batch.json()).toHaveLength(10);
    const next = await test.call("POST", "/auth/login", { body: { email: "no@one.org", password: "wrong one" } });
    expect(next.status).toBe(429);
  });

  test("does not count successful logins", async () => {
    const test = await useTestApp({ limits: DEFAULT_LIMITS });
    const { artist } = await test.register();
    for (let i = 0; i < 12; i += 1) {
      const { status } = await test.call("POST", "/auth/login", { body: { email: artist.email, password: PASSWORD } });
      expect(status).toBe(200);
    }
  });
});

test("a password works until it is changed, however old it is", async () => {
  const { artist } = await server.register();
  const started = now;
  now = new Date(started.getTime() + 5 * 365 * 86_400_000);
  const { status } = await server.call("POST", "/auth/login", { body: { email: artist.email, password: PASSWORD } });
  now = started;
  expect(status).toBe(200);
});

describe("guessing passwords", () => {
  const from = (n: number) => `198.51.100.${n}`;

  async function guessed(tries: number, limits: typeof DEFAULT_LIMITS) {
    const test = await useTestApp({ limits });
    const email = "nova@example.com";
    const account = { email, password: PASSWORD, artist_name: "Nova" };
    await test.call("POST", "/auth/register", { body: account, address: from(250) });
    const login = (address: string, password = PASSWORD) =>
      test.call("POST", "/auth/login", { body: { email, password }, address });
    const answers = await Promise.all(Array.from({ length: tries }, (_, n) => login(from(n), "wrong one")));
    return { test, login, statuses: answers.map(({ status }) => status) };
  }

  test("from many addresses is slowed down, and does not lock the owner out", async () => {
    const { login, statuses } = await guessed(25, DEFAULT_LIMITS);
    expect(statuses).toEqual(Array(25).fill(401));
    expect(await login(from(100))).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/^Too many wrong passwords from new addresses\. Please wait/) },
    });
    expect((await login(from(250))).status).toBe(200);
  });

  test("at the owner's own address does not lock the owner out there either", async () => {
    const { test, login } = await guessed(0, { ...DEFAULT_LIMITS, loginAddress: { points: 3, seconds: 3600 } });
    for (const status of [401, 401, 401, 429]) {
      const body = { email: "other@example.com", password: "wrong one" };
      expect((await test.call("POST", "/auth/login", { body, address: from(250) })).status).toBe(status);
    }
    expect((await login(from(250))).status).toBe(200);
  });
});

test("right logins are bounded for an account and for an address", async () => {
  const limits = {
    ...DEFAULT_LIMITS,
    session: { points: 2, seconds: 3600 },
    sessionAddress: { points: 3, seconds: 3600 },
  };
  const test = await useTestApp({ limits });
  const [one, other] = [await test.register(), await test.register()];
  const login = ({ artist }: typeof one, address: string) =>
    test.call("POST", "/auth/login", { body: { email: artist.email, password: PASSWORD }, address });
  for (const status of [200, 200, 429]) expect((await login(one, "10.0.0.1")).status).toBe(status);
  for (const status of [200, 429]) expect((await login(other, "10.0.0.1")).status).toBe(status);
  expect((await login(other, "10.0.0.2")).status).toBe(200);
});

describe("changing the password", () => {
  const login = (email: string, password: string) => server.call("POST", "/auth/login", { body: { email, password } });

  test("needs the old one, ends every session and begins a new one", async () => {
    const { token, artist } = await server.register();
    const other = (await login(artist.email, PASSWORD)).body.access_token;
    expect((await server.call("GET", "/auth/me", { token: other })).status).toBe(200);
    const change = (old_password: string, new_password: string) =>
      server.call("POST", "/auth/password", { token, body: { old_password, new_password } });

    const wrong = await change("not this one", "another good one");
    expect(wrong).toMatchObject({ status: 400, body: { detail: "The old password is incorrect." } });
    expect((await server.call("GET", "/auth/me", { token: other })).status).toBe(200);

    const { status, body } = await change(PASSWORD, "another good one");
    expect(status).toBe(200);
    expect((await server.call("GET", "/auth/me", { token: body.access_token })).status).toBe(200);
    expect((await server.call("GET", "/auth/me", { token })).status).toBe(401);
    expect((await server.call("GET", "/auth/me", { token: other })).status).toBe(401);
    expect((await login(artist.email, PASSWORD)).status).toBe(401);
    expect((await login(artist.email, "another good one")).status).toBe(200);
  });

  test("applies the same rules to the new one", async () => {
    const { token } = await server.register();
    for (const new_password of ["password123", "1234567", "👩👩👩👩", "ledgerline", "x".repeat(257)]) {
      const body = { old_password: PASSWORD, new_password };
      expect((await server.call("POST", "/auth/password", { token, body })).status, new_password).toBe(400);
    }
  });
});
