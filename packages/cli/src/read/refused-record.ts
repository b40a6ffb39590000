import type { RecognizedStatement, RefusedRow } from "@ledgerline/statements";
import { refusalSentence } from "@ledgerline/statements/english";
import type { Records } from "../output/records.ts";

/** The columns of `--refused`. They never change; new ones go to the end. */
export const REFUSED_COLUMNS = ["file", "sheet", "format", "line_no", "code", "text", "row"] as const;

/** The columns with a stranger's text, or that quote it. */
export const REFUSED_TEXTS: ReadonlySet<string> = new Set(["file", "sheet", "text", "row"]);

/** A refused row as printed in its file, and why it was refused. */
export function refusedRecord(of: RecognizedStatement, { lineNo, reason, row }: RefusedRow): Records {
  return {
    file: of.file,
    sheet: of.sheet,
    format: of.format.id,
    line_no: lineNo,
    code: reason.code,
    text: refusalSentence(reason),
    row,
  } satisfies Record<(typeof REFUSED_COLUMNS)[number], unknown>;
}
