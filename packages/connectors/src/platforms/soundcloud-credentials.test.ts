import { describe, expect, it } from "vitest";
import { memoryAccess } from "../../test/memory-access.ts";
import { servePlatform } from "../../test/platform-server.ts";
import { CREDENTIALS, serveSoundcloud, token, USER } from "../../test/served-soundcloud.ts";
import { createHttp } from "../http/http.ts";
import { REAL_ADDRESSES } from "./connector.ts";
import { createSoundcloudConnector } from "./soundcloud.ts";

const UNKNOWN_APP = /^SoundCloud does not know this Client ID and Client Secret\. Copy both again/;

describe("SoundCloud's credentials", () => {
  it("are only live with a secret, and without one nothing is sent", async () => {
    const { connector, calls, access } = await serveSoundcloud(() => ({}), { client_id: "an-app" });
    expect(connector.isLive({ client_id: "an-app" })).toBe(false);
    expect(connector.isLive(CREDENTIALS)).toBe(true);
    await expect(connector.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(/Add it from your app/),
    });
    expect(calls).toEqual([]);
  });

  it("are proven by a token and one search", async () => {
    const { connector, calls, access, kept } = await serveSoundcloud(() => ({ body: { collection: [USER] } }));
    await connector.verify(access);
    expect(calls.map(({ url }) => url.pathname + url.search)).toEqual([
      "/auth/oauth/token",
      "/api/users?q=a&limit=1&linked_partitioning=true",
    ]);
    expect(kept.app).toMatchObject({ accessToken: "token-1", refreshToken: "refresh-1" });
  });

  it("are refused with advice when SoundCloud gives them no token", async () => {
    const { connector, calls, access } = await serveSoundcloud(() => ({}), { ...CREDENTIALS, client_secret: "wrong" });
    await expect(connector.verify(access)).rejects.toMatchObject({
      status: "credentials_invalid",
      message: expect.stringMatching(UNKNOWN_APP),
    });
    expect(calls).toHaveLength(1);
  });

  it("that have used up their tokens are refused as such, and request no more", async () => {
    const server = await servePlatform(() => ({ status: 429, body: { code: 429 } }));
    const connector = createSoundcloudConnector(createHttp(), { ...REAL_ADDRESSES, soundcloudAuth: server.url });
    await expect(connector.verify(memoryAccess<"soundcloud">(CREDENTIALS).access)).rejects.toMatchObject({
      status: "rate_limited",
      message: expect.stringMatching(/^SoundCloud gives an app 50 tokens in 12 hours.*Try again/),
    });
    expect(server.calls).toHaveLength(1);
  });

  it("are not blamed when the network in front of SoundCloud blocks the call", async () => {
    const server = await servePlatform(() => ({ status: 403, body: "<html>Request blocked." }));
    const connector = createSoundcloudConnector(createHttp(), { ...REAL_ADDRESSES, soundcloudAuth: server.url });
    const verified = connector.verify(memoryAccess<"soundcloud">(CREDENTIALS).access);
    await expect(verified).rejects.toMatchObject({ status: "error" });
  });

  it.each([
    [401, { code: 401 }, "credentials_invalid", UNKNOWN_APP],
    [403, { code: 403 }, "credentials_invalid", /does not allow your app to read its catalog/],
    [429, { code: 429 }, "rate_limited", /Try again/],
    [422, { code: 422 }, "error", /did not accept the call/],
    [502, "<html>", "error", /has a problem right now/],
  ])("answered with %i say what to do", async (status, body, apiStatus, message) => {
    const { connector, access } = await serveSoundcloud(() => ({ status, body }));
    const refusal = { status: apiStatus, message: expect.stringMatching(message) };
    await expect(connector.verify(access)).rejects.toMatchObject(refusal);
    await expect(connector.findProfiles(access, "https://soundcloud.com/somebody", 5)).rejects.toMatchObject(refusal);
    await expect(connector.readProfile(access, USER.urn)).rejects.toMatchObject(refusal);
  });

  it("get their next token with the refresh token, which is replaced", async () => {
    const { connector, calls, access, kept } = await serveSoundcloud(() => ({ body: { collection: [] } }));
    await connector.verify(access);
    kept.app = token(1, -1);
    await connector.verify(access);
    expect(calls.at(2)?.body).toContain("grant_type=refresh_token");
    expect(kept.app).toMatchObject({ accessToken: "token-2", refreshToken: "refresh-2" });
  });

  it("get a new token when the refresh token has already been used", async () => {
    const { connector, calls, access, kept } = await serveSoundcloud(() => ({ body: { collection: [] } }));
    kept.app = token("used", -1);
    await connector.verify(access);
    const grants = calls.slice(0, 2).map(({ body }) => new URLSearchParams(body).get("grant_type"));
    expect(grants).toEqual(["refresh_token", "client_credentials"]);
    expect(kept.app).toMatchObject({ accessToken: "token-1", refreshToken: "refresh-1" });
  });

  it("get a new token when SoundCloud no longer accepts the kept one", async () => {
    const { connector, paths, access, kept } = await serveSoundcloud(() => ({ body: { collection: [] } }));
    kept.app = token("old");
    await connector.findProfiles(access, "somebody", 5);
    expect(paths()).toEqual(["/api/users", "/auth/oauth/token", "/auth/oauth/token", "/api/users"]);
    expect(kept.app.accessToken).toBe("token-1");
  });
});
