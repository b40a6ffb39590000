/** One piece repeated to the given length. */
const repeated = (piece: string) => (length: number) =>
  piece
    .repeat(Math.ceil(Math.max(0, length) / piece.length))
    .slice(0, length)
    .toWellFormed();

/** The same with an end that makes a match fail only at the very last. */
const broken = (piece: string, end: string) => (length: number) => repeated(piece)(length - end.length) + end;

/** Text as usual in a statement, a form or a header. */
export const ordinaryText = repeated("Paper Lanterns over Quiet Harbour ");

/** Texts that make a careless reader backtrack, by what they are made of. */
export const WORST_TEXTS: Readonly<Record<string, (length: number) => string>> = {
  blanks: broken(" ", "x"),
  "blanks that do not break": broken("\u00a0", "x"),
  "words of one letter": repeated("a "),
  zeros: broken("0", "x"),
  "zeros behind a point": broken("0", ".1x"),
  digits: broken("9", "x"),
  "a long fraction": (length) => `0.${repeated("0")(length - 3)}1`,
  "groups of digits": broken("1,234,", "x"),
  "groups of digits with points": broken("1.234.", "x"),
  minuses: broken("-", "x"),
  signs: repeated("+-$€%"),
  days: repeated("01/02/2026 "),
  months: repeated("2026-01-"),
  quarters: repeated("Q1/"),
  "open brackets": repeated("["),
  "open parentheses": repeated(" ("),
  "nested brackets": (length) => "[".repeat(length / 2) + "]".repeat(length / 2),
  "braces and colons": repeated('{"a":'),
  "nested objects": (length) => `${'{"a":'.repeat(length / 6)}1${"}".repeat(length / 6)}`,
  "brackets without an end": repeated("(feat. a [feat. "),
  "names one after the other": repeated("a, b & c feat. d; "),
  quotes: repeated('"'),
  "quotes and commas": repeated('",'),
  apostrophes: repeated("'"),
  backslashes: repeated("\\"),
  slashes: repeated("/.."),
  percents: repeated("%25"),
  entities: repeated("&amp;"),
  escapes: repeated("_x0041_"),
  tags: repeated("<a>"),
  commas: repeated(","),
  semicolons: repeated(";q=0"),
  equals: repeated("a=&"),
  ats: repeated("a@b."),
  accents: repeated("\u0301"),
  "letters with accents": repeated("e\u0301"),
  "letters that fold into many": repeated("\ufdfa"),
  "letters that grow in lower case": repeated("\u0130"),
  "wide digits": broken("１", "x"),
  families: repeated("👩‍👩‍👧‍👦"),
  "halves of pairs": repeated("\ud800"),
  zero: repeated("\0"),
};
