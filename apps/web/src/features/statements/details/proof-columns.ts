import type { Statement, StatementProof } from "@ledgerline/contract/statements/statements";
import { addDecimals, equalDecimals, subtractDecimals } from "@ledgerline/decimals";

/** One column of the proof: the rows, or the money in one currency. Amounts are exact decimals. */
export interface ProofColumn {
  /** `rows`, or a currency's ISO code. */
  unit: string;
  booked: string;
  refused: string;
  /** Rows that are not income, such as payouts and printed totals. */
  noted: string;
  /** booked + refused + noted. */
  sum: string;
  /** What the file itself says, read from its text. */
  file: string;
  /** file - sum; null when both sides agree. */
  difference: string | null;
  /** The total of the months; null for rows, which months do not count. */
  months: { sum: string; agrees: boolean } | null;
}

/** The columns of a booked statement's proof: the rows, then every currency. */
export function proofColumns(rows: Statement["rows"], proof: StatementProof): ProofColumn[] {
  const currencies = new Set(
    [proof.text, proof.lines, proof.refused, proof.noted ?? [], proof.months].flat().map((sum) => sum.currency),
  );
  return [
    column("rows", {
      booked: `${rows.booked}`,
      refused: `${rows.refused}`,
      noted: `${rows.noted}`,
      file: `${rows.read}`,
      months: null,
    }),
    ...[...currencies].sort().map((currency) =>
      column(currency, {
        booked: netOf(proof.lines, currency),
        refused: netOf(proof.refused, currency),
        noted: netOf(proof.noted ?? [], currency),
        file: netOf(proof.text, currency),
        months: netOf(proof.months, currency),
      }),
    ),
  ];
}

/** True when the file and the books agree in every column, and the months agree with the booked lines. */
export function proofAgrees(columns: readonly ProofColumn[]): boolean {
  return columns.every(({ difference, months }) => difference === null && months?.agrees !== false);
}

function column(
  unit: string,
  {
    booked,
    refused,
    noted,
    file,
    months,
  }: Pick<ProofColumn, "booked" | "refused" | "noted" | "file"> & { months: string | null },
): ProofColumn {
  const sum = addDecimals([booked, refused, noted]);
  return {
    unit,
    booked,
    refused,
    noted,
    sum,
    file,
    difference: equalDecimals(file, sum) ? null : subtractDecimals(file, sum),
    months: months === null ? null : { sum: months, agrees: equalDecimals(months, booked) },
  };
}

function netOf(sums: StatementProof["text"], currency: string): string {
  return sums.find((sum) => sum.currency === currency)?.net ?? "0";
}
