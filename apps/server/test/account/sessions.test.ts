import { expect, test } from "vitest";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function logIn(server: TestApp, email: string, address: string): Promise<string> {
  const response = await server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    headers: { "user-agent": FIREFOX, "x-forwarded-for": address },
    payload: { email, password: PASSWORD },
  });
  return response.json().access_token;
}

const list = async (server: TestApp, token: string) =>
  (await server.call("GET", "/account/sessions", { token })).body.sessions;
const me = async (server: TestApp, token: string) => (await server.call("GET", "/auth/me", { token })).status;

test("an artist sees the device and the network of each of their sessions, and none of other artists", async () => {
  const server = await useTestApp();
  const { artist, token } = await server.register();
  await server.register();
  await logIn(server, artist.email, "203.0.113.9");
  const sessions = await list(server, token);
  expect(sessions).toHaveLength(2);
  expect(sessions).toContainEqual({
    id: expect.any(String),
    device: "Firefox on Windows",
    network: "203.0.113.*",
    created_at: expect.any(String),
    last_used_at: expect.any(String),
    current: false,
  });
  expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
});

test("a session that moves is shown with its last network", async () => {
  let now = new Date();
  const server = await useTestApp({}, { clock: () => now });
  const { artist } = await server.register();
  const token = await logIn(server, artist.email, "203.0.113.9");
  now = new Date(now.getTime() + 6 * 60_000);
  await server.call("GET", "/auth/me", { token, address: "198.51.100.7" });
  const shown = async () => (await list(server, token)).find(({ current }: { current: boolean }) => current);
  await expect.poll(shown).toMatchObject({ network: "198.51.100.*", last_used_at: now.toISOString() });
});

const end = (server: TestApp, token: string, id: string, password = PASSWORD) =>
  server.call("POST", `/account/sessions/${id}/end`, { token, body: { password } });
const endOthers = (server: TestApp, token: string, password = PASSWORD) =>
  server.call("POST", "/account/sessions/end-others", { token, body: { password } });
const historyOf = async (server: TestApp, token: string): Promise<string[]> =>
  (await server.call("GET", "/account/history", { token })).body.events.map(({ text }: { text: string }) => text);

test("a session is ended by its id, at once and with the password, which renews the caller's session", async () => {
  const server = await useTestApp();
  const { artist, token } = await server.register();
  const other = await logIn(server, artist.email, "203.0.113.9");
  expect(await me(server, other)).toBe(200);
  const { id } = (await list(server, token)).find(({ current }: { current: boolean }) => !current);
  expect(await end(server, token, id, "not the password")).toMatchObject({
    status: 400,
    body: { issues: [{ field: "password", message: "The password is incorrect." }] },
  });
  expect((await server.call("POST", `/account/sessions/${id}/end`, { token, body: {} })).status).toBe(400);
  expect(await me(server, other)).toBe(200);
  const ended = await end(server, token, id);
  expect(ended.status).toBe(200);
  expect(await me(server, other)).toBe(401);
  expect(await me(server, token)).toBe(401);
  const renewed = ended.body.access_token;
  expect(await me(server, renewed)).toBe(200);
  expect(await historyOf(server, renewed)).toContain("Ended a session elsewhere.");
  expect(await end(server, renewed, id)).toMatchObject({ status: 404, body: { detail: "There is no such session." } });
  expect(await me(server, renewed)).toBe(200);
});

test("the caller's own session is ended by logging out, not by its id", async () => {
  const server = await useTestApp();
  const { token } = await server.register();
  const [{ id }] = await list(server, token);
  expect(await end(server, token, id)).toMatchObject({
    status: 400,
    body: { detail: "You are using this session. Log out to end it." },
  });
  expect(await me(server, token)).toBe(200);
});

test("the session of another artist is not found and goes on", async () => {
  const server = await useTestApp();
  const [one, other] = [await server.register(), await server.register()];
  const [{ id }] = await list(server, other.token);
  expect(await end(server, one.token, id)).toMatchObject({ status: 404 });
  expect(await me(server, other.token)).toBe(200);
});

test("all other sessions are ended together, with the password", async () => {
  const server = await useTestApp();
  const { artist, token } = await server.register();
  const others = [await logIn(server, artist.email, "203.0.113.9"), await logIn(server, artist.email, "203.0.113.10")];
  expect((await endOthers(server, token, "not the password")).status).toBe(400);
  for (const other of others) expect(await me(server, other)).toBe(200);
  const ended = await endOthers(server, token);
  expect(ended.status).toBe(200);
  for (const other of [...others, token]) expect(await me(server, other)).toBe(401);
  expect(await list(server, ended.body.access_token)).toHaveLength(1);
  expect(await historyOf(server, ended.body.access_token)).toContain("Ended all other sessions.");
});
