import type { Scope } from "@ledgerline/contract/auth/scopes";
import { MOST_TOKENS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { API_TOKEN } from "@ledgerline/contract/wire/patterns";
import { DEFAULT_LIMITS } from "@ledgerline/domain/context/limits";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { useAccount } from "../members/use-account.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const START = new Date("2026-11-20T09:00:00Z");

let server: TestApp;
let now = START;
beforeAll(async () => {
  server = await createTestApp({}, { clock: () => now });
});
afterAll(() => server.close());
beforeEach(() => {
  now = START;
});

function wait(ms: number): void {
  now = new Date(now.getTime() + ms);
}

interface Asked {
  name?: string;
  scopes?: readonly Scope[];
  expires_on?: string;
  password?: string;
}

function make(session: string, asked: Asked = {}, on = server) {
  const body = {
    ...{ name: "Uploader", scopes: ["royalties:read"], expires_on: "2026-12-31", password: PASSWORD },
    ...asked,
  };
  return on.call("POST", "/account/tokens", { token: session, body });
}

const end = (session: string, id: string) => server.call("POST", `/account/tokens/${id}/end`, { token: session });
const months = (token: string) => server.call("GET", "/royalties/months", { token });
const list = async (session: string) => (await server.call("GET", "/account/tokens", { token: session })).body.tokens;

describe("a token", () => {
  test("is shown once, stored only as a hash, and works over REST and tRPC", async () => {
    const { token: session, sql, artist } = await useAccount(server);
    const { status, body } = await make(session);
    expect(status).toBe(200);
    expect(body).toEqual({ message: SUCCESSES.tokenMade, id: expect.any(String), token: expect.any(String) });
    expect(body.token).toMatch(API_TOKEN);
    const [row] = await sql`select api_tokens::text as text, secret_hash from api_tokens where id = ${body.id}`;
    expect(row?.["secret_hash"]).toMatch(/^[\da-f]{64}$/);
    expect(row?.["text"]).not.toContain(body.token.slice(3, 20));
    const shown = await list(session);
    expect(JSON.stringify(shown)).not.toContain(body.token);
    expect(shown).toEqual([
      {
        ...{ id: body.id, name: "Uploader", scopes: ["royalties:read"], member: artist.email, yours: true },
        ...{ created_at: START.toISOString(), expires_at: "2027-01-01T00:00:00.000Z", expired: false },
        ...{ last_used_at: null, last_network: null },
      },
    ]);
    expect((await months(body.token)).status).toBe(200);
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await server.app.inject({ url: "/trpc/royalties.months?input=%7B%7D", headers })).statusCode).toBe(200);
  });

  test("uploads a statement, and the history names it", async () => {
    const { token: session, get } = await useAccount(server);
    const { token } = (await make(session, { scopes: ["statements:read", "statements:write"] })).body;
    const statements = await statementCalls(server, token);
    const { status, body } = await statements.upload(distrokidText([{}]), "march.tsv");
    expect(status).toBe(202);
    await statements.settled(body.id);
    const { events } = await get("/account/history", session);
    const received = events.find(({ action }: { action: string }) => action === "statement_received");
    expect(received.by).toBe("the API token Uploader");
    expect(events.map(({ text }: { text: string }) => text)).toContain("Made the API token Uploader.");
  });

  test("makes no token, ends none, and does nothing else that its member must log in for", async () => {
    const { token: session } = await useAccount(server);
    const { id, token } = (await make(session, { scopes: ["account:read", "plan:read", "members:read"] })).body;
    for (const answer of [
      await make(token),
      await end(token, id),
      await server.call("GET", "/account/tokens", { token }),
      await server.call("POST", "/auth/password", {
        token,
        body: { old_password: PASSWORD, new_password: "another good one" },
      }),
      await server.call("POST", "/account/second-factor/begin", { token, body: { password: PASSWORD } }),
      await server.call("POST", "/account/members", { token, body: { email: "a@example.com", role: "owner" } }),
      await server.call("POST", "/subscription/cancel", { token }),
      await server.call("POST", "/account/close", { token, body: { password: PASSWORD } }),
    ]) {
      expect([answer.status, answer.body.detail]).toEqual([403, MESSAGES.tokenNeedsLogin]);
    }
  });

  test("stops working at once when it is ended, even for answers read moments ago", async () => {
    const { token: session } = await useAccount(server);
    const { id, token } = (await make(session)).body;
    expect((await months(token)).status).toBe(200);
    expect((await end(session, id)).body).toEqual({ message: SUCCESSES.tokenEnded });
    const refused = await months(token);
    expect([refused.status, refused.body]).toEqual([401, { detail: MESSAGES.tokenUnusable }]);
    expect(await list(session)).toEqual([]);
    expect((await end(session, id)).status).toBe(404);
  });

  test("that is wrong in one letter, or never existed, is answered with the same sentence", async () => {
    const { token: session } = await useAccount(server);
    const { token } = (await make(session)).body;
    const other = token.endsWith("0") ? "1" : "0";
    for (const wrong of [`${token.slice(0, -1)}${other}`, token.slice(0, -1), "ll_", `ll_${"0".repeat(32)}2wjyrI`]) {
      const answer = await months(wrong);
      expect([answer.status, answer.body]).toEqual([401, { detail: MESSAGES.tokenUnusable }]);
      const headers = { authorization: `Bearer ${wrong}` };
      const called = await server.app.inject({ url: "/trpc/royalties.months?input=%7B%7D", headers });
      expect([called.statusCode, called.json().error.data.detail]).toEqual([401, MESSAGES.tokenUnusable]);
    }
  });

  test("works until the end of its last day, and is listed as expired", async () => {
    const { token: session, logIn, artist } = await useAccount(server);
    const { token } = (await make(session, { expires_on: "2026-11-21" })).body;
    now = new Date("2026-11-21T23:59:59Z");
    expect((await months(token)).status).toBe(200);
    now = new Date("2026-11-22T00:00:00Z");
    expect([(await months(token)).status, (await months(token)).body.detail]).toEqual([401, MESSAGES.tokenUnusable]);
    const again = (await logIn(artist.email)).body.access_token;
    expect(await list(again)).toEqual([expect.objectContaining({ expired: true })]);
  });

  test("expires on a day after today, and within a year", async () => {
    const { token: session } = await useAccount(server);
    for (const expires_on of ["2026-11-19", "2026-11-20", "2027-11-21"]) {
      const answer = await make(session, { expires_on });
      expect([answer.status, answer.body.issues], expires_on).toEqual([
        400,
        [{ field: "expires_on", message: MESSAGES.tokenExpiry }],
      ]);
    }
    for (const expires_on of ["2026-11-21", "2027-11-20"]) {
      expect((await make(session, { expires_on })).status, expires_on).toBe(200);
    }
    const body = { name: "Unsaid", scopes: ["royalties:read"], password: PASSWORD };
    expect((await server.call("POST", "/account/tokens", { token: session, body })).status).toBe(200);
    expect((await list(session))[0]).toMatchObject({ expires_at: "2027-02-19T00:00:00.000Z" });
  });

  test("needs the password to be made, since a session may be in somebody else's hands", async () => {
    const { token: session } = await useAccount(server);
    const answer = await make(session, { password: "not the password" });
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ field: "password", message: MESSAGES.wrongPassword }],
    ]);
    expect(await list(session)).toEqual([]);
  });

  test("shows when and from where it was used, updated at most every five minutes", async () => {
    const { token: session, sql } = await useAccount(server);
    const { id, token } = (await make(session)).body;
    const use = async (address: string) => {
      await server.call("GET", "/royalties/months", { token, address });
      wait(10_000);
    };
    const versions = async () =>
      (await sql`select xmin::text as version from api_tokens where id = ${id}`)[0]?.["version"];
    const unused = await versions();
    await use("203.0.113.7");
    await expect.poll(versions).not.toBe(unused);
    const used = await versions();
    for (let n = 0; n < 29; n += 1) await use("198.51.100.7");
    expect(await versions()).toBe(used);
    expect(await list(session)).toEqual([
      expect.objectContaining({ last_used_at: START.toISOString(), last_network: "203.0.113.*" }),
    ]);
    wait(MINUTE_MS);
    await use("198.51.100.7");
    await expect.poll(versions).not.toBe(used);
    expect(await list(session)).toEqual([expect.objectContaining({ last_network: "198.51.100.*" })]);
  });
});

describe("a token and its member", () => {
  test("a member can give a token no more than their role allows", async () => {
    const { add } = await useAccount(server);
    const viewer = await add("viewer");
    const answer = await make(viewer.token, { scopes: ["royalties:read", "statements:write"] });
    expect([answer.status, answer.body.issues]).toEqual([
      400,
      [{ field: "scopes", message: "Only owners, managers and accountants can upload and change statements." }],
    ]);
    expect((await make(viewer.token)).status).toBe(200);
  });

  test("a token shrinks with the role at once, and grows back with it", async () => {
    const { add, post } = await useAccount(server);
    const accountant = await add("accountant");
    const { token } = (await make(accountant.token, { scopes: ["royalties:read", "claims:write"] })).body;
    const claim = () => server.call("POST", "/claims", { token, body: {} });
    expect((await claim()).status).toBe(400);
    const setRole = (role: string) => post(`/account/members/${accountant.userId}/role`, { role });
    expect((await setRole("viewer")).status).toBe(200);
    expect([(await claim()).status, (await months(token)).status]).toEqual([403, 200]);
    expect((await setRole("payee")).status).toBe(200);
    expect((await months(token)).status).toBe(403);
    await setRole("accountant");
    expect((await claim()).status).toBe(400);
  });

  test("without Premium a token changes nothing for a member who is not an owner", async () => {
    const { add, artist } = await useAccount(server);
    const accountant = await add("accountant");
    const { token } = (await make(accountant.token, { scopes: ["royalties:read", "claims:write"] })).body;
    await makePremium(server, artist.id, "free");
    expect((await server.call("POST", "/claims", { token, body: {} })).status).toBe(402);
    expect((await months(token)).status).toBe(200);
  });

  test("a token ends with the membership, and its member's tokens in other accounts stay", async () => {
    const { add, post, artist } = await useAccount(server);
    const { logIn } = await useAccount(server, "Elsewhere");
    const member = await add("manager");
    const { token } = (await make(member.token)).body;
    const own = (await logIn(member.email)).body;
    const switched = own.artist.id === artist.id ? await elsewhere(own.access_token, artist.id) : own.access_token;
    const kept = (await make(switched)).body.token;
    expect((await months(token)).status).toBe(200);
    expect((await post(`/account/members/${member.userId}/remove`)).status).toBe(200);
    expect((await months(token)).status).toBe(401);
    expect((await months(kept)).status).toBe(200);
  });

  test("a new password ends all of the user's tokens, in every account", async () => {
    const { add, logIn, token: owner } = await useAccount(server);
    const member = await add("manager");
    const { token } = (await make(member.token)).body;
    const others = (await make(owner)).body.token;
    expect((await months(token)).status).toBe(200);
    const session = (await logIn(member.email)).body.access_token;
    const body = { old_password: PASSWORD, new_password: "a new field of rye" };
    expect((await server.call("POST", "/auth/password", { token: session, body })).status).toBe(200);
    expect([(await months(token)).status, (await months(others)).status]).toEqual([401, 200]);
  });

  test("an owner sees and ends everybody's tokens, others their own", async () => {
    const { add, token: owner, get } = await useAccount(server);
    const member = await add("manager");
    const own = (await make(owner, { name: "Of the owner" })).body;
    const theirs = (await make(member.token, { name: "Of the manager" })).body;
    expect((await list(owner)).map(({ name, yours }: { name: string; yours: boolean }) => [name, yours])).toEqual([
      ["Of the manager", false],
      ["Of the owner", true],
    ]);
    expect((await list(member.token)).map(({ name }: { name: string }) => name)).toEqual(["Of the manager"]);
    expect((await end(member.token, own.id)).status).toBe(404);
    expect((await end(owner, theirs.id)).status).toBe(200);
    expect((await months(theirs.token)).status).toBe(401);
    const { events } = await get("/account/history");
    expect(events[0]).toMatchObject({ text: "Ended the API token Of the manager." });
  });

  test("a disabled account's tokens do not work until it is enabled again", async () => {
    const { token: session, sql, artist } = await useAccount(server);
    const { token } = (await make(session)).body;
    await sql`update accounts set disabled_at = now() where id = ${artist.id}`;
    expect((await months(token)).status).toBe(401);
    await sql`update accounts set disabled_at = null where id = ${artist.id}`;
    expect((await months(token)).status).toBe(200);
  });
});

/** A session in the user's other account. */
async function elsewhere(token: string, not: string): Promise<string> {
  const { memberships } = (await server.call("GET", "/account/memberships", { token })).body;
  const other = memberships.find(({ account_id }: { account_id: string }) => account_id !== not);
  return (await server.call("POST", "/account/switch", { token, body: { account_id: other.account_id } })).body
    .access_token;
}

describe("bounds", () => {
  test("an account has at most twenty, across all members and on any plan", async () => {
    const { token: owner, add, artist } = await useAccount(server);
    const member = await add("viewer");
    await makePremium(server, artist.id, "free");
    const first = (await make(owner)).body;
    for (let made = 1; made < MOST_TOKENS - 1; made += 1) expect((await make(owner)).status).toBe(200);
    const last = await Promise.all([make(member.token), make(owner)]);
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = await make(member.token);
    expect([refused.status, refused.body.detail]).toEqual([409, MESSAGES.tooManyTokens]);
    await end(owner, first.id);
    expect((await make(member.token)).status).toBe(200);
  });

  test("a guest has none", async () => {
    const { body } = await server.call("POST", "/auth/look-around");
    const answer = await make(body.access_token);
    expect([answer.status, answer.body.detail]).toEqual([403, MESSAGES.guestToken]);
  });

  test("what is left is stated over REST and tRPC, for all tokens of an account together, and up to the refusal", async () => {
    const limits = {
      ...DEFAULT_LIMITS,
      accountCalls: { points: 5, seconds: 60 },
      preview: { points: 9, seconds: 3600 },
    };
    const bounded = await useTestApp({ limits });
    const { token: session } = await bounded.register();
    const expires_on = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
    const scopes: Scope[] = ["royalties:read", "exports:read"];
    const first = (await make(session, { expires_on, scopes }, bounded)).body.token;
    const second = (await make(session, { expires_on, scopes }, bounded)).body.token;
    const range = "start_date=2026-01-01&end_date=2026-12-31";
    const preview = await bounded.call("GET", `/export/royalties/preview?${range}`, { token: first });
    expect(preview.headers).toMatchObject({
      "ratelimit-policy": '"calls";q=600;w=60, "accountCalls";q=5;w=60, "preview";q=9;w=3600',
      ratelimit: expect.stringMatching(/^"calls";r=597;t=\d+, "accountCalls";r=2;t=\d+, "preview";r=8;t=3600$/),
    });
    const headers = { authorization: `Bearer ${second}` };
    const called = await bounded.app.inject({ url: "/trpc/royalties.months?input=%7B%7D", headers });
    expect(called.headers["ratelimit"]).toMatch(/^"calls";r=596;t=\d+, "accountCalls";r=1;t=\d+$/);
    await bounded.call("GET", "/royalties/months", { token: first });
    const refused = await bounded.call("GET", "/royalties/months", { token: second });
    expect(refused.status).toBe(429);
    expect(refused.headers["ratelimit"]).toMatch(/"accountCalls";r=0;t=\d+$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a caller with a login is not told", async () => {
    const { token } = await useAccount(server);
    const { headers } = await server.call("GET", "/royalties/months", { token });
    expect(headers).not.toHaveProperty("ratelimit");
    expect(headers).not.toHaveProperty("ratelimit-policy");
  });
});
