import type { StatementFormat } from "../format.ts";

/** The earnings report from before LANDR printed a payment date. */
export default {
  id: "landr-old",
  distributor: "LANDR",
  layout: "without payment date",
  kind: "income",
  evidence: "parser",
  confirm: null,
  fingerprint: [
    "Start of reporting period",
    "Store service",
    "Quantity of sales or streams",
    ["Net earnings ({currency})", "Earnings generated ({currency})"],
  ],
  without: ["Payment Date"],
  header: [
    "Start of reporting period",
    "End of reporting period",
    "Store",
    "Store service",
    "Country of sale or stream",
    "Album",
    "UPC",
    "Track",
    "ISRC",
    "Quantity of sales or streams",
    "Gross earnings (USD)",
    "Net earnings (USD)",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: {
        from: { column: "Start of reporting period", as: "YYYY-MM-DD" },
        to: { column: "End of reporting period", as: "YYYY-MM-DD" },
      },
      store: { column: "Store" },
      tier: { column: "Store service" },
      territory: { column: "Country of sale or stream" },
      track: { column: "Track" },
      release: { column: "Album" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity of sales or streams" },
      net: { column: ["Net earnings ({currency})", "Earnings generated ({currency})"], currency: "header" },
      gross: { column: "Gross earnings ({currency})" },
    },
  },
  help: {
    get: null,
    reads: "Net earnings, or Earnings generated in still older files. The file does not say when LANDR paid.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code: a parser that reads the file by position"],
  },
} satisfies StatementFormat;
