import type { StatementFormat } from "../format.ts";

/** The earnings report with a payment date. `Share %` is missing up to 8 March 2022. */
export default {
  id: "landr",
  distributor: "LANDR",
  kind: "income",
  evidence: "parser",
  confirm:
    "It is not stated whether Net earnings already has your Share % applied. Check that the total is the one LANDR paid you.",
  fingerprint: ["Payment Date", "Start of reporting period", "Store service", "Net earnings ({currency})"],
  header: [
    "Payment Date",
    "Start of reporting period",
    "End of reporting period",
    "Store",
    "Store service",
    "Country of sale or stream",
    "Album",
    "UPC",
    "Track",
    "ISRC",
    "Primary artist(s)",
    "Quantity of sales or streams",
    "Gross earnings (USD)",
    "Net earnings (USD)",
    "Share %",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: {
        from: { column: "Start of reporting period", as: "YYYY-MM-DD" },
        to: { column: "End of reporting period", as: "YYYY-MM-DD" },
      },
      accounted: { column: "Payment Date", as: "YYYY-MM-DD" },
      store: { column: "Store" },
      tier: { column: "Store service" },
      territory: { column: "Country of sale or stream" },
      artist: { column: "Primary artist(s)" },
      track: { column: "Track" },
      release: { column: "Album" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity of sales or streams" },
      net: { column: "Net earnings ({currency})", currency: "header" },
      gross: { column: "Gross earnings ({currency})" },
      share: { column: "Share %" },
    },
  },
  help: {
    get: "We do not know where LANDR keeps it. Look for a CSV named earnings-report with the year and the month, such as earnings-report-2026-3.csv.",
    reads: "Net earnings, as printed. The payment date is the accounting date.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code: two parsers that read the file by its column names"],
  },
} satisfies StatementFormat;
