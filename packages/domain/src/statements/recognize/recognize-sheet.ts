import type { SourceRow } from "../read/row-source.ts";
import { describeRows } from "./describe-rows.ts";
import { findHeader } from "./find-header.ts";
import { guessHeader } from "./guess-header.ts";
import { moneyColumns } from "./money-columns.ts";
import { NumberEvidence } from "./number-evidence.ts";
import type { OwnHeaders } from "./own-headers.ts";
import type { Recognized } from "./recognized.ts";

export interface SheetToRecognize {
  sheet: string;
  hidden: boolean;
  /** Its first rows. */
  rows: readonly SourceRow[];
  /** The same rows with their texts alone. */
  texts: readonly SourceRow[];
}

/** What a sheet is taken for. Null when it has no header that is known or could be mapped, or hides an unknown one. */
export function recognizeSheet({ sheet, hidden, rows, texts }: SheetToRecognize, own: OwnHeaders): Recognized | null {
  const container = { container: "workbook", encoding: null, delimiter: null, quotes: false, sheet } as const;
  const found = findHeader(rows, own);
  if (found) return withNumbers(describeRows(container, found, null, { head: rows, tail: [] }), texts);
  if (hidden) return null;
  const guessed = guessHeader([{ split: null, rows: padded(rows) }]);
  if (!guessed || !rows.some(({ lineNo }) => lineNo > guessed.row.lineNo)) return null;
  return describeRows(container, null, guessed.row, { head: rows, tail: [] });
}

/** As wide as the widest row: a sheet does not store the empty cells at the end of a row. */
function padded(rows: readonly SourceRow[]): SourceRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return rows.map((row) => ({ ...row, cells: [...row.cells, ...Array<string>(width - row.cells.length).fill("")] }));
}

/** Numbers of a sheet are read alike everywhere; only amounts that are texts leave open how decimals are written. */
function withNumbers(recognized: Recognized, texts: readonly SourceRow[]): Recognized {
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
