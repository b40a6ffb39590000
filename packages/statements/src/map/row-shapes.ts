import { readCurrency } from "../formats/cells/currency.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { fitsField, isIsrc } from "./value-shapes.ts";

/** What a cell looks like. `step`: a month or a year that continues the one beside it, as in the header of a wide table. */
type Kind = "blank" | "text" | "number" | "date" | "code" | "step";
/** The cells of a row, by their looks. */
export type RowShape = readonly Kind[];

/** Digits with signs around and between them: an amount, a date. */
const DIGITS = /^[\s\p{Sc}(+\-\u2212]*\d[\d\s\p{Sc}.,:/()%'\u2019-]*(?:[A-Z]{3})?$/u;
/** An amount beside a currency that nobody knows: `Rs 50.25`, `50,25 Kč`. */
const MARKED = /^(?:\p{L}{1,4}\.? ?-?\d[\d., ']*[.,]\d{2,}|-?\d[\d., ']*[.,]\d{2,} ?\p{L}{1,4}\.?)$/u;
const DATE = /\d[-/:]\d|\d\.\d+\.\d/;
/** Years and months that are numbers, too: `2025`, `202501`, `2025.01`, `01.2025`. */
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_FIRST = /^(20\d\d)\.?(0[1-9]|1[0-2])$/;
const MONTH_FIRST = /^(0?[1-9]|1[0-2])\.(20\d\d)$/;
const FIGURES = new Set(["net", "gross", "fee", "withheld", "recouped", "original", "units", "share", "fx_rate"]);
const PERIODS = new Set(["sold", "sold_to", "accounted"]);

export function shapeOf(cells: readonly string[]): RowShape {
  return cells.map((cell, at) => {
    const kind = kindOf(cell);
    return kind === "number" && continues(cells, at) ? "step" : kind;
  });
}

/** What is found below a header, and not in it. */
export function isValue(cell: string): boolean {
  return ["number", "date", "code"].includes(kindOf(cell));
}

/** Whether this is a row of figures, whichever rows are around it: an amount, and a day, a month or an ISRC. */
export function isRowOfFigures(shape: RowShape): boolean {
  return shape.includes("number") && (shape.includes("date") || shape.includes("code"));
}

/** Whether a row has an amount where most others have one, and most of its cells look like theirs. */
export function isLike(shape: RowShape, others: readonly RowShape[]): boolean {
  if (others.length === 0) return shape.includes("number");
  const filled = [...shape.entries()].filter(([, kind]) => kind !== "blank");
  const alike = filled.filter(([at, kind]) => mostly(column(others, at), (other) => other === kind));
  return alike.length * 2 > filled.length && alike.some(([, kind]) => kind === "number");
}

/** Whether a row may have the names of the columns of these rows. A month or a year may be the name of amounts. */
export function areNames(shape: RowShape, rows: readonly RowShape[]): boolean {
  const filled = [...shape.entries()].filter(([, kind]) => kind !== "blank");
  const used = rows.length === 0 ? shape : shape.filter((_, at) => mostly(rows, (row) => isFilled(row[at])));
  if (filled.length < 2 || filled.length * 2 <= used.length) return false;
  return filled.every(([at, kind]) => {
    if (kind === "text") return true;
    const below = column(rows, at);
    return (kind === "date" || kind === "step") && (below.length === 0 || mostly(below, (each) => each === "number"));
  });
}

/** Whether most cells of some column are something else than its name says. */
export function contradictNames(
  named: readonly { field: string; position: number }[],
  rows: readonly (readonly string[])[],
): boolean {
  return named.some(({ field, position }) => {
    const cells = rows.map((row) => (row[position] ?? "").trim()).filter((cell) => cell !== "");
    if (cells.length === 0) return false;
    if (FIGURES.has(field)) return !mostly(cells, (cell) => isValue(cell) && !isIsrc(cell));
    if (PERIODS.has(field)) return !mostly(cells, (cell) => /\d/.test(cell));
    return (field === "isrc" || field === "currency") && !fitsField(field, cells);
  });
}

function kindOf(cell: string): Exclude<Kind, "step"> {
  const text = cell.trim();
  if (text === "") return "blank";
  if (isIsrc(text)) return "code";
  if (isAmount(text)) return "number";
  if (DIGITS.test(text)) return DATE.test(text) ? "date" : "number";
  return MARKED.test(text) ? "number" : "text";
}

function isAmount(text: string): boolean {
  return (["point", "comma"] as const).some((decimal) => {
    const amount = readMoney(text, { decimal, sure: true });
    return amount !== null && !isWord(amount.mark, text);
  });
}

/** `Jan 2026` and `Top 100` are written like `USD 100`. */
function isWord(mark: string | null, text: string): boolean {
  return mark !== null && /^[A-Z]{3}$/.test(mark) && (!text.includes(mark) || readCurrency(mark) === null);
}

/** Whether the cell before or after has the month or the year before or after this one. */
function continues(cells: readonly string[], at: number): boolean {
  const here = periodOf(cells[at] ?? "");
  const beside = [cells[at - 1], cells[at + 1]].map((cell) => periodOf(cell ?? ""));
  return beside.some((other) => here && other && other.of === here.of && Math.abs(other.number - here.number) === 1);
}

function periodOf(cell: string): { of: "year" | "month"; number: number } | null {
  const text = cell.trim();
  if (YEAR.test(text)) return { of: "year", number: Number(text) };
  const [, year, month] = YEAR_FIRST.exec(text) ?? [];
  const [, first, last] = MONTH_FIRST.exec(text) ?? [];
  const number = Number(year ?? last) * 12 + Number(month ?? first);
  return Number.isNaN(number) ? null : { of: "month", number };
}

function column(rows: readonly RowShape[], at: number): Kind[] {
  return rows.flatMap((row) => row[at] ?? []).filter(isFilled);
}

function isFilled(kind: Kind | undefined): boolean {
  return kind !== undefined && kind !== "blank";
}

function mostly<T>(all: readonly T[], is: (one: T) => boolean): boolean {
  return all.length > 0 && all.filter(is).length * 2 > all.length;
}
