import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { ARTIST_CALLS } from "../harness/artist-calls.ts";
import { artistWith } from "../harness/artist-with.ts";
import { makePremium } from "../harness/make-premium.ts";
import { restClient } from "../harness/streaming-client.ts";

const TAKES_NO_MORE = /^(Spotify|Tidal) is limiting our calls right now\. Try again after .*\d\d:\d\d UTC\.$/;

const logged: unknown[] = [];
const log = { info() {}, warn() {}, error: (fields: unknown) => logged.push(fields) };
const { control, server } = await usePlatforms({ log });
beforeEach(() => {
  logged.length = 0;
});
afterEach(() => control.resetAll());

/** Longer than a request waits, but shorter than a sync waits. */
const asksToWait = (platform: "spotify" | "tidal") =>
  control.addFault({ platform, kind: "status", status: 429, retryAfterSeconds: 25 });

const calls = (token: string) => ARTIST_CALLS[0][1](server, token);

test("connecting a platform that is over its limit says when to try again", async () => {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const api = restClient(server, token);
  await asksToWait("spotify");
  const { status, body, headers } = await api.addCredentials(SANDBOX_ACCOUNTS.spotify.working);
  expect({ status, body }).toMatchObject({ status: 503, body: { detail: expect.stringMatching(TAKES_NO_MORE) } });
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  expect(logged).toEqual([]);
});

test("a lookup names the platform that is over its limit", async () => {
  const { token } = await artistWith(server, { tidal: SANDBOX_ACCOUNTS.tidal.second });
  await asksToWait("tidal");
  const { body } = await calls(token).lookup("Paper Lanterns");
  expect(body.api_status.tidal).toBe("rate_limited");
  expect(body.platforms.tidal.detail).toMatch(TAKES_NO_MORE);
});

test("a search skips a platform that is over its limit, and fails if there is no other", async () => {
  const spotify = SANDBOX_ACCOUNTS.spotify.third;
  const both = await artistWith(server, { spotify, tidal: SANDBOX_ACCOUNTS.tidal.third });
  const one = await artistWith(server, { tidal: SANDBOX_ACCOUNTS.tidal.third });
  await asksToWait("spotify");
  expect((await calls(both.token).search("Paper Lanterns")).body.data_source).toBe("tidal_api");
  await asksToWait("tidal");
  expect(await calls(one.token).search("Paper Lanterns")).toMatchObject({
    status: 503,
    body: { detail: expect.stringMatching(TAKES_NO_MORE) },
  });
});
