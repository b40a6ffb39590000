/** Goes before the CSV that people open: without it, Excel takes `é` for two other letters. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet passes over before it looks for a formula: quotes, spaces, and what cannot be seen. */
const PASSED =
  '["\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u0020\\u007f\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufeff]';
/** `=`, `+`, `-`, `@`, and their wide forms. */
const RUNS = "=+\\-@\\uff1d\\uff0b\\uff0d\\uff20";

/**
 * Where a formula would begin in a cell, and behind a separator within it: comma, semicolon, tab or line end, at which
 * some Excel splits, quoted or not. At the end of a text, that Excel would take the closing quote for an opening one.
 * Postgres and JavaScript read these expressions alike.
 */
export const FORMULAS = {
  first: `'*${PASSED}*[${RUNS}\\t\\r\\n]`,
  further: `[,;\\t\\r\\n](?='*${PASSED}*(?:[${RUNS}\\t]|\\r(?!\\n)|$))`,
  /** What a text with any such place has; most have none. */
  signs: `[${RUNS},;\\t\\r\\n]`,
} as const;

const SIGNS = new RegExp(FORMULAS.signs);
const FIRST = new RegExp(`^${FORMULAS.first}`);
const FURTHER = new RegExp(FORMULAS.further, "g");
const GUARDED_FURTHER = new RegExp(FORMULAS.further.replace("(?=", "'(?="), "g");

/** Text with an apostrophe before all that a spreadsheet would run. Figures do not need it: `-0.5` is a number. */
export function guardText(text: string): string {
  if (!SIGNS.test(text)) return text;
  const guarded = text.replace(FURTHER, "$&'");
  return FIRST.test(text) ? `'${guarded}` : guarded;
}

/** The text that was guarded, exactly. */
export function unguardText(guarded: string): string {
  const text = guarded.startsWith("'") && FIRST.test(guarded) ? guarded.slice(1) : guarded;
  return text.replace(GUARDED_FURTHER, (separator) => separator.slice(0, 1));
}
