import type { StatementFormat } from "../format.ts";

export default {
  id: "imusician-summary",
  distributor: "iMusician",
  layout: "release summary",
  kind: "sum",
  evidence: "parser",
  confirm: null,
  fingerprint: ["Statement date", "Release title", "Track streams", "Total revenue"],
  without: ["Sales date"],
  header: [
    "Statement date",
    "Release title",
    "Barcode",
    "Track downloads",
    "Track streams",
    "Release downloads",
    "Track downloads revenue",
    "Track streams revenue",
    "Release downloads revenue",
    "Total revenue",
  ],
  reading: {
    numbers: "either",
    columns: {
      sold: { column: "Statement date", as: "YYYY-MM" },
      accounted: { column: "Statement date", as: "YYYY-MM" },
      store: { fixed: "iMusician" },
      release: { column: "Release title" },
      upc: { column: "Barcode" },
      units: { sum: ["Track downloads", "Track streams", "Release downloads"] },
      net: { column: "Total revenue", currency: "ask" },
    },
  },
  help: {
    get: null,
    reads:
      "The sums by release of what the sales report lists line by line. They do not count: upload the sales report.",
    unnoticed: "A changed amount, unless you compare the totals with those of the sales report.",
    seen: ["Dashboard_music_platform_algo_spotify by 1x7xxxxxxx (parser)"],
  },
} satisfies StatementFormat;
