/** Letters of scripts that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const LETTER = /\p{L}/u;
/** Characters that change the direction of what follows, and would reach beyond a name. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

export type Direction = "ltr" | "rtl";

/** The direction of a paragraph, which is that of its first letter. */
export function directionOf(text: string): Direction {
  const first = LETTER.exec(text);
  return first && FROM_RIGHT.test(first[0]) ? "rtl" : "ltr";
}

/** A name that somebody chose, within an English sentence: its direction ends where it does. */
export function isolated(name: string): string {
  const plain = name.replace(CONTROLS, "");
  return FROM_RIGHT.test(plain) ? `\u2068${plain}\u2069` : plain;
}
