import { readClear } from "../formats/cells/period-range.ts";
import { columnsNamed, isVaguePeriod } from "./name-candidates.ts";

const YEAR = /^(?:19|20)\d\d(?:\.0)?$/;
/** Too short to be a name of its own. */
const SHORT = /^mm?$/i;
const MONTH = /^(?:0?[1-9]|1[0-2])(?:\.0)?$/;

/** The positions of two columns that say together when something was sold. */
interface YearAndMonth {
  year: number;
  month: number;
}

/**
 * The only column of years and the only one of months, by their names and all of their cells: `2025` and `12` or
 * `December`. Null if there are others, or one that has a whole date.
 */
export function yearAndMonth(
  header: readonly string[],
  filled: readonly (readonly string[])[],
  isSold: (position: number) => boolean,
): YearAndMonth | null {
  const all = (position: number, is: (cell: string) => boolean) =>
    (filled[position]?.length ?? 0) > 0 && (filled[position] ?? []).every((cell) => is(cell.trim()));
  const years = columnsNamed("sold_year", header).filter((position) => all(position, isYear));
  const dates = columnsNamed("sold", header);
  const isNamed = (position: number) => dates.includes(position) || SHORT.test(header[position]?.trim() ?? "");
  const months = [...header.keys()].filter(
    (position) =>
      all(position, isPartOfYear) ||
      (isNamed(position) && all(position, isMonth) && !isVaguePeriod(header[position] ?? "")),
  );
  const [year, ...otherYears] = years;
  const [month, ...otherMonths] = months;
  if (year === undefined || month === undefined || otherYears.length > 0 || otherMonths.length > 0) return null;
  return dates.some(isSold) ? null : { year, month };
}

export function isYear(cell: string): boolean {
  return YEAR.test(cell.trim());
}

function isMonth(cell: string): boolean {
  return MONTH.test(cell) || isPartOfYear(cell);
}

/** `December`, `Q4`, `H2` */
export function isPartOfYear(cell: string): boolean {
  return /\p{L}/u.test(cell) && readClear(`${cell} 2025`) !== null;
}
