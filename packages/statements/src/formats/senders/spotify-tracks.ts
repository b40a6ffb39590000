import type { StatementFormat } from "../format.ts";

/** Spotify's own statement to a label with a direct deal, from 2020 on. The month is above the header. */
export default {
  id: "spotify-tracks",
  distributor: "Spotify",
  layout: "direct statement",
  kind: "income",
  evidence: "parser",
  confirm: "We know these columns by name, but not their order or whether a file has others.",
  fingerprint: ["Track name", "Album name", "Payable", "Payable currency"],
  header: [
    "Country",
    "UPC",
    "ISRC",
    "Track name",
    "Artist name",
    "Album name",
    "Label",
    "Quantity",
    "Invoice currency",
    "Payable",
    "Payable currency",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { preamble: { below: "Start date" }, to: { below: "End date" }, as: "YYYY-MM-DD" },
      store: { fixed: "Spotify" },
      territory: { column: "Country" },
      artist: { column: "Artist name" },
      track: { column: "Track name" },
      release: { column: "Album name" },
      label: { column: "Label" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity" },
      net: { column: "Payable", currency: { column: "Payable currency" } },
    },
  },
  help: {
    get: "We do not know where Spotify keeps its direct statements. Look for a file with a start and an end date above the header, and the columns Track name and Payable (to 2019 USD Payable).",
    reads: "Payable, in Payable currency. The dates above the header are the month of sale.",
    ignores: "Invoice currency: Spotify pays in it, but the amounts are not in it.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files, twice"],
  },
} satisfies StatementFormat;
