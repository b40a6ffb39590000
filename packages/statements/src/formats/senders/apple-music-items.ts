import type { StatementFormat } from "../format.ts";

const MONTH = { preamble: { row: 0, cell: 1 }, to: { row: 1, cell: 1 }, as: "M/D/YYYY" } as const;

/** Apple Music's financial report until 2020, one file for each storefront. */
export default {
  id: "apple-music-items",
  distributor: "Apple",
  layout: "Apple Music streams to 2020",
  kind: "income",
  evidence: "parser",
  confirm: "We know these columns by name, but not their order or whether a file has others.",
  fingerprint: ["Item Title", "Item Artist", "Net Royalty Total"],
  header: ["ISRC", "Item Title", "Item Artist", "Quantity", "Net Royalty", "Net Royalty Total", "Currency"],
  reading: {
    numbers: "point",
    columns: {
      sold: MONTH,
      accounted: MONTH,
      store: { fixed: "Apple Music" },
      territory: { column: ["Storefront Name", "Storefront", "Country"] },
      artist: { column: "Item Artist" },
      track: { column: "Item Title" },
      label: { column: "Label/Studio/Network" },
      isrc: { column: "ISRC" },
      units: { column: "Quantity" },
      net: { column: "Net Royalty Total", currency: { column: "Currency" } },
    },
    rules: [{ when: { firstCell: ["Row Count", "Row_Count", "Total_Rows"] }, then: { note: "footer" } }],
    identities: [{ product: ["units", { money: "Net Royalty" }], equals: "net" }],
    optional: ["Net Royalty"],
  },
  help: {
    get: "In iTunes Connect open Payments and Financial Reports, and download the report of streams.",
    reads:
      "Net Royalty Total, the money of the row; Net Royalty is that of one play, and checks it. The dates above the header are Apple's fiscal month, which counts as the month that has most of it.",
    ignores: "Apple's identifiers. The country stands in the file's name only.",
    seen: ["Public code that reads such files"],
  },
} satisfies StatementFormat;
