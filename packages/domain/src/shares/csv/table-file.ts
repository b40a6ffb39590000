import { isTableTooLong, TABLE_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import type { ReadTableInput, TableFile } from "@ledgerline/contract/shares/splits";
import { noteSentence } from "@ledgerline/statements/english";
import type { PrintedRow } from "@ledgerline/statements/read/printed-row";
import { readSheetHeads } from "@ledgerline/statements/read/workbook/sheet-heads";
import { UnreadableWorkbook } from "@ledgerline/statements/read/workbook/workbook-limits";
import type { AccountContext } from "../../context/context.ts";
import { DomainError } from "../../context/errors.ts";
import type { SpooledFile, TableQuestion } from "../../context/threads.ts";
import { isWorkbook, readTableText } from "../../statements/receive/table-text.ts";
import { readTextTable } from "../../tables.ts";

const NO_TABLE = "This file has no table. Save it as CSV or as an Excel workbook, and choose that file.";
const TOO_LONG = "This table is too long to be read at once. Split it, and repeat the header in each part.";
/** A payee and an amount are a row. */
const TABLE_CELLS = 2;

/** A table of a file as text. Nothing is stored. Throws `bad_request` for a file without one. */
export function readTableFile(ctx: AccountContext, file: SpooledFile, said: ReadTableInput): Promise<TableFile> {
  return ctx.threads.uploads.read(ctx, { want: "table", ...file, said });
}

/** The same, in the thread that reads uploads. */
export async function takeTable({ said, ...file }: SpooledFile & TableQuestion): Promise<TableFile> {
  if (await isWorkbook(file.path)) return readWorkbook(file.path, said.sheet);
  const text = await readTableText(file, { mostBytes: TABLE_BOUNDS.bytes, noTable: NO_TABLE });
  const table = isTableTooLong(text) ? null : readTextTable(text);
  if (isTableTooLong(text)) throw new DomainError("bad_request", TOO_LONG);
  if (!table) throw new DomainError("bad_request", NO_TABLE);
  return { text, rows: table.rows.length, sheet: null, sheets: [] };
}

async function readWorkbook(path: string, asked: string | undefined): Promise<TableFile> {
  const mostRows = TABLE_BOUNDS.rows + 1;
  const limits = { maxUnpackedBytes: TABLE_BOUNDS.unpacked, mostRows, tableCells: TABLE_CELLS };
  const heads = await readSheetHeads(path, limits).catch((error: unknown) => {
    if (error instanceof UnreadableWorkbook) throw new DomainError("bad_request", noteSentence(error.note));
    throw error;
  });
  const tables = heads.filter(({ rows }) => rows.length > 0);
  const one = tables.find(({ sheet, hidden }) => (asked === undefined ? !hidden : sheet === asked));
  if (!one) {
    const message = asked === undefined ? NO_TABLE : "This workbook has no such sheet with a table. Choose another.";
    throw new DomainError("bad_request", message);
  }
  const text = writeRows(one.rows);
  if (one.rows.length > TABLE_BOUNDS.rows || isTableTooLong(text)) throw new DomainError("bad_request", TOO_LONG);
  return { text, rows: one.rows.length, sheet: one.sheet, sheets: tables.map(({ sheet }) => sheet) };
}

/** Rows as CSV, each on the line that has its number in the workbook. */
function writeRows(rows: readonly PrintedRow[]): string {
  let line = 1;
  return rows
    .map(({ lineNo, cells }) => {
      const blank = "\n".repeat(Math.max(0, lineNo - line));
      line = lineNo + 1;
      return `${blank}${cells.map(writeCell).join(",")}\n`;
    })
    .join("");
}

function writeCell(cell: string): string {
  const text = cell.replace(/\s+/g, " ").trim();
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
