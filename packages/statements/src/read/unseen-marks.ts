/** Spaces and joiners of no width, marks of direction, byte order marks. */
const MARK = /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const BESIDE =
  /[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff](?:$|[\s,;|"])|(?:^|[\s,;|"])[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
const FIRST_MARK = 0x200b;

/** Whether a row of an unknown file begins or ends a cell with a mark that nobody sees. */
export function hasUnseenMarks(raw: string): boolean {
  return BESIDE.test(raw);
}

/** The cells without them. Those inside a text are letters of some languages. */
export function withoutUnseenMarks(cells: readonly string[]): string[] {
  return cells.map(bare);
}

function bare(cell: string): string {
  let from = 0;
  let to = cell.length;
  while (from < to && isMark(cell, from)) from += 1;
  while (to > from && isMark(cell, to - 1)) to -= 1;
  return from === 0 && to === cell.length ? cell : cell.slice(from, to);
}

function isMark(cell: string, at: number): boolean {
  return cell.charCodeAt(at) >= FIRST_MARK && MARK.test(cell[at] ?? "");
}
