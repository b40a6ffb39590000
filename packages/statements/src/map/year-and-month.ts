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

const SOME_YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** The year that a line alone says: `2026`, `Year: 2026`, `Royalties 2026`. `isNamed`: words on a line name something. */
export function yearOfLine(cells: readonly string[], { isNamed }: { isNamed: boolean }): number | null {
  const [first, second, ...others] = cells.flatMap((cell) => cell.trim() || []);
  if (first === undefined || others.length > 0) return null;
  if (isYear(second ?? first)) {
    const isLabel = second === undefined || columnsNamed("sold_year", [first.replace(/[:：]$/, "")]).length > 0;
    return isLabel ? Number(second ?? first) : null;
  }
  const [year, ...more] = isNamed || second !== undefined ? [] : (first.match(SOME_YEAR) ?? []);
  return year === undefined || more.length > 0 ? null : Number(year);
}

/** `December`, `Q4`, `H2` */
export function isPartOfYear(cell: string): boolean {
  return /\p{L}/u.test(cell) && readClear(`${cell} 2025`) !== null;
}

/**
 * By how many years each of some months without a year is later than the first, if they run on from month to month:
 * `Nov`, `Dec`, `Jan` turn the year. The newest may stand first. Null if they are not months, quarters or halves alone,
 * or could be of other years, too.
 */
export function yearsAfterFirst(names: readonly string[]): number[] | null {
  const parts = names.map((name) => (isPartOfYear(name) ? readClear(`${name} 2025`) : null));
  const months = parts.flatMap((part) => (part ? { first: monthOf(part.from), last: monthOf(part.to) } : []));
  const [length = 0, ...others] = new Set(months.map(({ first, last }) => last - first + 1));
  const places = months.map(({ first }) => (first - 1) / length);
  if (months.length < names.length || others.length > 0 || new Set(places).size < places.length) return null;
  const [only, ...more] = [1, -1].flatMap((step) => {
    const years = yearsInSteps(places, step as 1 | -1, 12 / length);
    return years ? [years] : [];
  });
  return only && more.length === 0 ? only : null;
}

/** Null if the places in a year are not in this order, but for one turn from its last to its first, or back. */
function yearsInSteps(places: readonly number[], step: 1 | -1, count: number): number[] | null {
  const turns = places.flatMap((place, at) => (at > 0 && (place - (places[at - 1] ?? 0)) * step < 0 ? [at] : []));
  const [turn, ...others] = turns;
  if (turn === undefined) return places.map(() => 0);
  const [end, begin] = step === 1 ? [count - 1, 0] : [0, count - 1];
  const isTurn = places[turn - 1] === end && places[turn] === begin;
  const isInYear = ((places.at(-1) ?? 0) - (places[0] ?? 0)) * step < 0;
  return isTurn && isInYear && others.length === 0 ? places.map((_, at) => (at < turn ? 0 : step)) : null;
}

function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}
