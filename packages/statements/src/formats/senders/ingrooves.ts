import type { StatementFormat } from "../format.ts";

/** The sheet `Digital Sales Details`. Seven of its columns are proven; none of these is the period. */
export default {
  id: "ingrooves",
  distributor: "Ingrooves",
  kind: "income",
  evidence: "parser",
  confirm: "Only some of the columns are known. Check the tracks, units and total in the preview.",
  fingerprint: ["Retailer", "Sales Classification", "Net Dollars after Fees"],
  header: ["Retailer", "Label", "Artist", "Song", "Territory", "Sales Classification", "Net Dollars after Fees"],
  sheet: "Digital Sales Details",
  reading: {
    numbers: "point",
    columns: {
      sold: "ask",
      store: { column: "Retailer" },
      territory: { column: "Territory" },
      artist: { column: "Artist" },
      track: { column: "Song" },
      release: { column: ["Album Title", "AlbumTitle"] },
      label: { column: "Label" },
      isrc: { column: "ISRC" },
      units: { column: ["Quantity Net", "QuantityNet"], blank: 0 },
      net: { column: "Net Dollars after Fees", currency: { fixed: "USD" } },
    },
    optional: ["Quantity Net"],
    rules: [
      { when: { column: "Sales Classification", contains: ["Total"] }, then: { note: "printed_total" } },
      { when: { blank: ["Artist", "Song", "Territory"] }, then: { note: "printed_total" } },
    ],
  },
  help: {
    get: "In Ingrooves, open Finances > Statements and download the Digital Sales Report of a month. Leave the workbook as it is.",
    reads:
      "Net Dollars after Fees. The month of sale is not in a known column, so we ask for it. The total row is compared with the sum of the others.",
    ignores: "All other columns. A tax that is withheld afterwards is not in the file.",
    unnoticed: "A changed amount in a file without a total row.",
    seen: ["Public code: two tools that read the sheet", "https://docs.reprtoir.com/docs/ingrooves-royalty-statements"],
  },
} satisfies StatementFormat;
