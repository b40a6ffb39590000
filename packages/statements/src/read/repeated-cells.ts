import type { Repeats } from "../vocabulary.ts";

/**
 * Hands on each row with what a row above says for it. Below a row that lacks something, such as a sum, and prints a text
 * of its own, the column stays blank until the next text.
 */
export function repeatedCells({ columns, beside, figure }: Repeats): (cells: readonly string[]) => string[] {
  const last = new Map<number, string>();
  return (cells) => {
    const row = [...cells];
    if (!/\d/.test(cells[figure] ?? "") || !beside.every((at) => isFilled(cells[at]))) {
      for (const at of columns) if (isFilled(row[at])) last.delete(at);
      return row;
    }
    for (const at of columns) {
      if (isFilled(row[at])) last.set(at, row[at] ?? "");
      else if (at < row.length) row[at] = last.get(at) ?? "";
    }
    return row;
  };
}

/** In the order in which they are looked for. The others are only believed beside one of these. */
const LEADING = ["sold", "store", "track", "isrc"] as const;
/** What may be printed once in each run of another column. */
const NEEDED: readonly string[] = ["sold", "store"];
const FIELDS = [...LEADING, "territory", "artist", "release", "upc", "label", "currency"] as const;
const RECORDING: readonly string[] = ["track", "isrc"];
/** What names the same thing: a code of one song is none of the song below it. */
const SAME_THING: Partial<Record<(typeof FIELDS)[number], string>> = {
  ...{ isrc: "track", track: "isrc" },
  ...{ upc: "release", release: "upc" },
};
/** Sums and notes, which have less than the rows of the table. */
const FEW = 0.1;
const LEAST_ROWS = 6;
const LEAST_BLANK = 3;

/**
 * The columns whose blanks can only mean the cell above: each of their texts is printed once, for at least two rows on
 * average, or once in each run of another column. `named`: what the columns hold by their names.
 */
export function findRepeats(
  rows: readonly (readonly string[])[],
  named: readonly { position: number; field: string }[],
): Repeats | null {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  const has = (at: number, is: (cell: string) => boolean) =>
    rows.filter((cells) => !is(cells[at] ?? "")).length <= Math.max(rows.length * FEW, LEAST_BLANK - 1);
  const beside = columns.filter((at) => has(at, isFilled) && named.some(({ position }) => position === at));
  const figure = columns.find((at) => has(at, (cell) => /\d/.test(cell) && !/\p{L}/u.test(cell)));
  const table = rows.filter((cells) => beside.every((at) => isFilled(cells[at])));
  const isTold = beside.some((at) => at !== figure);
  if (figure === undefined || !isTold || table.length < LEAST_ROWS) return null;
  const found: number[] = [];
  const runs = named.filter(({ position, field }) => NEEDED.includes(field) && beside.includes(position));
  // What is printed once in each run of a column may stand before it.
  for (const field of [...FIELDS, ...FIELDS]) {
    const [at, ...others] = named.flatMap((each) => (each.field === field ? each.position : []));
    if (at === undefined || others.length > 0 || beside.includes(at) || found.includes(at)) continue;
    if (found.length === 0 && !LEADING.some((each) => each === field)) continue;
    const cells = table.map((row) => (row[at] ?? "").trim());
    if (cells[0] === "" || cells.filter((cell) => cell === "").length < LEAST_BLANK) continue;
    const pair = named.filter((each) => each.field === SAME_THING[field]);
    if (pair.some(({ position }) => isOfSeveral(cells, filledDown(table, position)))) continue;
    // A blank title means the song above it only where the song's rows differ by month or by store.
    const mayRun = NEEDED.includes(field) || (RECORDING.includes(field) && areApart(cells, table, runs));
    const within = mayRun ? [...found, ...runs.map(({ position }) => position)] : found;
    const least = NEEDED.includes(field) ? 1.5 : 2;
    const isWhole = field === "sold" && cells.slice(1).every((cell) => cell === "");
    if (isWhole || isOnce(cells, least) || within.some((of) => isOnceInRuns(cells, filledDown(table, of))))
      found.push(at);
  }
  return found.length === 0 ? null : { columns: found, beside, figure };
}

/** Whether each text is printed once, for at least so many rows on average. */
function isOnce(cells: readonly string[], least: number): boolean {
  const printed = cells.filter((cell) => cell !== "");
  const isUnique = new Set(printed).size === printed.length;
  return isUnique && printed.length > 1 && cells.length >= printed.length * least;
}

/** Whether a blank stands beside another text than the cell that it would mean. */
function isOfSeveral(cells: readonly string[], beside: readonly string[]): boolean {
  return cells.some((cell, row) => row > 0 && cell === "" && beside[row] !== beside[row - 1]);
}

/** The same in each run of rows that another column has, of which there are several. */
function isOnceInRuns(cells: readonly string[], of: readonly string[]): boolean {
  const runs: string[][] = [];
  for (const [row, cell] of cells.entries()) {
    if (row === 0 || of[row] !== of[row - 1]) runs.push([]);
    runs.at(-1)?.push(cell);
  }
  const isSorted = new Set(of).size === runs.length && runs.length > 1;
  return (
    isSorted && runs.every((run) => run[0] !== "" && new Set(run.filter(Boolean)).size === run.filter(Boolean).length)
  );
}

/** Whether each text has two rows on average, which differ from one another in one of these columns. */
function areApart(
  cells: readonly string[],
  rows: readonly (readonly string[])[],
  columns: readonly { position: number }[],
): boolean {
  if (cells.length < cells.filter((cell) => cell !== "").length * 2) return false;
  return columns.some(({ position }) => {
    const seen = new Set<string>();
    return cells.every((cell, row) => {
      if (cell !== "") seen.clear();
      const own = (rows[row]?.[position] ?? "").trim();
      if (seen.has(own)) return false;
      seen.add(own);
      return true;
    });
  });
}

function filledDown(rows: readonly (readonly string[])[], at: number): string[] {
  let above = "";
  return rows.map((cells) => {
    above = (cells[at] ?? "").trim() || above;
    return above;
  });
}

function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell.trim() !== "";
}
