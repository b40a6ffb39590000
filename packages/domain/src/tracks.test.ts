import fc from "fast-check";
import { expect, test } from "vitest";
import { readReleaseId, readTrackId, releaseIdOf, streamSafe, trackIdOf } from "./tracks.ts";

const isrc = fc
  .tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.stringMatching(/^[A-Z0-9]{3}$/), fc.stringMatching(/^\d{7}$/))
  .map((parts) => parts.join(""));
/** What people put between and around the parts of a code: kinds of hyphens, spaces, quotes and what nobody sees. */
const between = fc.constantFrom("", "-", " ", "\u2010", "\u2013", "\u2212", "\u00a0", "\u200b", "'", "\u00ad", " - ");
const cased = (code: string) => fc.constantFrom(code, code.toLowerCase(), code.replace(/./gu, wide));
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

function wide(char: string): string {
  return /[\dA-Z]/.test(char) ? String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0) : char;
}

test("an ISRC is read however it is written, and is the one that a line has", () => {
  const written = isrc.chain((code) =>
    fc
      .tuple(fc.array(between, { minLength: 12, maxLength: 12 }), cased(code), fc.constantFrom("", "ISRC ", "ISRC: "))
      .map(([marks, printed, label]) => ({
        code,
        text: `${label}${[...printed].map((c, at) => c + marks[at]).join("")}`,
      })),
  );
  fc.assert(
    fc.property(written, ({ code, text: as }) => {
      expect(readTrackId(as)).toBe(trackIdOf({ isrc: code, track: null, artist: null }));
    }),
  );
});

test("a UPC is read however it is written, with or without its leading zeros", () => {
  const digits = fc.stringMatching(/^[1-9]\d{8,12}$/);
  const written = fc.tuple(digits, fc.constantFrom("", "0", "00"), fc.array(between, { minLength: 16, maxLength: 16 }));
  fc.assert(
    fc.property(written, fc.constantFrom("", "UPC ", "EAN: ", "="), ([code, zeros, marks], label) => {
      const as = `${label}${[...(zeros + code)].map((c, at) => c + marks[at]).join("")}`;
      expect(readReleaseId(as)).toBe(releaseIdOf({ upc: code, release: null }));
    }),
  );
});

test("what is no code is never taken for one", () => {
  fc.assert(
    fc.property(text, (title) => {
      fc.pre(!/[\d]{4}/.test(title.normalize("NFKC")));
      expect([readTrackId(title), readReleaseId(title)]).toEqual([null, null]);
    }),
  );
  for (const as of ["1.23457E+11", "123456789012.0", "DEH41250000", "ÄDEH412500001", "QZAAA26O0001", "9".repeat(15)]) {
    expect([readTrackId(as), readReleaseId(as)], as).toEqual([null, null]);
  }
  for (const id of [`t-${"0a".repeat(12)}`, `r-${"0a".repeat(12)}`]) {
    expect([readTrackId(id), readReleaseId(id)].filter((each) => each !== null)).toEqual([id]);
  }
});

test("text in any language stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(streamSafe(text)).toBe(text);
    }),
  );
  expect(streamSafe(`e${"\u0301\u0323".repeat(14)}`)).toBe(`e${"\u0301\u0323".repeat(14)}`);
});

test("no run of marks that normalization sorts is longer than thirty", () => {
  fc.assert(
    fc.property(fc.nat(200), (marks) => {
      const runs = streamSafe(`e${"\u0323\u0301".repeat(marks)}`).split("\u034f");
      expect(Math.max(...runs.map((run) => run.replace("e", "").length))).toBeLessThanOrEqual(30);
    }),
  );
});
