import type { StatementFormat } from "../../format.ts";

/** The sheet `Summary`: the totals of the other sheets by platform and month. */
export default {
  id: "onerpm-summary",
  distributor: "ONErpm",
  layout: "summary",
  kind: "sum",
  evidence: "doc",
  confirm:
    "The summary's columns are known from a help page. Check that it is one: its money is kept as totals and never counted.",
  fingerprint: ["Transaction Month", "Catalog Revenue", "Share in", "Share out", "Net"],
  header: ["Platform", "Transaction Month", "Currency", "Catalog Revenue", "Share in", "Share out", "Net"],
  sheet: "Summary",
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Transaction Month", as: ["YYYY-MM", "YYYY-MM-DD", "serial"] },
      store: { column: "Platform" },
      net: { column: "Net", currency: { column: "Currency" } },
    },
  },
  help: {
    get: null,
    reads: "The totals only: catalogue revenue, and shares in less shares out.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["https://support.offstep.com/hc/en-us/articles/12812265914139"],
  },
} satisfies StatementFormat;
