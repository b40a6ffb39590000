import type { Claim } from "@ledgerline/contract/claims";
import { csvRow, plainCell, textCell } from "./csv.ts";

/** The statements that the figures are from, each with the hash of its file. */
export function statementsCsv({ statements }: Pick<Claim, "statements">): string {
  const rows = statements.map(({ file_name, accounted, sha256, since }) =>
    csvRow([textCell(file_name), plainCell(accounted), plainCell(sha256), since ? "after the claim was made" : ""]),
  );
  return `file,accounting_date,sha256,booked\r\n${rows.join("")}`;
}
