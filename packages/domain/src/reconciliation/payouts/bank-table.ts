import { BANK_BOUNDS } from "@ledgerline/contract/bank-files";
import { DomainError } from "../../context/errors.ts";
import { readTableText } from "../../statements/receive/table-text.ts";
import { readTextTable, type TextTable } from "../../tables.ts";

const NO_TABLE = "This is not a table of transactions. Export them from your bank as CSV, and choose that file.";

/** The header and the rows of a bank's CSV, in any encoding and with any delimiter. Throws `bad_request`. */
export async function readBankTable(file: { path: string; fileName: string }): Promise<TextTable> {
  const text = await readTableText(file, { mostBytes: BANK_BOUNDS.bytes, noTable: NO_TABLE });
  const table = readTextTable(text);
  if (!table) throw new DomainError("bad_request", NO_TABLE);
  if (table.rows.length > BANK_BOUNDS.rows) {
    const most = BANK_BOUNDS.rows.toLocaleString("en-US");
    throw new DomainError("bad_request", `The file has more than ${most} rows. Export fewer months.`);
  }
  return table;
}
