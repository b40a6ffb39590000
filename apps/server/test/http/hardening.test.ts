import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { findOperation, listOperationNames } from "@ledgerline/api/operations";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

async function send(...lines: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(lines.join("\r\n"));
  return text(socket);
}

const LOGIN = ["POST /api/auth/login HTTP/1.1", "host: a", "content-type: application/json"];

test.each([
  ["both lengths", ["content-length: 4", "transfer-encoding: chunked", "", "0", "", "GET /smuggled HTTP/1.1", "", ""]],
  ["two lengths", ["content-length: 2", "content-length: 30", "", "{}GET /smuggled HTTP/1.1", "", ""]],
  ["an unknown transfer coding", ["transfer-encoding: cow", "", "0", "", "GET /smuggled HTTP/1.1", "", ""]],
])("a request with %s is refused whole, and its connection is closed", async (_what, rest) => {
  const answer = await send(...LOGIN, ...rest);
  expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
});

test.each([
  ["has no host", 400, ["GET / HTTP/1.1", "connection: close", "", ""]],
  ["expects the unknown", 200, ["GET /health/live HTTP/1.1", "host: a", "expect: x", "connection: close", "", ""]],
  ["is none", 400, ["hello", "", ""]],
  ["has too many headers", 431, ["GET / HTTP/1.1", `x: ${"x".repeat(20_000)}`, "", ""]],
])("a request that %s is answered with the security headers", async (_what, status, lines) => {
  const answer = await send(...lines);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const header of ["content-security-policy: .*frame-ancestors 'none'", "x-content-type-options: nosniff"]) {
    expect(answer).toMatch(new RegExp(`^${header}`, "im"));
  }
});

test("methods that nothing uses are not answered", async () => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND"]) {
    const answer = await send(
      `${method} /api/auth/me HTTP/1.1`,
      "host: a",
      "x-secret: repeat me",
      "connection: close",
      "",
      "",
    );
    expect(answer, method).not.toMatch(/HTTP\/1.1 2|repeat me/);
  }
});

test.each(["/assets/", "/.git/config", "/.env", "/..%2f..%2fpackage.json", "/assets/..%2findex.html.map"])(
  "%s lists no files, and sends none of our source",
  async (url) => {
    const { body } = await server.app.inject(url);
    expect(body).not.toMatch(/Index of|\[core\]|SESSION_SECRET|"workspaces"|"sources"/);
  },
);

test("another site can neither read an answer nor submit a form", async () => {
  const { artist, token } = await server.register();
  const origin = "https://evil.example";
  const read = await server.app.inject({ url: "/api/auth/me", headers: { origin, authorization: `Bearer ${token}` } });
  expect(Object.keys(read.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  const asked = { origin, "access-control-request-method": "POST" };
  const preflight = await server.app.inject({ method: "OPTIONS", url: "/api/auth/login", headers: asked });
  expect(preflight.statusCode).toBe(404);
  const credentials = { email: artist.email, password: PASSWORD };
  for (const type of ["text/plain", "application/x-www-form-urlencoded"]) {
    const payload = type === "text/plain" ? JSON.stringify(credentials) : String(new URLSearchParams(credentials));
    const form = { method: "POST", headers: { origin, "content-type": type }, payload } as const;
    for (const url of ["/api/auth/login", "/trpc/auth.login"]) {
      const { statusCode, body } = await server.app.inject({ ...form, url });
      expect(statusCode, `${type} to ${url}`).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain("access_token");
    }
  }
});

test("another site cannot have a visitor's browser change anything, not even by a call that is open to all", async () => {
  const post = (headers: Record<string, string>, url: string) =>
    server.app.inject({ method: "POST", url, headers: { host: "127.0.0.1:4000", ...headers } });
  for (const url of ["/api/auth/look-around", "/trpc/auth.lookAround"]) {
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "null", "sec-fetch-site": "cross-site" },
      { origin: "http://shop.127.0.0.1:4000", "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://127.0.0.1:4001" },
    ]) {
      const { statusCode, body } = await post(headers, url);
      expect(statusCode, JSON.stringify(headers)).toBe(403);
      expect(JSON.parse(body)).toEqual({ detail: "This call came from another site's page and was refused." });
    }
    for (const headers of [
      { origin: "http://127.0.0.1:4000", "sec-fetch-site": "same-origin" },
      { origin: "http://127.0.0.1:4000" },
      { origin: "http://music.lan", host: "music.lan" },
      { origin: "http://127.0.0.1:4000", host: "inside-the-proxy" },
      { "sec-fetch-site": "none" },
      {},
    ]) {
      expect((await post(headers, url)).statusCode, JSON.stringify(headers)).toBe(200);
    }
  }
});

test.each([
  ["no proxy is trusted", [], "203.0.113.9", "127.0.0.*"],
  ["the proxy is trusted", ["127.0.0.1"], "203.0.113.9", "203.0.113.*"],
  ["the client adds an address before the proxy's", ["127.0.0.1"], "198.51.100.7, 203.0.113.9", "203.0.113.*"],
])("a client cannot choose its address: %s", async (_when, trustProxy, forwarded, network) => {
  const target = await useTestApp({ trustProxy });
  const account = { email: "behind@example.com", password: PASSWORD, artist_name: "Paper Lanterns" };
  const { body } = await target.call("POST", "/auth/register", { body: account, address: forwarded });
  const sessions = await target.call("GET", "/account/sessions", { token: body.access_token, address: forwarded });
  expect(sessions.body.sessions).toMatchObject([{ network }]);
});

test("nothing is changed by reading", async () => {
  const { token } = await server.register();
  const changes = listOperationNames().filter((name) => findOperation(name).type === "mutation");
  expect(changes.length).toBeGreaterThan(40);
  for (const call of changes) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: `/trpc/${call}`, headers })).statusCode, call).toBe(405);
  }
  expect((await server.call("GET", "/auth/me", { token })).status).toBe(200);
});

test("a field that is sent twice is refused, wherever it is", async () => {
  const { token } = await server.register();
  const days = "start_date=2026-01-01&start_date=2025-01-01&end_date=2026-02-01";
  expect((await server.call("GET", `/export/royalties/preview?${days}`, { token })).status).toBe(400);
  const elsewhere = await server.call("POST", "/account/names?artist_name=Query", {
    token,
    body: { artist_name: "Paper Lanterns" },
  });
  expect(elsewhere.body.artist_name).not.toBe("Query");
});

test("answers do not reveal the software behind them, and name the charset of text", async () => {
  for (const url of ["/", "/api/docs", "/api/openapi.json", "/api/nowhere", "/health/live"]) {
    const { headers } = await server.app.inject(url);
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
    if (String(headers["content-type"]).startsWith("text/")) expect(headers["content-type"]).toContain("charset=utf-8");
  }
});
