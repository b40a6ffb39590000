import type { MappedField } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals, type Decimal, parseDecimal, printDecimal } from "@ledgerline/decimals";
import { isRounded } from "../formats/bind/sum-rows.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { type ColumnIdentity, findIdentities, type NumberColumn, numberColumns } from "./column-arithmetic.ts";
import type { PrintedFigure } from "./column-samples.ts";
import { isOtherThing, nameCandidates } from "./name-candidates.ts";
import { fieldOfValues } from "./value-shapes.ts";

/** What the arithmetic of a file says about its money. */
export interface MoneyEvidence {
  identities: ColumnIdentity[];
  /** Columns of amounts, in the order of the header, that no other column explains: each may be the money to book. */
  open: number[];
  /** All columns of amounts but for rates and percentages, in the order of the header. */
  amounts: number[];
  /** Columns of whole numbers that may count something, in the order of the header. */
  counts: number[];
  /** What a column is, proved by the others. */
  proved: ReadonlyMap<number, MappedField>;
  /** Columns of whole numbers, the first of which is the sum of the others on every row: counts, or money. */
  wholeSums: number[][];
  /** The column of amounts that alone adds up to a total that the file prints. */
  totalled: number | null;
}

/** Names of what is taken off; the rest is what is left. */
const TAKEN_OFF: readonly MappedField[] = ["fee", "withheld", "recouped"];

/**
 * Judges the columns of numbers by what the rows say about them, and by names only where a sum has parts: which of them
 * is taken off. Of a label's money and the artist's share of it both stay open, because a file does not say whose it is.
 */
export function judgeMoney(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: "point" | "comma",
  printed: readonly PrintedFigure[] = [],
): MoneyEvidence {
  const columns = numberColumns(rows, numbers);
  const identities = findIdentities(columns);
  // The surest meaning of a name comes first.
  const named = new Map(
    nameCandidates(header)
      .toReversed()
      .map(({ position, field }) => [position, field]),
  );
  const explained = new Set<number>();
  const proved = new Map<number, MappedField>();
  for (const identity of identities) {
    for (const [at, field] of rolesOf(identity, columns, named)) {
      explained.add(at);
      if (field) proved.set(at, field);
    }
  }
  const amounts = columns.filter((column) => isAmount(column, rows)).map(({ at }) => at);
  const open = amounts.filter((at) => !explained.has(at));
  const counts = columns.filter((column) => mayCount(column, header)).map(({ at }) => at);
  const totals = totalsOf(
    columns.filter(({ at }) => amounts.includes(at)),
    printed,
    numbers,
  );
  const [totalled = null, ...others] = new Set(totals.map(({ result }) => result));
  return {
    identities: [...identities, ...totals],
    open,
    amounts: amounts.filter((at) => !isFactor(at, identities)),
    counts,
    wholeSums: wholeSumsOf(columns),
    proved,
    totalled: others.length > 0 ? null : totalled,
  };
}

/** So many rows without a zero show that whole numbers add up. */
const LEAST_ROWS = 3;

function wholeSumsOf(columns: readonly NumberColumn[]): number[][] {
  const whole = columns.filter(({ isWhole, spread }) => isWhole && spread > 1).toSorted((a, b) => b.size - a.size);
  return whole.flatMap((sum, at) =>
    whole
      .slice(at + 1)
      .flatMap((part, next) =>
        whole.slice(at + next + 2).flatMap((other) => (areSums(sum, part, other) ? [[sum.at, part.at, other.at]] : [])),
      ),
  );
}

function areSums(sum: NumberColumn, part: NumberColumn, other: NumberColumn): boolean {
  let held = 0;
  for (const [row, number] of sum.near.entries()) {
    const [a = Number.NaN, b = Number.NaN] = [part.near[row], other.near[row]];
    if (Number.isNaN(number + a + b)) continue;
    if (number !== a + b) return false;
    if (a !== 0 && b !== 0) held += 1;
  }
  return held >= LEAST_ROWS;
}

/** Fewer digits may be equal by chance. */
const LEAST_TOTAL = 100n;
/** What a total may be called that is none of the money to book. */
const OTHER_TOTALS = new Set<MappedField>(["gross", "fee", "withheld", "recouped", "original", "debit"]);

/** Of each total that is printed, the only column that adds up to it. */
function totalsOf(
  columns: readonly NumberColumn[],
  printed: readonly PrintedFigure[],
  decimal: "point" | "comma",
): ColumnIdentity[] {
  if (printed.length === 0) return [];
  const sums = columns.map(({ at, cells }) => {
    const known = cells.filter((cell): cell is Decimal => cell !== null);
    return { at, rows: known.length, sum: addDecimals(known.map(({ units, scale }) => printDecimal(units, scale))) };
  });
  return printed.flatMap(({ label, figure }): ColumnIdentity[] => {
    if (nameCandidates([label]).some(({ field }) => OTHER_TOTALS.has(field))) return [];
    const total = readMoney(figure, { decimal, sure: true })?.value;
    if (total === undefined || absolute(parseDecimal(total).units) < LEAST_TOTAL) return [];
    const [only, ...others] = sums.filter(({ rows, sum }) => rows > 1 && isRounded(sum, total));
    if (!only || others.length > 0) return [];
    return [{ kind: "total", result: only.at, of: [], signs: [], rows: only.rows, fails: [], printed: figure.trim() }];
  });
}

const absolute = (units: bigint) => (units < 0n ? -units : units);

const CENTS = 2;

/** Fields that are not counts, although they may be whole numbers. */
const NUMBERED = new Set<MappedField>([
  "sold",
  "sold_year",
  "sold_to",
  "accounted",
  "upc",
  "share",
  "account",
  "label",
]);
/** Codes and days are longer, and a count of that size has company of other lengths. */
const MOST_DIGITS = 1_000_000;

/** Whether numbers may be units: whole, not all the same, and neither years nor codes. */
function mayCount({ at, near, isWhole, spread }: NumberColumn, header: readonly string[]): boolean {
  const name = header[at] ?? "";
  if (!isWhole || spread < 2 || isOtherThing(name)) return false;
  if (nameCandidates([name]).some(({ field }) => NUMBERED.has(field))) return false;
  const known = near.filter((number) => !Number.isNaN(number) && number !== 0).map(Math.abs);
  return !known.every((number) => number >= 1900 && number <= 2100) && known.some((number) => number < MOST_DIGITS);
}

/** The columns that are not the money to book because of an identity, each with what it is if that is certain. */
function rolesOf(
  { kind, result, of, signs }: ColumnIdentity,
  columns: readonly NumberColumn[],
  named: ReadonlyMap<number, MappedField>,
): [number, MappedField | null][] {
  const [first = -1, second = -1] = of;
  // One of two equal columns is enough; the one with the better name is it.
  if (kind === "same") return [[named.get(first) === "net" ? result : first, null]];
  if (kind === "share") return [[second, "share"]];
  if (kind === "product") {
    const [units] = of.filter((at) => isWhole(columns, at));
    const factor = of.find((at) => at !== units) ?? second;
    if (units !== undefined && of.every((at) => at === units || !isWhole(columns, at))) return [[factor, null]];
    if (named.get(second) !== "fx_rate" && named.get(first) !== "fx_rate") return [[second, null]];
    const [original, rate] = named.get(second) === "fx_rate" ? [first, second] : [second, first];
    return [
      [original, "original"],
      [rate, "fx_rate"],
    ];
  }
  const off = of.filter((at) => TAKEN_OFF.includes(named.get(at) ?? "net"));
  if (off.length > 0) return [[result, null], ...off.map((at): [number, null] => [at, null])];
  // What is taken off with a sign of its own is no part of the result.
  return of.flatMap((at, part) => (signs[part] === -1 && named.get(result) === "net" ? [[at, null]] : []));
}

function isWhole(columns: readonly NumberColumn[], at: number): boolean {
  return columns.find((column) => column.at === at)?.isWhole ?? false;
}

/** Fractional numbers, and whole ones with two decimals, that are neither percentages nor days. */
function isAmount({ at, cells, isWhole, size }: NumberColumn, rows: readonly (readonly string[])[]): boolean {
  if (size === 0) return false;
  if (isWhole && !cells.every((cell) => cell === null || cell.scale === CENTS)) return false;
  const printed = [...new Set(rows.map((cells) => cells[at]?.trim() ?? ""))].filter(Boolean).slice(0, 200);
  if (printed.every((cell) => cell.endsWith("%"))) return false;
  return fieldOfValues(printed) === "net";
}

/** Whether a column is the rate or the percentage that another amount is made with. */
function isFactor(at: number, identities: readonly ColumnIdentity[]): boolean {
  return identities.some(({ kind, of }) => (kind === "share" || kind === "product") && of[1] === at);
}
