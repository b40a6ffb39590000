import { nameKey } from "../formats/columns.ts";
import type { StatementFormat } from "../formats/format.ts";
import { isValue } from "../map/row-shapes.ts";
import type { PrintedRow } from "../read/printed-row.ts";
import { hasUnseenMarks, withoutUnseenMarks } from "../read/unseen-marks.ts";
import { describeRows, storable } from "./describe-rows.ts";
import { findHeader } from "./find-header.ts";
import { guessHeader } from "./guess-header.ts";
import type { Recognized } from "./known-layout.ts";
import { moneyColumns, NumberEvidence } from "./number-evidence.ts";
import type { OwnHeaders } from "./own-layouts.ts";

export interface SheetToRecognize {
  sheet: string;
  hidden: boolean;
  /** Its first rows. */
  rows: readonly PrintedRow[];
  /** The same rows with only their texts. */
  texts: readonly PrintedRow[];
  /** The sheet whose rows its amounts are sums of. */
  sumsUp?: string;
}

const MOST_LEFT_OUT = 50;

/**
 * What the sheets of a workbook are recognized as. Leaves out those without a header that is known or could be mapped,
 * hidden ones with an unknown header, summaries of another sheet, and those without rows, unless all are; the others
 * list them.
 */
export function recognizeSheets(heads: readonly SheetToRecognize[], own: OwnHeaders): Recognized[] {
  const names = new Set(heads.map(({ sheet }) => nameKey(sheet)));
  const recognized = heads.flatMap((head) => {
    const one = recognizeSheet(head, names, own);
    return one ? [{ one, hasRows: head.rows.some(({ lineNo }) => lineNo > (one.recognition.header_line ?? 0)) }] : [];
  });
  const filled = recognized.filter(({ one, hasRows }) => hasRows && !one.isEmpty);
  const details = withoutSummaries(filled, heads);
  const kept = (details.length > 0 ? details : recognized.slice(0, 1)).map(({ one }) => one);
  const taken = new Set(kept.map(({ recognition }) => recognition.sheet));
  const leftOut = heads.map(({ sheet }) => sheet).filter((sheet) => !taken.has(sheet));
  if (leftOut.length === 0) return kept;
  const sheets_left_out = leftOut.slice(0, MOST_LEFT_OUT).map(storable);
  return kept.map((one) => ({ ...one, recognition: { ...one.recognition, sheets_left_out } }));
}

/** Without unknown sheets that sum up one of the others: their money is booked from that one. */
function withoutSummaries<Kept extends { one: Recognized }>(
  sheets: readonly Kept[],
  heads: readonly SheetToRecognize[],
) {
  const names = new Set(sheets.map(({ one }) => one.recognition.sheet));
  return sheets.filter(({ one }) => {
    const sumsUp = heads.find(({ sheet }) => sheet === one.recognition.sheet)?.sumsUp;
    return one.layout !== null || sumsUp === undefined || !names.has(sumsUp);
  });
}

function recognizeSheet(
  { sheet, hidden, rows, texts }: SheetToRecognize,
  names: ReadonlySet<string>,
  own: OwnHeaders,
): Recognized | null {
  const plain = { container: "workbook", encoding: null, delimiter: null, quotes: false, sheet } as const;
  const isMarked = rows.some(({ raw }) => hasUnseenMarks(raw));
  const container = { ...plain, ...(isMarked && { marked: true as const }) };
  const bare = isMarked ? rows.map(withoutMarks) : rows;
  const choose = (formats: readonly StatementFormat[]) => chooseFormat(formats, nameKey(sheet), names);
  const asPrinted = findHeader(rows, own, choose, sheet);
  if (asPrinted && asPrinted.layout.evidence !== "own")
    return withNumbers(describeRows(plain, asPrinted, null, { head: rows, tail: [] }), texts);
  const found = asPrinted ?? findHeader(bare, own, choose, sheet);
  if (found) return withNumbers(describeRows(container, found, null, { head: bare, tail: [] }), texts);
  if (hidden) return null;
  const guessed = guessHeader([{ split: null, rows: padded(bare) }]);
  const headerLine = guessed?.row?.lineNo ?? 0;
  if (!guessed || !bare.some((row) => row.lineNo > headerLine && row.cells.some(isValue))) return null;
  return describeRows(container, null, guessed, { head: bare, tail: [] });
}

function withoutMarks(row: PrintedRow): PrintedRow {
  return { ...row, cells: withoutUnseenMarks(row.cells) };
}

/** A format for this very sheet, else one that is not for another sheet of the workbook. */
function chooseFormat(formats: readonly StatementFormat[], sheet: string, names: ReadonlySet<string>) {
  const isOf = ({ sheet: name }: StatementFormat) => name !== undefined && nameKey(name) === sheet;
  return formats.find(isOf) ?? formats.find(({ sheet: name }) => name === undefined || !names.has(nameKey(name)));
}

/** Padded to the widest row: a sheet does not store the empty cells at the end of a row. */
function padded(rows: readonly PrintedRow[]): PrintedRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return rows.map((row) => ({ ...row, cells: [...row.cells, ...Array<string>(width - row.cells.length).fill("")] }));
}

/** Numbers in a sheet are always read the same way; only amounts stored as text leave open how decimals are written. */
function withNumbers(recognized: Recognized, texts: readonly PrintedRow[]): Recognized {
  const { recognition, layout } = recognized;
  if (layout?.reading?.numbers !== "either" || recognition.header_line === null) return recognized;
  const evidence = new NumberEvidence();
  const headerLine = recognition.header_line;
  const columns = moneyColumns(layout.reading, recognition.header);
  for (const { lineNo, cells } of texts) {
    if (lineNo > headerLine) for (const at of columns) evidence.add(cells[at] ?? "");
  }
  const { verdict } = evidence;
  const style =
    verdict === "unclear" ? { numbers: null, numbersUnclear: true } : { numbers: verdict, numbersUnclear: false };
  return { ...recognized, recognition: { ...recognition, ...style } };
}
