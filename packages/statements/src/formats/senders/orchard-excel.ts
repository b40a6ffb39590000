import type { StatementFormat } from "../format.ts";

/** A workbook with three known columns, none of which is the activity period. */
export default {
  id: "orchard-excel",
  distributor: "The Orchard",
  layout: "workbook without activity period",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["Period", "Territory", "Label Share Net Receipts"],
  without: ["Activity Period"],
  header: ["Period", "Territory", "Label Share Net Receipts"],
  reading: null,
  known: {
    accounted: { column: "Period", as: ["YYYYMn", "MMM YYYY", "YYYY-MM"] },
    territory: { column: "Territory" },
    net: { column: "Label Share Net Receipts", currency: "ask" },
  },
  help: {
    get: null,
    seen: ["Public code"],
  },
} satisfies StatementFormat;
