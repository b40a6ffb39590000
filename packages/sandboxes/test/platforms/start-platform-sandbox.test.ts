import { afterEach, expect, test, vi } from "vitest";
import { benchProfileId, CATALOGUE } from "../../src/platforms/platform/catalogue.ts";
import { benchCredentials } from "../../src/platforms/platform/sandbox-accounts.ts";
import { startPlatformSandbox } from "../../src/platforms/start-platform-sandbox.ts";
import { appToken, ask } from "./ask.ts";
import { usePlatformSandbox } from "./use-platform-sandbox.ts";

const sandbox = usePlatformSandbox();

afterEach(() => vi.unstubAllEnvs());

test("the sandbox does not start in production", async () => {
  vi.stubEnv("NODE_ENV", "production");
  await expect(startPlatformSandbox()).rejects.toThrow("A sandbox must not run in production.");
});

test("every number has credentials and profiles for the benchmark", async () => {
  const { addresses } = sandbox.running;
  const { spotify, youtube, tidal, soundcloud } = benchCredentials(77);
  const headers = { "x-goog-api-key": youtube.api_key };
  const channel = benchProfileId("youtube", 77);
  expect(await ask(`${addresses.youtubeApi}/channels?part=statistics&id=${channel}`, { headers })).toMatchObject({
    json: { items: [{ id: channel, statistics: { viewCount: "1077" } }] },
  });
  const tokens = {
    spotify: await appToken(`${addresses.spotifyAccounts}/api/token`, spotify),
    tidal: await appToken(`${addresses.tidalAuth}/oauth2/token`, tidal),
    soundcloud: await appToken(`${addresses.soundcloudAuth}/oauth/token`, soundcloud),
  };
  for (const [path, bearer] of [
    [`${addresses.spotifyApi}/artists/${benchProfileId("spotify", 77)}`, tokens.spotify],
    [`${addresses.tidalApi}/artists/${benchProfileId("tidal", 77)}`, tokens.tidal],
    [`${addresses.soundcloudApi}/users/${benchProfileId("soundcloud", 77)}/tracks`, tokens.soundcloud],
  ] as const) {
    expect((await ask(path, { bearer })).status, path).toBe(200);
  }
  expect(await sandbox.control.requests("youtube")).toMatchObject([{ credential: "bench-77" }]);
});

test("ids in the catalogue have the platforms' formats and are unique", () => {
  const ids = CATALOGUE.flatMap(({ spotify, youtube, tidal, apple_music, soundcloud }) => [
    { id: spotify?.id, form: /^[0-9A-Za-z]{22}$/ },
    { id: youtube?.id, form: /^UC[0-9A-Za-z_-]{22}$/ },
    { id: tidal?.id, form: /^\d+$/ },
    { id: apple_music?.id, form: /^\d+$/ },
    { id: soundcloud?.urn, form: /^soundcloud:users:\d+$/ },
    ...(soundcloud?.tracks ?? []).map(({ urn }) => ({ id: urn, form: /^soundcloud:tracks:\d+$/ })),
  ]).filter(({ id }) => id !== undefined);
  for (const { id, form } of ids) expect(id).toMatch(form);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(ids.length);
});
