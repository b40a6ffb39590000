import { describe, expect, it } from "vitest";
import { readStore } from "./stores.ts";

describe("a store", () => {
  it.each([
    ["Spotify", "spotify", "stream"],
    ["spotify (discovery mode)", "spotify", "stream"],
    [" Apple Music (Radio) ", "apple_music", "stream"],
    ["YouTube (Red)", "youtube", "stream"],
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

  it("that nobody knows keeps its printed name", () => {
    expect(readStore("Melon KR")).toEqual({ platform: "Melon KR", kind: "unknown" });
    expect(readStore(" Qsic ")).toEqual({ platform: "Qsic", kind: "unknown" });
  });
});
