import { withoutMarks } from "../../../vocabulary/words.ts";
import type { RowOutcome, RowReader } from "../../row-outcome.ts";
import { positionOf } from "../position-of.ts";

const LABEL = "Libellé";
const INCOME = ["repartition"];
const CHARGES = ["csg", "crds", "urssaf", "contribution formation", "cotisation"];
const OTHER = ["tva", "admission", "part sociale", "virement", "solde"];

/** The label of an entry says what it is: a royalty or a charge on it is booked, and other known entries are noted. */
export function readLedger(rows: RowReader, header: readonly string[]): RowReader {
  const at = positionOf(header, LABEL);
  return {
    read(cells): RowOutcome | RowOutcome[] {
      const printed = cells[at]?.trim() ?? "";
      const label = withoutMarks(printed, "NFD").toLowerCase();
      const names = (words: readonly string[]) => words.some((word) => label.includes(word));
      if (names(INCOME) || names(CHARGES)) return rows.read(cells);
      if (names(OTHER)) return { note: "bookkeeping", money: null };
      if (printed === "") return { refused: { code: "blank", column: LABEL }, money: null };
      return { refused: { code: "unknown_value", column: LABEL, printed }, money: null };
    },
  };
}
