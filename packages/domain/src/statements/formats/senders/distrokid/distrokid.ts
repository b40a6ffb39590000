import type { StatementFormat } from "../../format.ts";

/** 13 columns until mid 2025, 15 since, in which the type column is `Source Type` or still `Song/Album`. */
export default {
  id: "distrokid",
  distributor: "DistroKid",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: ["Sale Month", "Earnings (USD)", "Team Percentage"],
  header: [
    "Date Inserted",
    "Reporting Date",
    "Sale Month",
    "Store",
    "Artist",
    "Title",
    "ISRC",
    "UPC",
    "Quantity",
    "Team Percentage",
    "Source Type",
    "Country of Sale",
    "Songwriter Royalties Withheld (USD)",
    "Earnings (USD)",
    "Recoup (USD)",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Sale Month", as: "YYYY-MM" },
      accounted: { column: "Reporting Date", as: "YYYY-MM-DD" },
      store: { column: "Store" },
      territory: { column: "Country of Sale" },
      artist: { column: "Artist" },
      track: { column: "Title" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity" },
      net: { column: "Earnings (USD)", currency: { fixed: "USD" } },
      withheld: { column: ["Songwriter Royalties Withheld (USD)", "Songwriter Royalties Withheld"], of: "royalties" },
      recouped: { column: "Recoup (USD)" },
      share: { column: "Team Percentage" },
      titleIsRelease: { column: ["Source Type", "Song/Album"], is: ["album"] },
    },
  },
  help: {
    get: "In DistroKid, open Bank, then See excruciating detail, choose the reporting dates and download the report.",
    steps: [
      { name: "Open Bank", text: "Log in to DistroKid. Bank is in the menu at the top right." },
      {
        name: "See excruciating detail",
        text: "Scroll down and choose it. If it is missing, open “See breakdown by service” first; it is at the bottom there.",
      },
      {
        name: "Choose the reporting dates",
        text: "Set the menu to “Reporting Date”, not the date of sale, and choose the months. Above 50,000 rows, choose fewer months at a time.",
      },
      {
        name: "Download it",
        text: "Press Display, then the download button. Upload the file as it is, without opening or converting it.",
      },
    ],
    reads: "Earnings are your share already: Team Percentage is not applied again.",
    ignores: "Date Inserted.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Files with 13 and with 15 columns, as published by their owners and by importers"],
  },
} satisfies StatementFormat;
