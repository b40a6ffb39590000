import type { StatementFormat } from "../format.ts";

/** Six files in Cargo's ZIP: sums of the digital sales by artist, asset, country, label, product and store. */
export default {
  id: "cargo-sums",
  distributor: "Cargo",
  layout: "sums of digital",
  kind: "sum",
  evidence: "parser",
  confirm: null,
  fingerprint: ["Currency", "Sale Net Receipts", "Reported Royalty"],
  without: ["Royalty ID", "Sale ID", "Sale Start date"],
  header: [
    "Asset Title",
    "Asset Version",
    "Asset Artist",
    "Asset ISRC",
    "Asset Duration",
    "Product Title",
    "Product Version",
    "Product Artist",
    "Product UPC",
    "Product Catalog Number",
    "Product Label",
    "Currency",
    "Sale Net Receipts",
    "Reported Royalty",
  ],
  reading: {
    numbers: "point",
    columns: {
      // No row becomes a line, so it does not matter that the files have no month.
      sold: { preamble: { row: 0, cell: 0 }, as: "YYYY-MM" },
      store: { fixed: "Cargo" },
      net: { column: "Reported Royalty", currency: { fixed: "GBP" } },
    },
    rules: [{ when: { all: [] }, then: { note: "sum" } }],
  },
  help: {
    get: null,
    reads: "The totals only, in pounds. They should be those of the file royalty_extended of the same ZIP.",
    unnoticed: "A changed amount, unless you compare the total with that of royalty_extended.",
    seen: ["https://github.com/SuperHyperInstantFutureTime/TrackShift (a page of column definitions)"],
  },
} satisfies StatementFormat;
