import { describe, expect, test } from "vitest";
import { encodeLegacy } from "../../test/encode-legacy.ts";
import { TITLES } from "../../test/titles.ts";
import type { StatementEncoding } from "../vocabulary.ts";
import { judgeEncoding } from "./judge-encoding.ts";
import { textDecoder } from "./text-decoder.ts";

const FILES = Object.entries(TITLES).flatMap(([language, { titles, encodings }]) =>
  encodings.map((encoding) => ({ language, encoding, titles })),
);
const linesOf = (titles: readonly string[], encoding: StatementEncoding) =>
  titles.map((title, at) => encodeLegacy(`2026-0${(at % 6) + 1}\tSpotify\tDE\t${title}\t0.5`, encoding));
/** Encodings in which these lines read alike are one. */
const reads = (lines: readonly Buffer[], encoding: StatementEncoding) =>
  lines.map((line) => textDecoder(encoding).decode(line));

/** These need more titles: the letters of the other reading are letters of the language, too. */
const ASKED = ["Czech as iso-8859-2"];

describe("titles of a statement", () => {
  test.each(FILES)(
    "in $language as $encoding are read, or asked about with them first",
    ({ language, encoding, titles }) => {
      const lines = linesOf(titles, encoding);
      const verdict = judgeEncoding(lines);
      const isAsked = ASKED.includes(`${language} as ${encoding}`);
      expect(verdict.encodings !== null).toBe(isAsked);
      const likeliest = verdict.encodings?.[0]?.encoding ?? verdict.encoding;
      expect(reads(lines, likeliest)).toEqual(reads(lines, encoding));
    },
  );

  test.each(FILES)("in $language as $encoding are never read wrong, however few", ({ encoding, titles }) => {
    for (let at = 0; at + 3 <= titles.length; at++) {
      const lines = linesOf(titles.slice(at, at + 3), encoding);
      const { encoding: read, encodings } = judgeEncoding(lines);
      const possible = encodings?.map((each) => reads(lines, each.encoding)) ?? [reads(lines, read)];
      expect(possible).toContainEqual(reads(lines, encoding));
    }
  });
});

test("names from all over Western Europe are read without a question", () => {
  const names =
    "Beyoncé|Björk|Sigur Rós|Motörhead|Måneskin|Rosalía|Stromae à Paris|Røyksopp|Zoë|Die Ärzte|Céline Dion|Maná|Antônio Carlos Jobim|Kärbes|Mø|José González|Hüsker Dü|Blue Öyster Cult|Noël|Émilie Simon";
  const lines = linesOf(names.split("|"), "windows-1252");
  for (let at = 0; at + 3 <= lines.length; at++) {
    expect(judgeEncoding(lines.slice(at, at + 3))).toEqual({ encoding: "windows-1252", encodings: null });
  }
});
