import { isPlatformId, PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStore } from "./stores.ts";

describe("a store", () => {
  it.each([
    ["Spotify", "spotify", "stream"],
    ["spotify (discovery mode)", "spotify", "stream"],
    [" Apple Music (Radio) ", "apple_music", "stream"],
    ["YouTube (Red)", "youtube", "stream"],
    ["YouTube", "youtube", "stream"],
    ["youtube", "youtube", "stream"],
    ["apple_music", "apple_music", "stream"],
    ["AMAZON_MUSIC", "amazon_music", "stream"],
    ["Amazon Music", "amazon_music", "stream"],
    ["YouTube Content ID", "youtube", "ugc"],
    ["TIDAL", "tidal", "stream"],
    ["WiMP", "tidal", "stream"],
    ["SoundCloud Go", "soundcloud", "stream"],
    ["Amazon Unlimited (Streaming)", "amazon_music", "stream"],
    ["Amazon Prime IN", "amazon_music", "stream"],
    ["Amazon (Downloads)", "Amazon (Downloads)", "download"],
    ["Amazon Cloud", "Amazon Cloud", "match"],
    ["iTunes Match", "iTunes Match", "match"],
    ["ITUNES", "iTunes", "download"],
    ["deezer", "Deezer", "stream"],
    ["Bandcamp", "Bandcamp", "download"],
    ["Google Music Store", "Google Music Store", "download"],
  ])("printed as %o is %s, %s", (printed, platform, kind) => expect(readStore(printed)).toEqual({ platform, kind }));

  it("has a platform's id only if it is that platform", () => {
    const names = fc.oneof(
      fc.string(),
      fc.constantFrom(...PLATFORM_IDS.flatMap((id) => [id, id.toUpperCase(), ` ${id} US`])),
    );
    fc.assert(
      fc.property(names, (printed) => {
        const { platform, kind } = readStore(printed);
        if (kind === "unknown") expect(isPlatformId(platform)).toBe(false);
      }),
    );
  });

  it("keeps its printed name if it is unknown", () => {
    expect(readStore("Melon KR")).toEqual({ platform: "Melon KR", kind: "unknown" });
    expect(readStore(" Qsic ")).toEqual({ platform: "Qsic", kind: "unknown" });
  });
});
