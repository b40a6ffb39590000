import fc from "fast-check";
import { expect, test } from "vitest";
import { isCloseName, isSameName } from "./artist-name.ts";

const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });

test("a name is the same whatever its case, diacritics, widths and spaces", () => {
  expect(isSameName("Estrella Fría", "estrella  FRIA")).toBe(true);
  expect(isSameName("Estrella Fri\u0301a", "Estrella Fría")).toBe(true);
  expect(isSameName("ＡＢＣ Band", "abc band")).toBe(true);
  expect(isSameName("Paper Lanterns", "Paper Lantern")).toBe(false);
});

test("a name is close when only punctuation, 'The', '&' or a word that platforms add differs", () => {
  expect(isCloseName("Linden & Rye", "linden and rye")).toBe(true);
  expect(isCloseName("The Tin Orchard", "Tin Orchard")).toBe(true);
  expect(isCloseName("Paper Lanterns - Topic", "Paper Lanterns")).toBe(true);
  expect(isCloseName("PaperLanternsVEVO", "Paper Lanterns")).toBe(true);
  expect(isCloseName("Nobody's Choir", "Nobodys Choir")).toBe(true);
});

test("another artist's name is never close", () => {
  expect(isCloseName("Paper Lanterns Tribute", "Paper Lanterns")).toBe(false);
  expect(isCloseName("Lanterns", "Paper Lanterns")).toBe(false);
  expect(isCloseName("Mira Solborg", "Mira Solberg")).toBe(false);
  expect(isCloseName("The Band", "The The")).toBe(false);
  expect(isCloseName("Hot Topic", "Hot")).toBe(false);
  expect(isCloseName("Harbor Music", "Harbor")).toBe(false);
  expect(isCloseName("!!!", "???")).toBe(false);
  expect(isCloseName("Music", "Official")).toBe(false);
});

test("a name is close to itself, and closeness is symmetric", () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(isSameName(a, a)).toBe(true);
      expect(isCloseName(a, ` ${a} `)).toBe(true);
      expect(isCloseName(a, b)).toBe(isCloseName(b, a));
    }),
  );
});

test("another word makes another artist", () => {
  const word = fc.stringMatching(/^[b-df-hj-np-tv-z]{4,8}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isCloseName(`${a} ${b}`, a)).toBe(false);
    }),
  );
});
