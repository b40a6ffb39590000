import {
  absoluteFigure,
  addFigures,
  type Figure,
  figureOf,
  isAtMost,
  multiplyFigures,
  type NumberStyle,
  negateFigure,
  printFigure,
  readMoney,
  readPercent,
} from "../cells/numbers.ts";
import { type Columns, cellOf } from "../columns.ts";
import type { FormatColumns, Identity, Operand } from "../format.ts";
import type { Judgement, StatementLine } from "../row-outcome.ts";

type CheckLine = (cells: readonly string[], line: StatementLine, row: Judgement) => void;

interface BoundOperand {
  /** The name used in a refusal. */
  name: string;
  /** Null if the row does not have it. */
  of(cells: readonly string[], line: StatementLine): string | null;
  /** A count is never rounded; other figures have at least this many decimals. */
  leastScale: number | "exact";
  percent: boolean;
  /** The most decimals seen in the column so far. Spreadsheets drop zeros, so a single row does not tell. */
  scale: number;
}

/** Beyond these digits, statements computed with floats differ. */
const NOISE: Figure = { units: 1n, scale: 9 };
const MOST_PRINTED_DECIMALS = 12;

/** Refuses rows whose figures contradict each other by more than their printed digits allow. */
export function bindIdentities(
  columns: Columns,
  fields: FormatColumns,
  identities: readonly Identity[] = [],
  style: NumberStyle,
): CheckLine {
  const checks = identities.map((identity) => bindIdentity(columns, fields, identity, style));
  if (checks.length === 0) return () => undefined;
  return (cells, line, row) => {
    for (const check of checks) check(cells, line, row);
  };
}

function bindIdentity(columns: Columns, fields: FormatColumns, identity: Identity, style: NumberStyle): CheckLine {
  const bind = (operand: Operand) => bindOperand(columns, fields, operand, style);
  const equals = bind(identity.equals);
  const operands = "product" in identity ? identity.product : "sum" in identity ? identity.sum : identity.difference;
  const bound = operands.map(bind);
  return (cells, line, row) => {
    const total = equals.of(cells, line);
    if (total === null) return;
    const figures: Figure[] = [];
    for (const operand of bound) {
      const figure = figureIn(operand, cells, line);
      if (!figure) return;
      figures.push(figure);
    }
    const printed = figureIn(equals, cells, line) ?? figureOf(total);
    const result = resultOf(identity, figures);
    const difference = absoluteFigure(addFigures(result, negateFigure(printed)));
    if (difference.units === 0n) return;
    const slack = [addFigures(rounding(equals), multiplyFigures(absoluteFigure(printed), NOISE))];
    for (const [at, operand] of bound.entries()) {
      const others = "product" in identity ? figures.filter((_, each) => each !== at).map(absoluteFigure) : [];
      slack.push(others.reduce(multiplyFigures, rounding(operand)));
    }
    if (isAtMost(difference, slack.reduce(addFigures))) return;
    const expected = printFigure(result, Math.max(MOST_PRINTED_DECIMALS, printed.scale));
    row.refuse({ code: "identity", column: equals.name, printed: total, expected });
  };
}

function resultOf(identity: Identity, figures: Figure[]): Figure {
  if ("product" in identity) return figures.reduce(multiplyFigures);
  if ("sum" in identity) return figures.reduce(addFigures);
  return figures.reduce((first, other) => addFigures(first, negateFigure(other)));
}

function figureIn(operand: BoundOperand, cells: readonly string[], line: StatementLine): Figure | null {
  const decimal = operand.of(cells, line);
  if (decimal === null) return null;
  const figure = figureOf(decimal);
  const inOne = operand.percent ? { units: figure.units, scale: figure.scale + 2 } : figure;
  operand.scale = Math.max(operand.scale, inOne.scale);
  return inOne;
}

/** The most that rounding can have changed a figure of this column. */
function rounding({ scale, leastScale }: BoundOperand): Figure {
  return leastScale === "exact" ? { units: 0n, scale: 0 } : { units: 5n, scale: Math.max(scale, leastScale) + 1 };
}

function bindOperand(columns: Columns, fields: FormatColumns, operand: Operand, style: NumberStyle): BoundOperand {
  if (typeof operand === "object") {
    const percent = "percent" in operand;
    const column = columns.need(percent ? operand.percent : operand.money);
    const read = percent
      ? (cell: string) => readPercent(cell, style, false)
      : (cell: string) => readMoney(cell, style)?.value ?? null;
    return {
      name: column.name,
      of: (cells) => read(cellOf(cells, column)),
      leastScale: percent ? 4 : 2,
      percent,
      scale: 0,
    };
  }
  const column = operand === "units" ? null : fields[operand]?.column;
  return {
    name: column == null ? operand : columns.find(column).name,
    of: (_, line) => (operand === "units" ? String(line.units) : line[operand]),
    leastScale: operand === "units" ? "exact" : operand === "share" ? 4 : 2,
    percent: operand === "share",
    scale: 0,
  };
}
