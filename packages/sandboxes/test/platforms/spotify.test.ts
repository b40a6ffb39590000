import { expect, test } from "vitest";
import { SANDBOX_ACCOUNTS, SPOTIFY_USER } from "../../src/platforms/platform/sandbox-accounts.ts";
import { missingOf, testWithExamples } from "../control/example-answers.ts";
import { appToken, ask } from "./ask.ts";
import { authorizeUrl, decide, REDIRECT_URI, VERIFIER } from "./spotify-login.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();
const accounts = SANDBOX_ACCOUNTS.spotify;
const SEARCH = "/search?q=paper%20lanterns&type=artist&limit=5";

type App = { client_id: string; client_secret: string };

interface Tokens {
  access_token: string;
  refresh_token: string;
}

function tokenUrl(): string {
  return `${sandbox.running.addresses.spotifyAccounts}/api/token`;
}

function call(path: string, bearer: string) {
  return ask(`${sandbox.running.addresses.spotifyApi}${path}`, { bearer });
}

async function search(app: App) {
  return call(SEARCH, await appToken(tokenUrl(), app));
}

async function agree(app: App): Promise<string> {
  const back = await decide(authorizeUrl(sandbox.running.addresses, { client_id: app.client_id }), "agree");
  return back.searchParams.get("code") ?? "";
}

function exchange(app: App, code: string, changes: Record<string, string> = {}) {
  const grant = { grant_type: "authorization_code", code, redirect_uri: REDIRECT_URI, code_verifier: VERIFIER };
  return ask(tokenUrl(), { basic: app, form: { ...grant, ...changes } });
}

async function login(app: App): Promise<Tokens> {
  return (await exchange(app, await agree(app))).json as Tokens;
}

function refresh(app: App, refresh_token: string) {
  return ask(tokenUrl(), { basic: app, form: { grant_type: "refresh_token", refresh_token } });
}

test("an app in development mode gets names, but neither followers nor popularity", async () => {
  const { json } = await search(accounts.working);
  expect(json).toMatchObject({
    artists: { total: 2, items: [{ name: "Paper Lanterns" }, { name: "Paper Lanterns" }] },
  });
  expect(JSON.stringify(json)).not.toMatch(/followers|popularity/);
});

test("an app with extended quota gets both", async () => {
  const artist = { followers: { total: 18_240 }, popularity: 47 };
  expect((await search(accounts.extended)).json).toMatchObject({ artists: { items: [artist, {}] } });
});

test("the next link continues a search", async () => {
  const bearer = await appToken(tokenUrl(), accounts.working);
  const { json } = await call("/search?q=paper&type=artist&limit=1", bearer);
  const { next } = (json as { artists: { next: string } }).artists;
  expect((await ask(next, { bearer })).json).toMatchObject({ artists: { offset: 1, next: null, items: [{}] } });
  expect(await call("/search?q=paper&type=artist&limit=11", bearer)).toMatchObject({ status: 400 });
});

test("wrong secrets and unknown apps get invalid_client", async () => {
  for (const basic of [accounts.wrongSecret, accounts.unknown]) {
    const refused = await ask(tokenUrl(), { basic, form: { grant_type: "client_credentials" } });
    expect(refused).toMatchObject({ status: 400, json: { error: "invalid_client" } });
  }
});

test("an app whose owner has no Premium gets a token, but plain-text refusals from the API", async () => {
  const refused = await search(accounts.noPremium);
  expect(refused).toMatchObject({ status: 403, json: undefined });
  expect(refused.text).toMatch(/^Active premium subscription required for the owner of the app\./);
});

test("a person who is not on the app's list gets a plain-text refusal", async () => {
  expect(await search(accounts.userNotRegistered)).toMatchObject({ status: 200 });
  const refused = await call("/me", (await login(accounts.userNotRegistered)).access_token);
  expect(refused).toMatchObject({ status: 403, json: undefined });
  expect(refused.text).toContain("the user may not be registered");
});

test("a rate limit says when to retry, a used-up quota does not", async () => {
  const limited = await search(accounts.rateLimited);
  expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
  const exceeded = await search(accounts.quotaExceeded);
  expect([exceeded.status, exceeded.headers.get("retry-after")]).toEqual([429, null]);
  expect(exceeded.json).toMatchObject({ error: { reason: "QUOTA_EXCEEDED" } });
});

test("a token expires after an hour", async () => {
  const bearer = await appToken(tokenUrl(), accounts.working);
  await sandbox.control.advance({ seconds: 3601 });
  expect(await call(SEARCH, bearer)).toMatchObject({
    status: 401,
    json: { error: { message: "The access token expired" } },
  });
  expect(await call(SEARCH, "made-up")).toMatchObject({ status: 401 });
});

test("an app's own token gives no access to a person", async () => {
  expect(await call("/me", await appToken(tokenUrl(), accounts.working))).toMatchObject({ status: 401 });
});

test("the authorization page is plain HTML, and its form may only redirect to the app", async () => {
  const page = await ask(authorizeUrl(sandbox.running.addresses));
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:4000;");
  expect(page.text).toContain('<html lang="en">');
  expect(page.text).toMatch(/<button type="submit"[^>]*>Agree<\/button>\s*<button type="submit"[^>]*>Cancel<\/button>/);
  expect(page.text).not.toContain("<script");
});

test("agreeing redirects with a code and the state, canceling with access_denied", async () => {
  const url = authorizeUrl(sandbox.running.addresses);
  const agreed = await decide(url, "agree");
  expect(agreed.href.split("?")[0]).toBe(REDIRECT_URI);
  expect(agreed.searchParams.get("state")).toBe("state-1");
  expect(agreed.searchParams.get("code")).toMatch(/./);
  const canceled = await decide(url, "cancel");
  expect(Object.fromEntries(canceled.searchParams)).toEqual({ error: "access_denied", state: "state-1" });
});

test.each([
  "http://localhost:4000/auth/spotify/callback",
  "http://ledgerline.example/auth/spotify/callback",
  "http://127.0.0.1:4000/elsewhere",
  "not an address",
])("the redirect address %s is refused on the page", async (redirect_uri) => {
  const refused = await ask(authorizeUrl(sandbox.running.addresses, { redirect_uri }));
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(/^INVALID_CLIENT: /);
});

test("a code gives a login that can be read and refreshed, and works once", async () => {
  const code = await agree(accounts.working);
  const exchanged = await exchange(accounts.working, code);
  const tokens = exchanged.json as Tokens;
  expect(exchanged).toMatchObject({
    status: 200,
    json: { expires_in: 3600, scope: "user-read-private user-read-email" },
  });
  expect((await call("/me", tokens.access_token)).json).toMatchObject({ display_name: SPOTIFY_USER.displayName });
  expect(await exchange(accounts.working, code)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
});

test.each([
  ["another redirect address", { redirect_uri: "http://127.0.0.1:4001/auth/spotify/callback" }],
  ["another verifier", { code_verifier: "b".repeat(64) }],
  ["a verifier that is too short", { code_verifier: "a" }],
])("a code with %s is refused, and is used up", async (_what, changes) => {
  const code = await agree(accounts.working);
  const refused = { status: 400, json: { error: "invalid_grant" } };
  expect(await exchange(accounts.working, code, changes)).toMatchObject(refused);
  expect(await exchange(accounts.working, code)).toMatchObject(refused);
});

test("another app's code and a code from eleven minutes ago are refused", async () => {
  const code = await agree(accounts.working);
  expect(await exchange(accounts.second, code)).toMatchObject({ status: 400 });
  await sandbox.control.advance({ seconds: 660 });
  expect(await exchange(accounts.working, code)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
});

test("a refresh keeps the refresh token, unless rotation is on", async () => {
  const { refresh_token } = await login(accounts.working);
  const kept = await refresh(accounts.working, refresh_token);
  expect(kept.status).toBe(200);
  expect(kept.json).not.toHaveProperty("refresh_token");

  await sandbox.control.setSpotify({ rotatesRefreshTokens: true });
  const rotated = (await refresh(accounts.working, refresh_token)).json as Tokens;
  expect(await refresh(accounts.working, refresh_token)).toMatchObject({ status: 400 });
  expect(await refresh(accounts.working, rotated.refresh_token)).toMatchObject({ status: 200 });
});

test("a login ends after six months, however often it was refreshed", async () => {
  await sandbox.control.setSpotify({ rotatesRefreshTokens: true });
  let { refresh_token } = await login(accounts.working);
  for (let half = 0; half < 2; half += 1) {
    await sandbox.control.advance({ days: 90 });
    ({ refresh_token } = (await refresh(accounts.working, refresh_token)).json as Tokens);
  }
  await sandbox.control.advance({ days: 4 });
  expect(await refresh(accounts.working, refresh_token)).toMatchObject({
    status: 400,
    json: { error: "invalid_grant" },
  });
});

test("revoking the authorization ends every token of the login, and no other app's", async () => {
  const mine = await login(accounts.working);
  const theirs = await login(accounts.second);
  await sandbox.control.revokeSpotify("working");
  expect(await call("/me", mine.access_token)).toMatchObject({ status: 401 });
  expect(await refresh(accounts.working, mine.refresh_token)).toMatchObject({
    status: 400,
    json: { error: "invalid_grant" },
  });
  expect(await refresh(accounts.second, theirs.refresh_token)).toMatchObject({ status: 200 });
});

test("refreshes can be made to answer invalid_grant", async () => {
  const { refresh_token } = await login(accounts.working);
  await sandbox.control.setSpotify({ refusesRefresh: true });
  expect(await refresh(accounts.working, refresh_token)).toMatchObject({
    status: 400,
    json: { error: "invalid_grant" },
  });
});

test("only an app with extended quota gets the email address and followers", async () => {
  const { json } = await call("/me", (await login(accounts.extended)).access_token);
  expect(json).toMatchObject({ email: SPOTIFY_USER.email, followers: { total: SPOTIFY_USER.followers } });
  const me = await call("/me", (await login(accounts.working)).access_token);
  expect(me.json).not.toHaveProperty("email");
  expect(me.json).not.toHaveProperty("followers");
});

testWithExamples("answers have the shape of the platform's examples", async () => {
  const bearer = await appToken(tokenUrl(), accounts.working);
  const { access_token, refresh_token } = await login(accounts.working);
  const form = { grant_type: "client_credentials" };
  for (const [example, answer] of [
    ["token.client_credentials.200.json", await ask(tokenUrl(), { basic: accounts.working, form })],
    ["token.authorization_code.200.json", await exchange(accounts.working, await agree(accounts.working))],
    ["token.refresh.200.no_rotation.json", await refresh(accounts.working, refresh_token)],
    ["token.refresh.400.invalid_grant.json", await refresh(accounts.working, "made-up")],
    ["token.400.invalid_client.json", await ask(tokenUrl(), { basic: accounts.wrongSecret, form })],
    ["search.artist.200.devmode_2026.json", await call(SEARCH, bearer)],
    ["search.artist.200.empty.json", await call("/search?q=zzzz&type=artist", bearer)],
    ["artist.200.devmode_2026.json", await call("/artists/1PaperLanterns00000001", bearer)],
    ["me.200.devmode_2026.json", await call("/me", access_token)],
    ["error.401.expired.json", await call(SEARCH, "made-up")],
    ["error.429.rate.json", await search(accounts.rateLimited)],
    ["error.429.quota_exceeded.json", await search(accounts.quotaExceeded)],
  ] as const) {
    expect(missingOf(`spotify/${example}`, answer.json), example).toEqual([]);
  }
});
