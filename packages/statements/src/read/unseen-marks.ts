/** Spaces and joiners of no width, marks of direction, byte order marks. */
const MARK = String.raw`[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`;
const ANY = new RegExp(`(?:^|[\\s,;|"])${MARK}|${MARK}(?:$|[\\s,;|"])`, "u");
const AT_ENDS = new RegExp(`^${MARK}+|${MARK}+$`, "gu");
const FIRST_MARK = 0x200b;

/** Whether a row of an unknown file begins or ends a cell with a mark that nobody sees. */
export function hasUnseenMarks(raw: string): boolean {
  return ANY.test(raw);
}

/** The cells without them. Those inside a text are letters of some languages. */
export function withoutUnseenMarks(cells: readonly string[]): string[] {
  return cells.map((cell) => (isMarked(cell) ? cell.replace(AT_ENDS, "") : cell));
}

function isMarked(cell: string): boolean {
  return cell.charCodeAt(0) >= FIRST_MARK || cell.charCodeAt(cell.length - 1) >= FIRST_MARK;
}
