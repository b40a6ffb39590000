import type { StatementFormat } from "../format.ts";

/** The earnings export. Its names are known from a parser that may have removed spaces from them. */
export default {
  id: "ditto",
  distributor: "Ditto",
  kind: "income",
  evidence: "parser",
  confirm:
    "The names of Ditto's columns and the way it writes dates are not proven. Check the months and the total in the preview.",
  fingerprint: [
    ["StoreName", "Store Name"],
    ["TrackTitle", "Track Title"],
    ["CommissionType", "Commission Type"],
    ["NetEarnings ({currency})", "Net Earnings ({currency})"],
  ],
  header: [
    "ArtistName",
    "TrackTitle",
    "ReleaseTitle",
    "StoreName",
    "StartDate",
    "EndDate",
    "ISRC",
    "UPC",
    "Quantity",
    "Earnings (£)",
    "Commission %",
    "CommissionType",
    "Splits %",
    "NetEarnings (£)",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: {
        from: { column: ["StartDate", "Start Date"], as: ["YYYY-MM-DD", "D/M/YYYY"] },
        to: { column: ["EndDate", "End Date"], as: ["YYYY-MM-DD", "D/M/YYYY"] },
      },
      store: { column: ["StoreName", "Store Name"] },
      artist: { column: ["ArtistName", "Artist Name"] },
      track: { column: ["TrackTitle", "Track Title"] },
      release: { column: ["ReleaseTitle", "Release Title"] },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      units: { column: "Quantity", blank: 0 },
      net: { column: ["NetEarnings ({currency})", "Net Earnings ({currency})"], currency: "header" },
      gross: { column: "Earnings ({currency})" },
      share: { column: "Splits %" },
    },
    optional: ["Quantity"],
    rules: [
      {
        when: {
          all: [
            { filled: ["ISRC"] },
            {
              blank: [
                ["StoreName", "Store Name"],
                ["StartDate", "Start Date"],
              ],
            },
          ],
        },
        then: { note: "sum" },
      },
    ],
  },
  help: {
    get: "We do not know where Ditto keeps it. Look for a CSV with the columns StoreName, TrackTitle and NetEarnings.",
    reads:
      "Net earnings, in the currency of the column's name. Rows with an ISRC and no store are sums and are not counted.",
    ignores: "Commission % and CommissionType.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
