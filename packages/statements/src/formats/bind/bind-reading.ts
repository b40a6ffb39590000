import { isZeroDecimal } from "@ledgerline/decimals";
import type { RefusalReason } from "../../vocabulary.ts";
import type { BindOptions } from "../bind-options.ts";
import { memoize } from "../cells/read-text.ts";
import { Columns, cellOf, nameKey } from "../columns.ts";
import type { Reading, StatementFormat, TextColumn } from "../format.ts";
import { Judgement, type RowOutcome, type RowReader } from "../row-outcome.ts";
import { asSavedAgain, isSavedAgain } from "../saved-again.ts";
import { UnreadableStatement } from "../unreadable-statement.ts";
import { bindLine, type Turn } from "./bind-line.ts";
import { bindRules, bindTotalRow } from "./bind-rules.ts";
import { bindTransfer, toTransfer } from "./bind-transfer.ts";
import { notingSums, type SumColumns } from "./sum-rows.ts";

/** More than any statement has. */
const MOST_COLUMNS = 200;
const AS_PRINTED: Turn = { kind: null, voids: null };
const VOID: Turn = { kind: null, voids: "units and money" };
const VOID_UNITS: Turn = { kind: null, voids: "units" };

/** Compiles a format for one file. Throws UnreadableStatement if a needed column is missing or appears twice. */
export function bindFormat(format: StatementFormat, options: BindOptions): RowReader {
  const { reading } = format;
  const isChanged = reading !== null && isSavedAgain(reading, options.numbers);
  const read = isChanged ? asSavedAgain(reading, options.dates) : reading;
  const rows = read ? withoutSums(bind(read, options, format.distributor), read, options) : NOTHING;
  const { above } = rows;
  const reader = format.reader ? { ...(above && { above }), ...format.reader(rows, options.header, options) } : rows;
  return refusingHeaders(reader, options.header);
}

/** Compiles a reading of a whole layout, whose rows may have sums among them. Throws as `bindFormat` does. */
export function bindWhole(reading: Reading, options: BindOptions): RowReader {
  return refusingHeaders(withoutSums(bind(reading, options, ""), reading, options), options.header);
}

function withoutSums(reader: RowReader, { columns: of }: Reading, { header, numbers }: BindOptions): RowReader {
  const found = new Columns(header);
  const positions = (text?: TextColumn | { fixed: string }): number[] =>
    !text || "fixed" in text ? [] : [found.find(text.column).at, ...positions(text.or)].filter((at) => at !== -1);
  const [isrc, ...otherCodes] = positions(of.isrc);
  const [store] = positions(of.store);
  const [units] = of.units && "column" in of.units ? positions(of.units) : [];
  const names = [of.track, of.artist, of.release, of.upc].flatMap((text) => positions(text));
  const columns: SumColumns = { isrc, store, units, names: [...otherCodes, ...names], areKnown: true };
  return notingSums(reader, () => columns, { decimal: numbers, sure: true });
}

/** Compiles how the rows of one file are read. Throws as `bindFormat` does. */
export function bindReading(reading: Reading, options: BindOptions): RowReader {
  return refusingHeaders(bind(reading, options, ""), options.header);
}

/**
 * Refuses a header among the rows, whatever else it would be read as. Names of columns with personal data have been
 * erased from it, as from any row.
 */
function refusingHeaders(reader: RowReader, header: readonly string[]): RowReader {
  const keys = header.map(nameKey);
  if (keys.length < 2 || keys.every((key) => key === "")) return reader;
  const isHeader = (cells: readonly string[]) => {
    let blank = 0;
    for (const [at, key] of keys.entries()) {
      const cell = cells[at] ?? "";
      if (cell === "" && key !== "") blank += 1;
      else if (nameKey(cell) !== key) return false;
    }
    return blank < keys.length / 2;
  };
  return {
    ...reader,
    read(cells) {
      const read = reader.read(cells);
      const isLine = !Array.isArray(read) && "line" in read;
      if (isLine || !isHeader(cells)) return read;
      return { refused: { code: "header_again" }, money: null };
    },
  };
}

const NOTHING: RowReader = {
  read: () => ({ refused: { code: "other", text: "The columns of this layout are not known" }, money: null }),
};

function bind(reading: Reading, options: BindOptions, distributor: string): RowReader {
  const { header } = options;
  if (header.length > MOST_COLUMNS) throw new UnreadableStatement({ code: "too_many_columns", most: MOST_COLUMNS });
  const columns = new Columns(header, reading.optional);
  const ruleOf = bindRules(columns, reading.rules);
  const checkOnly = bindOnly(columns, reading.only);
  const reader = bindLine(columns, reading, options, distributor);
  const isTotal = bindTotalRow(columns, reading.columns.sold);
  const partiesOf = bindTransfer(columns, reading.columns.transfer);
  columns.check(distributor);
  const width = options.rowCells ?? header.length;
  // Where rows have different widths, a filled cell without a name still means that others have moved.
  const isWide = (cells: readonly string[]) => cells.slice(width).some((cell) => cell.trim() !== "");
  const isFitting = (cells: readonly string[]) => (reading.ragged ? !isWide(cells) : cells.length === width);
  const isNamed = width === header.length && header.some((name) => name !== "");
  let ended = false;

  const judge = (cells: readonly string[], turn: Turn): RowOutcome => {
    const money = reader.money(cells, turn);
    const row = new Judgement();
    checkOnly(cells, row);
    const line = reader.line(cells, money, turn, row);
    if (isTotal(cells)) return { note: "printed_total", money, ...(line && { unproved: true }) };
    if (line) return reading.columns.transfer ? { line, parties: partiesOf(cells, money) } : { line };
    if (row.reason === null) throw new Error("A row became no line, and nothing says why");
    return { refused: row.reason, money: money ?? reader.elsewhere(cells, turn) };
  };

  return {
    read(cells) {
      const fits = header.length === 0 || isFitting(cells);
      const rule = ended ? "end" : ruleOf(cells, fits);
      if (rule === "end") {
        ended = true;
        return { note: "footer", money: null };
      }
      if (rule !== null && typeof rule === "object" && "note" in rule) {
        const money = fits ? reader.money(cells, AS_PRINTED) : null;
        if (rule.note !== "transfer" || !fits) return { note: rule.note, money };
        const line = reader.line(cells, money, AS_PRINTED, new Judgement());
        return { note: rule.note, money, transfer: toTransfer(partiesOf(cells, money), line) };
      }
      if (!fits) {
        const refused: RefusalReason = {
          code: "cells",
          found: cells.length,
          expected: width,
          ...(!isNamed && { of: "rows" }),
        };
        return { refused, money: null };
      }
      if (rule === null) return judge(cells, AS_PRINTED);
      if (rule === "void") return judge(cells, VOID);
      return judge(cells, rule === "void_units" ? VOID_UNITS : { kind: rule.kind, voids: null });
    },
    above(cells) {
      const money = reader.money(cells, AS_PRINTED) ?? reader.elsewhere(cells, AS_PRINTED);
      return money && !isZeroDecimal(money.net) ? { money, isTotal: isTotal(cells) } : null;
    },
  };
}

/** Refuses rows in which a column has a value other than those allowed. */
function bindOnly(columns: Columns, only: Reading["only"] = []): (cells: readonly string[], row: Judgement) => void {
  const bound = only.map(({ column, is }) => ({
    column: columns.need(column),
    isKnown: memoize((cell) => is.includes(cell.trim().toLowerCase())),
  }));
  return (cells, row) => {
    for (const { column, isKnown } of bound) {
      const cell = cellOf(cells, column);
      if (isKnown(cell)) continue;
      const printed = cell.trim().slice(0, 200);
      row.refuse(
        printed === ""
          ? { code: "blank", column: column.name }
          : { code: "unknown_value", column: column.name, printed },
      );
    }
  };
}
