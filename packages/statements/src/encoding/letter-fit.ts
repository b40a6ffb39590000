import type { StatementEncoding } from "../vocabulary.ts";
import { FREQUENT_CHARACTERS, LANGUAGE_WORDS, type Language } from "./language-words.ts";

const WESTERN: readonly Language[] = [
  "French",
  "German",
  "Spanish",
  "Portuguese",
  "Italian",
  "Swedish",
  "Danish",
  "Estonian",
  "Faroese",
  "Finnish",
  "Icelandic",
  "Dutch",
];
const CENTRAL: readonly Language[] = [
  "Polish",
  "Czech",
  "Slovak",
  "Slovene",
  "Hungarian",
  "Romanian",
  "Croatian",
  "German",
];

const LANGUAGES: Partial<Record<StatementEncoding, readonly Language[]>> = {
  "windows-1252": WESTERN,
  "iso-8859-15": WESTERN,
  macintosh: WESTERN,
  ibm437: WESTERN,
  ibm850: WESTERN,
  "windows-1250": CENTRAL,
  "iso-8859-2": CENTRAL,
  "windows-1254": ["Turkish"],
  "windows-1251": ["Russian"],
  "x-mac-cyrillic": ["Russian"],
  "koi8-r": ["Russian"],
  ibm866: ["Russian"],
  "windows-1253": ["Greek"],
  "iso-8859-7": ["Greek"],
  "windows-1255": ["Hebrew"],
};
const CHARACTERS: Partial<Record<StatementEncoding, keyof typeof FREQUENT_CHARACTERS>> = {
  shift_jis: "japanese",
  "euc-jp": "japanese",
  "euc-kr": "korean",
  gbk: "simplified",
  big5: "traditional",
};

/** The share of a text's letters that are frequent ones where half a title is: twice as much counts as all of it. */
const HALF = 2;
const HIGH_LETTERS = /(?=[^\p{ASCII}])\p{L}/gu;

/** Whether a text has a letter that ASCII lacks. */
export function hasHighLetter(text: string): boolean {
  return /(?=[^\p{ASCII}])\p{L}/u.test(text);
}

/**
 * From 0 to 1: how much the letters of some texts, and what stands beside them, are those of one of the languages that
 * are written in an encoding. With `unlike`, the same texts read otherwise, only letters that are others there count.
 */
export function letterFit(
  texts: readonly string[],
  encoding: StatementEncoding,
  unlike: readonly string[] = [],
): number {
  const frequent = CHARACTERS[encoding];
  if (frequent) return Math.min(1, HALF * shareOf(texts, new Set(FREQUENT_CHARACTERS[frequent])));
  const found = texts.flatMap((text, at) => neighbours(text, unlike[at]));
  const languages = LANGUAGES[encoding] ?? [];
  return Math.max(0, ...languages.map((language) => languageFit(found, pairsOf(language))));
}

function shareOf(texts: readonly string[], frequent: ReadonlySet<string>): number {
  const letters = texts.flatMap((text) => text.match(HIGH_LETTERS) ?? []);
  return letters.length === 0 ? 0 : letters.filter((letter) => frequent.has(letter)).length / letters.length;
}

const PAIRS = new Map<Language, ReadonlySet<string>>();

/** The letters that stand before and behind the letters of a language, in everyday words. */
function pairsOf(language: Language): ReadonlySet<string> {
  const known = PAIRS.get(language);
  if (known) return known;
  const pairs = new Set(LANGUAGE_WORDS[language].split(/\s+/).flatMap((word) => neighbours(word).flat()));
  PAIRS.set(language, pairs);
  return pairs;
}

type Neighbours = [before: string, behind: string];

function languageFit(found: readonly Neighbours[], pairs: ReadonlySet<string>): number {
  const known = found.flat().filter((pair) => pairs.has(pair));
  return found.length === 0 ? 0 : known.length / (2 * found.length);
}

/** Each letter beyond ASCII with the one before it, and with the one behind it. A blank stands for the end of a word. */
function neighbours(text: string, unlike = ""): Neighbours[] {
  const letters = [...text].map((letter) => (/\p{L}/u.test(letter) ? lowerCased(letter) : " "));
  const others = [...unlike];
  return letters.flatMap((letter, at): Neighbours[] => {
    if (!hasHighLetter(letter) || lowerCased(others[at] ?? "") === letter) return [];
    return [[`${letters[at - 1] ?? " "}${letter}`, `${letter}${letters[at + 1] ?? " "}`]];
  });
}

/** One letter stays one. */
function lowerCased(letter: string): string {
  return letter === "İ" ? letter : letter.toLowerCase();
}
