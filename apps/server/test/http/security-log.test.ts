import type { Log } from "@ledgerline/domain/context/context";
import { SecurityLog } from "@ledgerline/domain/context/security-log";
import { expect, test } from "vitest";
import { PASSWORD, useTestApp } from "../harness/apps/create-test-app.ts";

interface Line {
  security: Record<string, string>;
}

/** An app whose security log is kept in memory, at a fixed time. */
async function watchedApp() {
  const lines: Line[] = [];
  const messages: string[] = [];
  const keep = (line: object, message: string) => {
    lines.push(line as Line);
    messages.push(message);
  };
  const log: Log = { info: keep, warn: keep, error: keep };
  const security = new SecurityLog(log, new Uint8Array(32), () => new Date("2026-11-22T12:00:00Z"));
  const server = await useTestApp({}, { security });
  return { server, lines, messages };
}

const ID = "01a1f3c0-0000-7000-8000-000000000001";

test("each event that matters when looking into an attack has a line", async () => {
  const { server, lines } = await watchedApp();
  const { artist, token } = await server.register();
  const login = (password: string) =>
    server.call("POST", "/auth/login", { body: { email: artist.email, password }, address: "203.0.113.77" });
  await login("not the password");
  await login(PASSWORD);
  await server.call("GET", `/statements/${ID}`, { token });
  await server.call("GET", "/statements");
  await server.call("GET", "/statements", { token });
  await server.call("DELETE", "/streaming/soundcloud/disconnect", { token });
  const headers = { "sec-fetch-site": "cross-site" };
  await server.app.inject({ method: "POST", url: "/api/auth/look-around", headers });

  const said = lines.map(({ security: { event, refused, accountId } }) => [
    event,
    refused ?? "done",
    accountId ?? null,
  ]);
  expect(said).toEqual([
    ["auth_register", "done", null],
    ["auth_login", "unauthorized", null],
    ["auth_login", "done", null],
    ["unknown_id", "not_found", artist.id],
    ["session", "unauthorized", null],
    ["streaming_disconnect", "done", artist.id],
    ["other_site", "forbidden", null],
  ]);
  const [registered, wrong, right] = lines;
  expect(wrong?.security).toMatchObject({ network: "203.0.113.*", call: "auth.login", requestId: expect.any(String) });
  expect(wrong?.security["account"]).toBe(right?.security["account"]);
  expect(registered?.security["account"]).toBe(right?.security["account"]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|not the password|quiet field/);
});

test("changes to an account name the artist, even if they end the session, and reading it logs nothing", async () => {
  const { server, lines } = await watchedApp();
  const { artist, token } = await server.register();
  lines.length = 0;
  for (const path of ["/account", "/account/sessions", "/account/history", "/auth/me", "/subscription/status"]) {
    expect((await server.call("GET", path, { token })).status).toBe(200);
  }
  expect(lines).toEqual([]);
  const passwords = { old_password: PASSWORD, new_password: "eleven herons on a fence" };
  const { body } = await server.call("POST", "/auth/password", { token, body: passwords });
  await server.call("POST", "/auth/logout", { token: body.access_token });
  expect(lines.map(({ security }) => security)).toMatchObject([
    { event: "auth_changePassword", accountId: artist.id, userId: expect.not.stringMatching(artist.id) },
    { event: "auth_logout", accountId: artist.id, userId: expect.not.stringMatching(artist.id) },
  ]);
});

test("refused downloads and input that no screen sends are logged too", async () => {
  const { server, lines } = await watchedApp();
  const { artist, token } = await server.register();
  lines.length = 0;
  await server.call("GET", `/statements/${ID}/original`, { token });
  await server.call("GET", "/export/royalties");
  await server.call("POST", "/account/names", { token, body: { artist_name: "Paper Lanterns", plan: "premium" } });
  await server.call("GET", "/export/royalties/preview?start_date=yesterday", { token });
  await server.call("GET", "/account/archive", { token });
  expect(lines.map(({ security: { event, call, accountId } }) => [event, call, accountId])).toEqual([
    ["unknown_id", "GET /api/statements/:id/original", artist.id],
    ["session", "GET /api/export/royalties", undefined],
    ["account_changeNames", "account.changeNames", artist.id],
    ["input", "export.preview", artist.id],
    ["account_archive", "account.archive", artist.id],
  ]);
});

test("an attack does not fill the log", async () => {
  const { server, lines, messages } = await watchedApp();
  for (let call = 0; call < 30; call += 1) await server.call("GET", "/statements");
  expect(lines).toHaveLength(20);
  expect(messages.at(-1)).toBe("session refused; more of them are left out for a minute");
});
