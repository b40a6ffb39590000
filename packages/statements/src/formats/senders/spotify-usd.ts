import type { StatementFormat } from "../format.ts";

/** Spotify's own statement to a label with a direct deal, to 2019, in dollars. */
export default {
  id: "spotify-usd",
  distributor: "Spotify",
  layout: "direct statement to 2019",
  kind: "income",
  evidence: "parser",
  confirm: "We know these columns by name, but not their order or whether a file has others.",
  fingerprint: ["Track name", "Album name", "Quantity", "USD Payable"],
  without: ["Payable currency"],
  header: ["Country", "UPC", "ISRC", "Track name", "Artist name", "Album name", "Label", "Quantity", "USD Payable"],
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
      net: { column: "USD Payable", currency: { fixed: "USD" } },
    },
  },
  help: {
    get: null,
    reads: "USD Payable. The dates above the header are the month of sale.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files"],
  },
} satisfies StatementFormat;
