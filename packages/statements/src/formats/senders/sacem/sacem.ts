import type { StatementFormat } from "../../format.ts";
import { readLedger } from "./read-ledger.ts";

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
