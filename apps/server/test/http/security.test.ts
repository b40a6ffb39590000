import { connectDatabase } from "@ledgerline/db/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { hideTable } from "../harness/hide-table.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const request = (url: string, host = "127.0.0.1:4000", target = server) =>
  target.app.inject({ method: "GET", url, headers: { host } });

test.each(["/", "/dashboard?tab=royalties", "/api/auth/me", "/api/docs", "/health/live", "/trpc/auth.me"])(
  "%s is sent with the security headers",
  async (url) => {
    const { headers } = await request(url);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toMatch(/object-src 'none';.*base-uri 'none'/);
    expect(headers["content-security-policy"]).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  },
);

test("over https, browsers are told to stay on it, whatever they request", async () => {
  const secure = await useTestApp({ appUrl: "https://ledgerline.example" });
  for (const url of ["/", "/dashboard", "/api/auth/me", "/api/nowhere", "/api/%", "/trpc/auth.me", "/health/live"]) {
    const { headers } = await request(url, "ledgerline.example", secure);
    expect(headers["strict-transport-security"], url).toBe("max-age=31536000; includeSubDomains");
  }
});

test("an API call over http is answered, and not redirected to https", async () => {
  const secure = await useTestApp({ appUrl: "https://ledgerline.example" });
  for (const host of ["ledgerline.example", "localhost:4000"]) {
    for (const url of ["/api/auth/me", "/trpc/auth.me"]) {
      expect((await request(url, host, secure)).statusCode, `${host}${url}`).toBe(401);
    }
  }
});

test("a new server has no account", async () => {
  const fresh = await useTestApp();
  const db = connectDatabase({ url: fresh.databaseUrl, prepare: true, maxConnections: 1 });
  expect(await db.sql`select count(*)::int as accounts from accounts`).toMatchObject([{ accounts: 0 }]);
  await db.close();
});

test("localhost is redirected to the public origin, with its path", async () => {
  const answer = await request("/dashboard?tab=export", "localhost:4000");
  expect(answer.statusCode).toBe(307);
  expect(answer.headers.location).toBe("http://127.0.0.1:4000/dashboard?tab=export");
});

test("localhost is never redirected to another host", async () => {
  for (const url of ["//evil.example/", "/\\evil.example", "//evil.example/%2f.."]) {
    const { headers, statusCode } = await request(url, "localhost:4000");
    if (statusCode === 307) expect(new URL(String(headers.location)).origin).toBe("http://127.0.0.1:4000");
  }
});

test.each([
  ["the operator's address", { supportEmail: "help@ledgerline.example" }, "mailto:help@ledgerline.example"],
  [
    "the server's own address",
    { supportEmail: null, appUrl: "https://ledgerline.example" },
    "https://ledgerline.example",
  ],
])("security.txt names %s, and does not expire while the server runs", async (_, settings, contact) => {
  let now = new Date("2026-12-31T23:59:59.999Z");
  const own = await useTestApp(settings, { clock: () => now });
  for (const year of [2026, 2031]) {
    now = new Date(`${year}-12-31T23:59:59.999Z`);
    const { statusCode, headers, body } = await request("/.well-known/security.txt", "127.0.0.1:4000", own);
    expect([statusCode, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      body
        .trimEnd()
        .split("\n")
        .map((line) => line.split(": ", 2) as [string, string]),
    );
    expect(fields.get("Contact")).toBe(contact);
    const days = (Date.parse(fields.get("Expires") ?? "") - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});

test("HEAD of a page answers like GET", async () => {
  for (const host of ["127.0.0.1:4000", "localhost:4000"]) {
    const url = "/dashboard?tab=export";
    const page = await request(url, host);
    const head = await server.app.inject({ method: "HEAD", url, headers: { host } });
    expect(head.statusCode).toBe(page.statusCode);
    for (const name of ["content-type", "cache-control", "location"]) {
      expect(head.headers[name], name).toBe(page.headers[name]);
    }
    expect(head.body).toBe("");
  }
});

test("an unexpected failure reveals no internals", async () => {
  const broken = await useTestApp();
  const { token } = await broken.register();
  await hideTable(broken, "royalty_months");
  const rest = await broken.call("GET", "/analytics/royalties", { token });
  expect(rest.status).toBe(500);
  expect(rest.body).toEqual({
    detail: "Something went wrong on our side. Please try again. If it keeps happening, tell us the request ID.",
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const trpc = await broken.app.inject({
    method: "GET",
    url: "/trpc/analytics.royalties",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(trpc.statusCode).toBe(500);
  expect(trpc.json().error.data).toMatchObject({ detail: rest.body.detail, request_id: expect.any(String) });
  expect(trpc.body).not.toMatch(/royalty_months|stack|postgres|drizzle/i);
});

test("a token in the URL or in a cookie does not count", async () => {
  const { token } = await server.register();
  const query = await server.app.inject({ method: "GET", url: `/api/auth/me?access_token=${token}` });
  const cookie = await server.app.inject({ method: "GET", url: "/api/auth/me", headers: { cookie: `token=${token}` } });
  expect([query.statusCode, cookie.statusCode]).toEqual([401, 401]);
});

test("a running server is alive and ready", async () => {
  expect((await request("/health/live")).json()).toEqual({ status: "ok" });
  expect((await request("/health/ready")).statusCode).toBe(200);
});

test("a server is alive but not ready while Postgres does not answer", async () => {
  const db = connectDatabase({ url: "postgres://nobody:x@127.0.0.1:1/none", prepare: true, maxConnections: 1 });
  const cut = await useTestApp({}, { db, entry: db });
  expect((await request("/health/live", undefined, cut)).statusCode).toBe(200);
  const ready = await request("/health/ready", undefined, cut);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ detail: expect.any(String) });
});

test("an address that cannot be read is answered with the security headers too", async () => {
  const { statusCode, headers } = await server.app.inject("/api/%");
  expect(statusCode).toBe(400);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "content-security-policy": expect.any(String) });
});
