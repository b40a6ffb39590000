import { writtenAs } from "../formats/bind-options.ts";
import { Columns } from "../formats/columns.ts";
import type { ColumnName, Reading, UnitsColumn } from "../formats/format.ts";
import { withoutImpossible } from "../formats/impossible-months.ts";
import type { RowReader } from "../formats/row-outcome.ts";
import { shapeOf } from "../map/row-shapes.ts";
import type { JudgeOptions } from "../read/judged-rows.ts";
import type { RecognizedFile } from "../vocabulary.ts";
import type { KnownLayout } from "./known-layout.ts";

/** Compiles how a recognized statement's rows are judged. Throws UnreadableStatement if its header lacks a column. */
export function bindLayout(
  layout: KnownLayout,
  {
    recognition,
    answers,
    kind,
    createdAt,
  }: Pick<RecognizedFile, "recognition" | "answers" | "createdAt"> & Partial<Pick<RecognizedFile, "kind">>,
): JudgeOptions {
  if (!recognition) throw new Error("The statement has not been recognized");
  const { header, rowCells, preamble, container } = recognition;
  const { distributor, emptyWhen, reading } = layout;
  const saysEmpty = kind === "empty" && recognition.header_line === null;
  const options = {
    header,
    rowCells,
    preamble,
    ...writtenAs({ recognition, answers }),
    answers,
    workbook: container === "workbook",
  };
  const reader = saysEmpty ? NO_ROWS : knowingNames(layout.bind(options), reading, header);
  return {
    reader: answers["impossible_months"] === "leave_out" ? withoutImpossible(reader, createdAt) : reader,
    distributor,
    emptyWhen,
    ...(answers["repeated"] === "leave_out" && { leftOut: recognition.repeated ?? [] }),
    ...(recognition.replaced && { replaced: recognition.replaced }),
    unitsColumn: unitsName(reading?.columns.units),
  };
}

/** `2025` and `Jan 2026` in the header of a wide table are names, although they could be amounts. */
function knowingNames(reader: RowReader, reading: Reading | null, header: readonly string[]): RowReader {
  const at = reading ? new Columns(header).find(reading.columns.net.column).at : -1;
  const above = (cells: readonly string[]) =>
    shapeOf(cells)[at] === "number" ? (reader.above?.(cells) ?? null) : null;
  return { ...reader, above };
}

/** A file that only says that nothing was earned has no header to bind to, and no rows. */
const NO_ROWS: RowReader = {
  read: () => ({ note: "footer", money: null }),
};

function unitsName(units: UnitsColumn | undefined): string {
  if (!units || "fixed" in units) return "units";
  if ("column" in units) return nameOf(units.column);
  const [first] = "sum" in units ? units.sum : "first" in units ? units.first : units.either;
  return first === undefined ? "units" : nameOf(first);
}

function nameOf(name: ColumnName): string {
  if (typeof name === "number") return `column ${name + 1}`;
  return typeof name === "string" ? name : (name[0] ?? "");
}
