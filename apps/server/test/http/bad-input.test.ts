import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, PASSWORD, type TestApp } from "../harness/apps/create-test-app.ts";

let server: TestApp;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => server.close());

/** Sends a raw request that no client library would send; returns its status and body. */
async function send(request: string): Promise<{ status: number; body: { detail: string } }> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  const answer = await text(socket);
  const status = Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  return { status, body: JSON.parse(answer.slice(answer.indexOf("\r\n\r\n"))) };
}

test.each([
  [
    "an address that is not UTF-8",
    "GET /api/statements/%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n",
    400,
  ],
  [
    "an address that is too long",
    `GET /api/statements/${"x".repeat(6000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    400,
  ],
  ["headers that are too large", `GET /api/auth/me HTTP/1.1\r\nhost: a\r\nx: ${"x".repeat(30_000)}\r\n\r\n`, 431],
  ["something that is not HTTP", "hello\r\n\r\n", 400],
])("%s is answered with a sentence", async (_what, request, status) => {
  const answer = await send(request);
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(["detail"]);
  expect(answer.body.detail).not.toContain("xxx");
});

test.each([
  ["artist_name", "a\u0000b"],
  ["artist_name", "two\nlines"],
  ["real_name", "half \ud83c"],
])("a name that cannot be saved is refused: %s %j", async (field, value) => {
  const body = { email: "name@example.com", password: PASSWORD, artist_name: "Paper Lanterns", [field]: value };
  const answer = await server.call("POST", "/auth/register", { body });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/cannot be saved/) } });
});

const CONFIRM = "/subscription/checkout/confirm";
const CALLBACK = "/streaming/spotify/callback";
const NO_RETURN = "This is not the address that the payment page returned to";
const UNREADABLE = "The answer from Spotify cannot be read. Please connect again.";

test.each([
  ["a name that is a number", "/auth/register", { real_name: 7 }, "Enter your real name as text, or leave it out"],
  ["no session", CONFIRM, {}, "The address has no session"],
  ["a session that is not text", CONFIRM, { session_id: "\ud800" }, NO_RETURN],
  ["a session that is too long", CONFIRM, { session_id: "x".repeat(201) }, NO_RETURN],
  ["no state", CALLBACK, {}, "The answer from Spotify is incomplete. Please connect again."],
  ["a state that cannot be saved", CALLBACK, { state: "\0" }, UNREADABLE],
  ["a code that is too long", CALLBACK, { state: "a", code: "x".repeat(5000) }, UNREADABLE],
])("%s is refused with our own sentence", async (_what, path, wrong, detail) => {
  const { token } = await server.register();
  const known = { email: "words@example.com", password: PASSWORD, artist_name: "Paper Lanterns" };
  const body = path === "/auth/register" ? { ...known, ...wrong } : wrong;
  expect(await server.call("POST", path, { token, body })).toMatchObject({ status: 400, body: { detail } });
});

test.each(["0000-01-01", "1899-12-31", "2200-01-01"])(
  "a range on %s is refused: no sale is that old or that far ahead",
  async (day) => {
    const { token } = await server.register();
    const answer = await server.call("GET", `/export/royalties?start_date=${day}&end_date=${day}`, { token });
    expect(answer).toMatchObject({ status: 400, body: { detail: "Enter a start date as YYYY-MM-DD" } });
  },
);

test.each(["/royalties/platforms?artist=", "/royalties/tracks?search=", "/statements?search=", "/royalties/tracks/"])(
  "a NUL at %s is refused: Postgres has no text with one",
  async (path) => {
    const { token } = await server.register();
    const answer = await server.call("GET", `${path}a%00b`, { token });
    expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/cannot be saved/) } });
  },
);

test("an address is decoded once", async () => {
  const { token } = await server.register();
  expect((await server.call("GET", "/statements?search=a%00b", { token })).status).toBe(400);
  expect((await server.call("GET", "/statements?search=a%2500b", { token })).status).toBe(200);
});
