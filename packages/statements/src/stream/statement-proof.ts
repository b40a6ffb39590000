import { addMoney, equalMoney, type Money } from "@ledgerline/decimals";
import type { JudgedRows } from "../read/judged-rows.ts";
import { comparePrinted } from "../read/money-sums.ts";
import type { FileLines } from "../read/printed-row.ts";

/** Proves that no money was lost or made up: `text` is the sum of the lines, the refused and the noted rows. */
export interface StatementProof {
  text: Money[];
  lines: Money[];
  refused: Money[];
  noted: Money[];
  /** Money whose currency is unknown, by what the file prints for it; in no other sum. */
  unknown: { currency: string | null; net: string }[];
  /** Refused rows without a readable amount, whose money is in no sum at all. */
  unreadable_rows: number;
  /** The totals that the file prints, and whether they equal the sums of its rows. */
  printed: { currency: string; net: string; rows: string; agrees: boolean }[];
  /** Amounts in the money column of the header and of lines above it: they were read as no row, and are in no sum. */
  above: { line_no: number; net: string }[];
  /** What became of each line of the file, or row of the sheet. */
  file_lines: FileLines;
}

/** `lines`: the money of the lines that were handed on. Throws if it differs from what the rows have. */
export function proveRows(rows: JudgedRows, lines: Money[], fileLines: FileLines): StatementProof {
  const proof = {
    text: addMoney(rows.text.list()),
    lines: addMoney(lines),
    refused: addMoney(rows.refused.list()),
    noted: addMoney(rows.noted.list()),
  };
  const { total, header, preamble = 0, rows: ofRows, blank } = fileLines;
  if (!equalMoney(proof.text, addMoney(proof.lines, proof.refused, proof.noted))) {
    throw new Error("The money in the file is not that of its lines, refusals and notes");
  }
  if (total !== header + preamble + ofRows + blank) throw new Error("Lines of the file were lost");
  const counted = addMoney(proof.lines, proof.refused);
  return {
    ...proof,
    unknown: rows.text.listUnknown(),
    unreadable_rows: rows.unreadable,
    printed: comparePrinted(rows.printed, { counted, all: proof.text }),
    above: rows.amountsAbove,
    file_lines: fileLines,
  };
}

/** Whether the proof covers all money of the file, and the totals that it prints agree with its rows. */
export function proofHolds({ unknown, unreadable_rows, printed, above }: StatementProof): boolean {
  const isWhole = unknown.length === 0 && unreadable_rows === 0 && above.length === 0;
  return isWhole && printed.every(({ agrees }) => agrees);
}
