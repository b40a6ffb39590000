import type { StatementFormat } from "../../format.ts";

/** The sheet `Youtube Channels` of the detailed report: what the account's own channels earned. */
export default {
  id: "onerpm-youtube",
  distributor: "ONErpm",
  layout: "YouTube channels",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the figures in the preview.",
  fingerprint: ["Channel Name", "Video Title", "Accounted Date", "Net"],
  header: [
    "Channel Name",
    "Channel ID",
    "Video Title",
    "Video ID",
    "Store",
    "Transaction Month",
    "Accounted Date",
    "Currency",
    "Gross",
    "Net",
  ],
  sheet: "Youtube Channels",
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "Transaction Month", as: ["YYYY-MM", "YYYY-MM-DD", "serial"] },
      accounted: { column: "Accounted Date", as: ["YYYY-MM-DD", "serial"] },
      store: { column: "Store" },
      artist: { column: "Channel Name" },
      track: { column: "Video Title" },
      net: { column: "Net", currency: { column: "Currency" } },
      gross: { column: "Gross" },
      kind: { fixed: "video" },
    },
  },
  help: {
    get: null,
    reads: "Net. The channel is the artist and the video the track; no ISRC and no views are printed.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["https://github.com/Salome2026/royalties_pipeline", "Public code"],
  },
} satisfies StatementFormat;
