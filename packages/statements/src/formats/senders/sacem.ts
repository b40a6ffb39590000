import { withoutMarks } from "../../words.ts";
import type { StatementFormat } from "../format.ts";
import { positionOf } from "../position-of.ts";
import type { RowOutcome, RowReader } from "../row-outcome.ts";

const LABEL = "Libellé";
const INCOME = ["repartition"];
const CHARGES = ["csg", "crds", "urssaf", "contribution formation", "cotisation"];
const OTHER = ["tva", "admission", "part sociale", "virement", "solde"];

export default {
  id: "sacem",
  distributor: "SACEM",
  layout: "account statement",
  kind: "income",
  evidence: "parser",
  confirm: "We know the four columns by name, but only some labels of its entries.",
  fingerprint: ["Libellé", "Mouvements (€)", "Solde (€)"],
  header: ["Date", "Libellé", "Mouvements (€)", "Solde (€)"],
  sheet: "Mon relevé de compte",
  reading: {
    numbers: "either",
    columns: {
      sold: { column: "Date", as: ["D/M/YYYY", "serial"] },
      accounted: { column: "Date", as: ["D/M/YYYY", "serial"] },
      store: { fixed: "SACEM" },
      net: { column: "Mouvements (€)", currency: { fixed: "EUR" } },
      kind: { fixed: "unknown" },
    },
  },
  reader: readLedger,
  help: {
    get: "In your SACEM account download 'Mon relevé de compte' as a workbook.",
    reads:
      "A ledger: distributions (Répartition) are income, social charges are deducted from it. The month is that of the entry, because the period of use is not printed. An entry with another label is refused.",
    ignores: "VAT, membership fees, payouts and balances.",
    unnoticed: "A wrong amount in one entry.",
    seen: ["Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies StatementFormat;

/** The label of an entry says what it is: a royalty or a charge on it is booked, and other known entries are noted. */
function readLedger(rows: RowReader, header: readonly string[]): RowReader {
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
