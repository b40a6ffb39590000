/** Spaces and joiners of no width, marks of direction, byte order marks. */
const MARK = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const BESIDE =
  /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff](?:$|[\s,;|"])|(?:^|[\s,;|"])[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const FIRST_MARK = 0x200b;
/** `="00123"`: a formula that keeps a text from being read as a number. */
const FORMULA = /(?:^|[\s,;|"])=""?[^",;|\t]/;

/** Whether a row of an unknown file begins or ends a cell with what nobody sees in a spreadsheet. */
export function hasUnseenMarks(raw: string): boolean {
  return BESIDE.test(raw) || FORMULA.test(raw);
}

/** The cells without it. Marks inside a text are letters of some languages. */
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
  return from === 0 && to === cell.length ? cell : cell.slice(from, to);
}

function isMark(cell: string, at: number): boolean {
  return cell.charCodeAt(at) >= FIRST_MARK && MARK.test(cell[at] ?? "");
}
