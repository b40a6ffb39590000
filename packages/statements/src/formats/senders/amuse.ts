import type { StatementFormat } from "../format.ts";

/** The workbook of financial statements. The names of its columns are known, but not their order and case. */
export default {
  id: "amuse",
  distributor: "Amuse",
  kind: "income",
  evidence: "doc",
  confirm:
    "The columns are known from Amuse's help page and one parser. Check the months and the total in the preview.",
  fingerprint: ["Transaction Date", "Royalty Date", "Service", "Total"],
  header: [
    "Transaction Date",
    "Type",
    "Source",
    "Royalty Date",
    "Service",
    "UPC",
    "ISRC",
    "Artist",
    "Release",
    "Track",
    "Quantity",
    "Amount",
    "Split",
    "Total",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "Royalty Date", as: ["serial", "YYYY-MM-DD"] },
      accounted: { column: "Transaction Date", as: ["serial", "YYYY-MM-DD"] },
      store: { column: "Service" },
      artist: { column: "Artist" },
      track: { column: "Track" },
      release: { column: "Release" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity" },
      net: { column: "Total", currency: "ask" },
      gross: { column: "Amount" },
    },
    rules: [{ when: { blank: ["UPC", "ISRC"] }, then: { note: "bookkeeping" } }],
  },
  help: {
    get: "On the web, open Wallet > Financial Statements and choose the months in which the music was played. Amuse e-mails a link to the workbook, which is valid for 24 hours.",
    reads:
      "Total, after the split; Amount is before it. Rows with neither UPC nor ISRC are payouts and balances and are not counted. Countries are not printed. The currency is not printed either, so we ask for it.",
    ignores: "Type, Source and Split.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["https://support.amuse.io/en/articles/107763-financial-statements", "Public code"],
  },
} satisfies StatementFormat;
