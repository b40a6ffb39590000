import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { afterEach, describe, expect, test } from "vitest";
import { usePlatforms } from "../harness/apps/use-platforms.ts";
import { ARTIST_CALLS } from "../harness/artist-calls.ts";
import { artistWith, WORKING } from "../harness/artist-with.ts";
import { makePremium } from "../harness/make-premium.ts";

const { control, server } = await usePlatforms();
afterEach(() => control.resetAll());

describe.each(ARTIST_CALLS)("through %s", (_name, callsOf) => {
  test("without a platform the sample catalogue answers, marked as such", async () => {
    const { token } = await server.register();
    const { status, body } = await callsOf(server, token).search("  PRE ");
    expect(status).toBe(200);
    expect(body.data_source).toBe("sample");
    expect(body.suggestions).toMatchObject([{ artist_name: "Pretend Orchestra", data_source: "sample", url: null }]);
    expect((await callsOf(server, token).search("e")).body.suggestions).toHaveLength(5);
    expect((await callsOf(server, token).search("e", 2)).body.suggestions).toHaveLength(2);
    expect((await callsOf(server, token).search("nobody at all")).body.suggestions).toEqual([]);
  });

  test("a blank query and a limit out of bounds are refused", async () => {
    const { token } = await server.register();
    const calls = callsOf(server, token);
    expect(await calls.search("   ")).toMatchObject({
      status: 400,
      body: { detail: "Please enter an artist to search for" },
    });
    expect((await calls.search("paper", 11)).status).toBe(400);
    expect((await callsOf(server, "no token").search("paper")).status).toBe(401);
  });

  test("Spotify answers once its credentials are added, without an authorization", async () => {
    const { token } = await artistWith(server, { spotify: WORKING.spotify });
    const { body } = await callsOf(server, token).search("paper lanterns");
    expect(body).toMatchObject({
      data_source: "spotify_api",
      suggestions: [
        {
          artist_name: "Paper Lanterns",
          estimated_followers: null,
          verified: false,
          data_source: "spotify_api",
          profile_id: "1PaperLanterns00000001",
        },
        { profile_id: "2PaperLanterns00000002" },
      ],
    });
  });
});

const search = async (token: string, query: string) => await ARTIST_CALLS[0][1](server, token).search(query);

test("a platform that fails is skipped for the next one, with YouTube's scarce searches last", async () => {
  const { token } = await artistWith(server, {
    spotify: SANDBOX_ACCOUNTS.spotify.second,
    youtube: WORKING.youtube,
    tidal: WORKING.tidal,
  });
  await control.addFault({ platform: "spotify", kind: "error", error: "premiumRequired" });
  await control.clearRequests();
  expect((await search(token, "paper lanterns")).body.data_source).toBe("tidal_api");
  expect(await control.requests("youtube")).toEqual([]);
  await control.addFault({ platform: "tidal", kind: "status", status: 418 });
  const { body } = await search(token, "paper lanterns");
  expect(body.data_source).toBe("youtube_api");
  expect(body.suggestions[0]).toMatchObject({ artist_name: "Paper Lanterns", estimated_followers: 24_100 });
});

test("a platform without a match is skipped too, and the result may be empty", async () => {
  const { token } = await artistWith(server, { spotify: WORKING.spotify, youtube: WORKING.youtube });
  expect((await search(token, "Paper Lanterns - Topic")).body).toMatchObject({
    data_source: "youtube_api",
    suggestions: [{ artist_name: "Paper Lanterns - Topic" }],
  });
  expect((await search(token, "nobody of this name")).body).toEqual({ suggestions: [], data_source: "spotify_api" });
});

test("when all platforms fail the answer is a 503 with the first one's reason", async () => {
  const { token } = await artistWith(server, { spotify: SANDBOX_ACCOUNTS.spotify.third, tidal: WORKING.tidal });
  await control.addFault({ platform: "spotify", kind: "error", error: "premiumRequired" });
  await control.addFault({ platform: "tidal", kind: "status", status: 418 });
  const { status, body } = await search(token, "paper lanterns");
  expect(status).toBe(503);
  expect(body.detail).toContain("Premium");
});

test("a platform that the plan no longer includes is not asked", async () => {
  const { token, id } = await artistWith(server, { tidal: WORKING.tidal });
  await makePremium(server, id, "free");
  await control.clearRequests();
  expect((await search(token, "paper lanterns")).body.data_source).toBe("sample");
  expect(await control.requests("tidal")).toEqual([]);
});
