/** Spaces and joiners of no width, marks of direction, byte order marks. */
const MARK = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const BESIDE =
  /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff](?:$|[\s,;|"])|(?:^|[\s,;|"])[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const FIRST_MARK = 0x200b;
const APOSTROPHE = 39;
/** `="00123"`: a formula that keeps a text from being read as a number. */
const FORMULA = /(?:^|[\s,;|"])=""?[^",;|\t]/;

/** A figure that is written as few programs read it: `'12.50` as a text, `–12.50` with a dash, in digits of other scripts. */
const FIGURE =
  /(?:^|[\s,;|"])(?:'[-+(]?[\d.,A-Z]|[\u2010-\u2013\u2212\ufe63\uff0d][\d.,]|[-+(\u2010-\u2013\u2212\ufe63\uff0d]?[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19])/;
const DASH = /^[\u2010-\u2013\u2212\ufe63\uff0d]/;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const AMOUNT = /^[-+(]?[\d.,]+\)?$/;
/** What is kept as a text by an apostrophe before it; `'39` is a title. */
const KEPT_AMOUNT = /^[-+(]?\d*[.,]\d/;
const KEPT_CODE = /^[A-Z]{2}[A-Z\d]{3}\d{7}$/;

/** Whether a row of an unknown file begins or ends a cell with what nobody sees in a spreadsheet, or has such figures. */
export function hasUnseenMarks(raw: string): boolean {
  return BESIDE.test(raw) || FORMULA.test(raw) || FIGURE.test(raw);
}

/** The cells without it, and with plain figures. Marks inside a text are letters of some languages. */
export function withoutUnseenMarks(cells: readonly string[]): string[] {
  return cells.map(bare);
}

function bare(cell: string): string {
  let from = 0;
  let to = cell.length;
  while (from < to && isMark(cell, from)) from += 1;
  while (to > from && isMark(cell, to - 1)) to -= 1;
  if (cell[from] === "=" && cell[from + 1] === '"' && cell[to - 1] === '"' && to - from > 2) {
    from += 2;
    to -= 1;
  }
  return plainFigure(from === 0 && to === cell.length ? cell : cell.slice(from, to));
}

/** A figure with a plain minus and plain digits; any other text as it is. */
function plainFigure(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first !== APOSTROPHE && !hasOther(cell)) return cell;
  if (first === APOSTROPHE) {
    const rest = cell.slice(1);
    return KEPT_AMOUNT.test(rest) || KEPT_CODE.test(rest) ? rest : cell;
  }
  const plain = cell
    .replace(DASH, "-")
    .normalize("NFKC")
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace("\u066b", ".")
    .replaceAll("\u066c", ",")
    .trim();
  return AMOUNT.test(plain) && /\d/.test(plain) ? plain : cell;
}

/** Whether a text begins with a dash, or has digits of other scripts. */
function hasOther(cell: string): boolean {
  return DASH.test(cell) || /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/.test(cell);
}

function isMark(cell: string, at: number): boolean {
  return cell.charCodeAt(at) >= FIRST_MARK && MARK.test(cell[at] ?? "");
}
