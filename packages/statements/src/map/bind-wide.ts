import type { Mapping } from "@ledgerline/contract/statements/statement-mapping";
import { addDecimals, isZeroDecimal } from "@ledgerline/decimals";
import { bindReading } from "../formats/bind/bind-reading.ts";
import { isRounded } from "../formats/bind/sum-rows.ts";
import type { BindOptions } from "../formats/bind-options.ts";
import { readMoney } from "../formats/cells/numbers.ts";
import { columnName } from "../formats/columns.ts";
import type { Reading } from "../formats/format.ts";
import type { RowMoney, RowOutcome, RowReader } from "../formats/row-outcome.ts";
import { isHeader, padded } from "./table-headers.ts";
import { monthsAlone, saidByName, type Wide } from "./wide-columns.ts";

/** Figures of a whole row, which are none of its single cells. */
const OF_ROWS = ["units", "gross", "fee", "withheld", "recouped", "original", "original_currency", "fx_rate"] as const;

/**
 * Reads a table with a column of money for each month, store, country or currency: each cell that has money is a line.
 * A row whose total is another sum is refused.
 */
export function bindWide(
  mapping: Mapping,
  wide: Wide,
  options: BindOptions,
  readingOf: (mapping: Mapping) => Reading | null,
): RowReader {
  const width = options.rowCells ?? options.header.length;
  const end = Math.max(options.header.length, width);
  const { header } = options;
  const { units: ofRow } = mapping.columns;
  const alone = monthsAlone(mapping, header);
  const year = Number(options.answers["year"]);
  const readers = wide.columns.map((net, at) => {
    const name = saidByName(wide.field, header[net] ?? "");
    const said = alone ? `${name} ${year + (alone.later[at] ?? 0)}` : name;
    const units = wide.units ? wide.units[at] : ofRow;
    const reading = readingOf(columnOf(mapping, wide, { net, units, said: end }));
    if (!reading) throw new Error("The mapping is incomplete");
    const names = [...padded(header, end), "The name of the column"];
    const bound = bindReading(reading, { ...options, header: names, rowCells: end + 1 });
    return {
      net,
      units: wide.units?.[at],
      read: (row: readonly string[]) => bound.read([...row, said]),
      above: bound.above,
    };
  });
  const style = { decimal: options.numbers, sure: true };
  return {
    read(cells) {
      if (isHeader(cells, header)) return { refused: { code: "header_again" }, money: null };
      if (cells.length !== width) {
        return { refused: { code: "cells", found: cells.length, expected: width }, money: null };
      }
      const row = padded(cells, end);
      const filled = readers.filter(
        ({ net, units = -1 }) => isMoney(cells[net] ?? "", style) || isMoney(cells[units] ?? "", style),
      );
      // Nobody knows how the units of a row are shared out.
      if (!wide.units && ofRow !== undefined && filled.length > 1) row[ofRow] = "0";
      const outcomes = filled.flatMap(({ read }) => read(row));
      return judged(outcomes, wide, cells, header, style);
    },
    above: (cells) => readers.map(({ above }) => above?.(cells) ?? null).find((each) => each !== null) ?? null,
  };
}

/** The positions of one of the columns of money, of its units, and of what its name says. */
interface WideColumn {
  net: number;
  units: number | undefined;
  said: number;
}

function columnOf(mapping: Mapping, { field }: Wide, { net, units, said }: WideColumn): Mapping {
  const { wide: _, like: __, columns, ...others } = mapping;
  const kept = Object.fromEntries(Object.entries(columns).filter(([name]) => !OF_ROWS.some((each) => each === name)));
  return { ...others, columns: { ...kept, net, ...(units !== undefined && { units }), [field]: said } };
}

type Style = Parameters<typeof readMoney>[1];

/** False for what is blank or 0. What is no amount is refused. */
function isMoney(cell: string, style: Style): boolean {
  if (cell.trim() === "") return false;
  const amount = readMoney(cell, style);
  return amount === null || !isZeroDecimal(amount.value);
}

function judged(
  outcomes: readonly RowOutcome[],
  { total }: Wide,
  cells: readonly string[],
  header: readonly string[],
  style: Style,
): RowOutcome | RowOutcome[] {
  const [first] = outcomes;
  if (!first) return { note: "bookkeeping", money: null };
  const money = sumOf(outcomes);
  const note = outcomes.find((outcome) => "note" in outcome);
  if (note) return { ...note, money };
  const refused = outcomes.find((outcome) => "refused" in outcome);
  if (refused) return { refused: refused.refused, money };
  if (total === undefined || money === null) return [...outcomes];
  const printed = readMoney(cells[total] ?? "", style)?.value ?? null;
  if (printed !== null && isRounded(money.net, printed)) return [...outcomes];
  const shown = (cells[total] ?? "").trim().slice(0, 40);
  const reason = { column: columnName(header, total), printed: shown, expected: money.net };
  return { refused: { code: "identity", ...reason }, money };
}

/** The money of all cells of a row; null if it is in several currencies, or some cell's is unknown. */
function sumOf(outcomes: readonly RowOutcome[]): RowMoney | null {
  const each = outcomes.map((outcome) => ("line" in outcome ? outcome.line : outcome.money));
  const known = each.filter((money) => money !== null);
  const [first] = known;
  if (!first || known.length < each.length || known.some(({ currency }) => currency !== first.currency)) return null;
  return { net: addDecimals(known.map(({ net }) => net)), currency: first.currency };
}
