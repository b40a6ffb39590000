import { withoutMarks } from "../../words/without-marks.ts";

/** A run of digits or of letters in a text. */
export interface Token {
  /** In lower case, without accents. */
  text: string;
  isNumber: boolean;
  /** The text between it and the previous token. */
  before: string;
}

const MOST_CHARS = 300;
const RUN = /\p{Nd}+|\p{L}+/gu;

export function nameTokens(text: string): Token[] {
  const plain = withoutMarks(text.slice(0, MOST_CHARS), "NFKD").toLowerCase();
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    tokens.push({ text: run, isNumber: /^\d+$/.test(run), before: plain.slice(end, index) });
    end = index + run.length;
  }
  return tokens;
}
