import type { Database } from "@ledgerline/db/client";
import { readStoredRows } from "../../originals/read-stored-rows.ts";
import type { RecognizedStatement } from "../recognized-statement.ts";

/** Thrown to stop reading a file once enough has been seen. */
class EnoughRows extends Error {}

/** Calls `see` with the first rows below the header. */
export async function readFirstRows(
  db: Database,
  statement: RecognizedStatement,
  most: number,
  see: (cells: readonly string[], lineNo: number) => void,
): Promise<void> {
  let seen = 0;
  const wait = async () => {
    if (seen >= most) throw new EnoughRows();
  };
  const row = ({ cells, lineNo }: { cells: readonly string[]; lineNo: number }) => {
    seen += 1;
    if (seen <= most) see(cells, lineNo);
  };
  try {
    await readStoredRows({ db, statement, ragged: true, wait }, { row, broken: () => {} });
  } catch (error) {
    if (!(error instanceof EnoughRows)) throw error;
  }
}
