/** The trimmed text of a cell; null when nothing is left. */
export function readText(cell: string): string | null {
  if (cell.length === 0) return null;
  const last = cell.charCodeAt(cell.length - 1);
  if (cell.charCodeAt(0) > 32 && cell.charCodeAt(0) < 127 && last > 32 && last < 127) return cell;
  return cell.trim() || null;
}

const WHOLE = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)$/;

/** A whole number, which may have thousands commas (`1,200`); null when it is not one. */
export function readUnits(cell: string): number | null {
  const text = cell.trim();
  if (!WHOLE.test(text)) return null;
  return Number(text.includes(",") ? text.replaceAll(",", "") : text);
}

const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;
const DAY = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** The first day (`YYYY-MM-01`) of a month printed as `YYYY-MM`; null when it is not one. */
export function readMonth(cell: string): string | null {
  const text = cell.trim();
  return MONTH.test(text) ? `${text}-01` : null;
}

/** A day (`YYYY-MM-DD`) that exists in the calendar; null when it does not. */
export function readDay(cell: string): string | null {
  const text = cell.trim();
  return DAY.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : null;
}

const TIDY_ISRC = /^[A-Z0-9]+$/;

/** An ISRC without hyphens and spaces, in upper case; null when the cell is empty. */
export function readIsrc(cell: string): string | null {
  if (TIDY_ISRC.test(cell)) return cell;
  return cell.replace(/[-\s]/g, "").toUpperCase() || null;
}

const MOST_MEMOIZED = 1000;

/** Memoizes a function of a cell: a statement repeats a few months, days and stores in many rows. */
export function memoize<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, { answer: T }>();
  return (cell) => {
    const found = known.get(cell);
    if (found) return found.answer;
    if (known.size >= MOST_MEMOIZED) known.clear();
    // A copy, because a slice of the text would keep all of the text in memory.
    const copy = Buffer.from(cell).toString();
    const answer = read(copy);
    known.set(copy, { answer });
    return answer;
  };
}
