import { describe, expect, test } from "vitest";
import { useSyncArtists } from "../harness/apps/use-sync-artists.ts";
import { makePremium } from "../harness/make-premium.ts";
import type { SyncArtist } from "../harness/sync-artist.ts";

const { control, server, register, registerWith } = await useSyncArtists();

describe("live sync is refused, with advice,", () => {
  const refusal = async (artist: SyncArtist) => {
    const { status, body } = await artist.call("POST", "/analytics/sync-real");
    const { body: standing } = await artist.call("GET", "/analytics/sync-status");
    expect({ status, available: standing.sync_available }).toEqual({ status: 409, available: false });
    return { detail: body.detail, reason: standing.sync_unavailable_reason };
  };

  test("while nothing is connected", async () => {
    expect(await refusal(await register())).toEqual({
      detail: "No platform can be synced yet. Connect one under Platforms and confirm which profile is yours.",
      reason: null,
    });
  });

  test("while only platforms without counts are connected", async () => {
    const artist = await register();
    await artist.connect("apple_music");
    await artist.confirm("apple_music");
    const detail =
      "Spotify and Apple Music do not give counts to an artist's own app, so there is nothing to sync live.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
    expect((await artist.untilSynced("apple_music")).last_sync).toMatchObject({
      status: "live_api_success",
      detail: "The profile was read, but Apple Music does not provide play counts.",
    });
  });

  test("until a profile is confirmed", async () => {
    const artist = await register();
    await artist.connect("youtube");
    const detail = "Confirm which profile is yours under Platforms, so that live sync knows what to read.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
  });

  test("after the platform refused the credentials, until they are entered again", async () => {
    const artist = await registerWith("youtube", "tidal");
    const standing = async () => (await artist.call("GET", "/analytics/sync-status")).body;
    const fault = { kind: "error", error: "keyInvalid" } as const;
    await control.addFault({ platform: "youtube", ...fault });
    await artist.call("POST", "/analytics/sync-real");
    const refused = { credentials_refused: true, last_sync: { status: "credentials_invalid" } };
    expect(await artist.untilSynced("youtube")).toMatchObject(refused);
    expect(await standing()).toMatchObject({
      sync_available: true,
      connected_platforms: 1,
      setup_needed: ["spotify", "apple_music", "youtube", "soundcloud", "amazon_music"],
    });

    await artist.call("DELETE", "/streaming/tidal/disconnect");
    const detail = "The platform no longer accepts your credentials. See why under Platforms, and replace them there.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
    expect(await standing()).toMatchObject({ connected_platforms: 0 });

    await control.clearFaults();
    await artist.connect("youtube");
    expect(await artist.untilSynced("youtube")).toMatchObject({ credentials_refused: false });
    expect(await standing()).toMatchObject({
      sync_available: true,
      connected_platforms: 1,
      sync_unavailable_reason: null,
    });
  });

  test("when the plan no longer includes the platform, and a queued sync then ends without a failure", async () => {
    const artist = await registerWith("youtube");
    const { last_sync } = await artist.untilSynced("youtube");
    await makePremium(server, artist.id, "free");
    const detail =
      "Your plan does not include the connected platforms, so their sync is paused. Upgrade to Premium to resume it.";
    expect(await refusal(artist)).toEqual({ detail, reason: detail });
    expect((await artist.untilSynced("youtube")).last_sync).toEqual(last_sync);
  });
});
