const LEAST_LINES = 3;
const LEAST_COLUMNS = 3;
/** Titles above a table are not as wide as its rows. */
const LEAST_FILLED = 0.5;
/** Between two columns, so that a blank between two words of all cells is none. */
const GAP = 2;

/**
 * Where the columns of a text of fixed width begin: behind the blanks that all its wide lines have in common. Null if it
 * has tabs, or fewer than three columns.
 */
export function fixedStarts(lines: readonly string[]): number[] | null {
  const first = lines.map((line) => line.trimEnd());
  const longest = Math.max(0, ...first.map(({ length }) => length));
  const wide = first.filter((line) => line.length >= longest * LEAST_FILLED && /\S\s{2,}\S/.test(line));
  if (wide.length < LEAST_LINES || wide.some((line) => line.includes("\t"))) return null;
  const isBlank = (at: number) => wide.every((line) => (line[at] ?? " ") === " ");
  const starts: number[] = [];
  let blanks = GAP;
  for (let at = 0; at < longest; at += 1) {
    if (isBlank(at)) blanks += 1;
    else {
      if (blanks >= GAP) starts.push(at);
      blanks = 0;
    }
  }
  return starts.length < LEAST_COLUMNS ? null : starts;
}
