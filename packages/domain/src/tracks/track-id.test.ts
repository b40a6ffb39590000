import fc from "fast-check";
import { expect, test } from "vitest";
import { releaseIdOf, trackIdOf } from "./track-id.ts";

const isrc = fc
  .tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.stringMatching(/^[A-Z0-9]{3}$/), fc.stringMatching(/^\d{7}$/))
  .map((parts) => parts.join(""));
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).filter((value) => value.trim() !== "");
const maybe = fc.option(text);

test("a well-formed ISRC identifies the track, whatever else is printed and however it is written", () => {
  fc.assert(
    fc.property(isrc, maybe, maybe, (code, track, artist) => {
      const hyphens = `${code.slice(0, 2)}-${code.slice(2, 5)}-${code.slice(5, 7)}-${code.slice(7)}`;
      for (const printed of [code, hyphens, code.toLowerCase(), ` ${code} `]) {
        expect(trackIdOf({ isrc: printed, track, artist })).toBe(code);
      }
    }),
  );
});

test("without an ISRC, title and artist identify the track, ignoring case and spaces", () => {
  fc.assert(
    fc.property(
      text,
      maybe,
      fc.constantFrom(null, "", "pending", "AAAAA123456", "1234567890123"),
      (track, artist, none) => {
        const id = trackIdOf({ isrc: none, track, artist });
        expect(id).toMatch(/^t-[0-9a-f]{24}$/);
        expect(trackIdOf({ isrc: null, track: `  ${track}\u00a0`, artist: artist && ` ${artist}` })).toBe(id);
        expect(trackIdOf({ isrc: null, track: `${track}!`, artist })).not.toBe(id);
        expect(trackIdOf({ isrc: null, track, artist: `${artist ?? ""}!` })).not.toBe(id);
      },
    ),
  );
});

test("title and artist are not mixed up", () => {
  expect(trackIdOf({ isrc: null, track: "Tide", artist: "Lamp" })).not.toBe(
    trackIdOf({ isrc: null, track: "Lamp", artist: "Tide" }),
  );
  expect(trackIdOf({ isrc: null, track: "QUIET  Harbour", artist: "Paper Lanterns" })).toBe(
    trackIdOf({ isrc: null, track: "Quiet Harbour", artist: "paper lanterns" }),
  );
  expect(trackIdOf({ isrc: null, track: "It’s late", artist: null })).toBe(
    trackIdOf({ isrc: null, track: "It's late", artist: null }),
  );
  expect(trackIdOf({ isrc: null, track: "Été", artist: null })).not.toBe(
    trackIdOf({ isrc: null, track: "Ete", artist: null }),
  );
});

test.each([null, "", "  "])("a line with the title %o names no track", (track) => {
  expect(trackIdOf({ isrc: null, track, artist: "Paper Lanterns" })).toBeNull();
});

test("a release is identified by its UPC, with or without leading zeros, else by its title", () => {
  expect(releaseIdOf({ upc: "0012345678905", release: "Tide" })).toBe("12345678905");
  expect(releaseIdOf({ upc: "12345678905", release: null })).toBe("12345678905");
  expect(releaseIdOf({ upc: "n/a", release: "Tide" })).toBe(releaseIdOf({ upc: null, release: " TIDE " }));
  expect(releaseIdOf({ upc: "", release: "" })).toBeNull();
});
