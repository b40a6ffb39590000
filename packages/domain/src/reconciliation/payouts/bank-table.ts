import { BANK_BOUNDS } from "@ledgerline/contract/bank-files";
import { textDecoder } from "@ledgerline/statements/encoding/text-decoder";
import { TextProbe } from "@ledgerline/statements/encoding/text-probe";
import { formatBytes } from "@ledgerline/statements/english";
import type { PrintedRow } from "@ledgerline/statements/read/printed-row";
import type { RowSyntax } from "@ledgerline/statements/read/row-syntax";
import { TextRows } from "@ledgerline/statements/read/text-rows";
import { guessHeader } from "@ledgerline/statements/recognize/guess-header";
import { DomainError } from "../../context/errors.ts";
import { withContainedFiles } from "../../statements/receive/unpack-upload.ts";

export interface BankTable {
  /** The names of the columns; blank ones in a table without a header. */
  header: string[];
  /** Null without one. */
  headerLine: number | null;
  rows: PrintedRow[];
}

const LAYOUTS: readonly RowSyntax[] = [
  { delimiter: ";", quotes: true },
  { delimiter: ",", quotes: true },
  { delimiter: "\t", quotes: true },
];
const NO_TABLE = "This is not a table of transactions. Export them from your bank as CSV, and choose that file.";
const MOST_NAME = 100;

/** The header and the rows of a bank's CSV, in any encoding and with any delimiter. Throws `bad_request`. */
export async function readBankTable(file: { path: string; fileName: string }): Promise<BankTable> {
  const text = await readText(file);
  const splits = LAYOUTS.map((layout) => ({ split: layout, rows: rowsOf(text, layout) }));
  const guessed = guessHeader(splits);
  const split = splits.find((one) => one.split === guessed?.split);
  if (!guessed || !split) throw new DomainError("bad_request", NO_TABLE);
  const headerLine = guessed.row?.lineNo ?? null;
  const rows = split.rows.filter(({ lineNo }) => lineNo > (headerLine ?? 0));
  if (rows.length > BANK_BOUNDS.rows) {
    const most = BANK_BOUNDS.rows.toLocaleString("en-US");
    throw new DomainError("bad_request", `The file has more than ${most} rows. Export fewer months.`);
  }
  const header = guessed.row?.cells.map((cell) => cell.trim().slice(0, MOST_NAME));
  return { header: header ?? Array<string>(guessed.width).fill(""), headerLine, rows };
}

function readText(file: { path: string; fileName: string }): Promise<string> {
  return withContainedFiles(file, async ([only, ...others]) => {
    if (!only || others.length > 0) throw new DomainError("bad_request", "Choose one file, not an archive of several.");
    const probe = new TextProbe();
    const pieces: Buffer[] = [];
    let bytes = 0;
    for await (const piece of only.read()) {
      bytes += piece.length;
      if (bytes > BANK_BOUNDS.bytes) {
        throw new DomainError("payload_too_large", `The file is larger than ${formatBytes(BANK_BOUNDS.bytes)}.`);
      }
      probe.push(piece);
      pieces.push(piece);
    }
    const { encoding, refusal } = probe.end();
    if (refusal) throw new DomainError("bad_request", NO_TABLE);
    return textDecoder(encoding).decode(Buffer.concat(pieces));
  });
}

function rowsOf(text: string, layout: RowSyntax): PrintedRow[] {
  const rows: PrintedRow[] = [];
  const reader = new TextRows(layout, { row: (row) => rows.push(row), broken: () => {} });
  reader.push(text);
  reader.end();
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}
