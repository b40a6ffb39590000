import { expect, test } from "vitest";
import { CREDENTIALS, serveSpotify } from "../../test/served-spotify.ts";

test.each([
  ["is kept when Spotify sends none", {}, "old"],
  ["is replaced by the one that Spotify sends", { refresh_token: "new" }, "new"],
])("on renewal the refresh token %s", async (_, extra, expected) => {
  const user = { accessToken: "stale", expiresAt: "2000-01-01T00:00:00Z", refreshToken: "old" };
  const { spotify, access, kept, server } = await serveSpotify(
    ({ url }) => ({
      body: url.pathname === "/v1/me" ? { id: "nova" } : { access_token: "fresh", expires_in: "60", ...extra },
    }),
    { user },
  );
  expect(await spotify.readAccount(access)).toMatchObject({ displayName: "nova" });
  expect(server.calls[0]?.body).toBe("grant_type=refresh_token&refresh_token=old");
  expect(server.calls[1]?.headers.authorization).toBe("Bearer fresh");
  expect(kept.user).toMatchObject({ accessToken: "fresh", refreshToken: expected });
});

test("a dead or missing login asks the artist to connect again, and deletes nothing", async () => {
  const user = { accessToken: "stale", expiresAt: "2000-01-01T00:00:00Z", refreshToken: "old" };
  const dead = await serveSpotify(() => ({ status: 400, body: { error: "invalid_grant" } }), { user });
  const refusal = { status: "user_not_allowed", message: expect.stringContaining("Connect Spotify again") };
  await expect(dead.spotify.readAccount(dead.access)).rejects.toMatchObject(refusal);
  expect(dead.kept).toEqual({ user });
  const missing = await serveSpotify(() => ({}));
  await expect(missing.spotify.readAccount(missing.access)).rejects.toMatchObject(refusal);
  expect(missing.server.calls).toEqual([]);
});

test("a lost answer does not end a login, and a call that counts once is not repeated", async () => {
  const user = { accessToken: "stale", expiresAt: "2000-01-01T00:00:00Z", refreshToken: "old" };
  const { spotify, access, kept, server } = await serveSpotify(
    (_, index) =>
      index % 2 === 0 ? (response) => response.destroy() : { status: 400, body: { error: "invalid_grant" } },
    { user },
  );
  const lost = { status: "error", message: expect.stringMatching(/^Spotify cannot be reached right now/) };
  await expect(spotify.readAccount(access)).rejects.toMatchObject(lost);
  expect(server.calls).toHaveLength(1);
  expect(kept).toEqual({ user });
  server.calls.length = 0;
  const grant = { code: "a-code", verifier: "a-verifier", redirectUri: "http://127.0.0.1:3000/cb" };
  await expect(spotify.exchangeCode(CREDENTIALS, grant)).rejects.toMatchObject(lost);
  expect(server.calls).toHaveLength(1);
});

test("the login page is requested with state and PKCE", async () => {
  const { spotify, server } = await serveSpotify(() => ({}));
  const options = { redirectUri: "http://127.0.0.1:3000/auth/spotify/callback", state: "st&te", challenge: "chall" };
  const url = new URL(spotify.authorizeUrl("an-id", options));
  expect(`${url.origin}${url.pathname}`).toBe(`${server.url}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "an-id",
    response_type: "code",
    redirect_uri: options.redirectUri,
    scope: "user-read-email",
    state: "st&te",
    code_challenge_method: "S256",
    code_challenge: "chall",
  });
});

test("a code is exchanged with its verifier, and a refused one says what to check", async () => {
  const { spotify, server } = await serveSpotify((_, index) =>
    index === 0
      ? { body: { access_token: "user-token", token_type: "BEARER", expires_in: 3600, refresh_token: "first" } }
      : { status: 400, body: { error: "invalid_grant", error_description: "Invalid redirect URI" } },
  );
  const grant = { code: "a-code", verifier: "a-verifier", redirectUri: "http://127.0.0.1:3000/cb" };
  const before = Date.now();
  const token = await spotify.exchangeCode(CREDENTIALS, grant);
  expect(token).toMatchObject({ accessToken: "user-token", refreshToken: "first" });
  expect(Date.parse(token.expiresAt)).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(Object.fromEntries(new URLSearchParams(server.calls[0]?.body))).toEqual({
    grant_type: "authorization_code",
    code: "a-code",
    redirect_uri: grant.redirectUri,
    code_verifier: "a-verifier",
  });
  await expect(spotify.exchangeCode(CREDENTIALS, grant)).rejects.toMatchObject({
    status: "credentials_invalid",
    message: expect.stringContaining("redirect address"),
  });
});
