import type { StatementFormat } from "../format.ts";

/** The royalty export. Its only dates are the year and month in which Stem ingested the figures. */
export default {
  id: "stem",
  distributor: "Stem",
  kind: "income",
  evidence: "parser",
  confirm: "Stem prints only the month in which it received the figures, so we use it as the month of sale.",
  fingerprint: ["ingest_year", "ingest_month", "platform_detail", "net_royalties"],
  header: [
    "ingest_year",
    "ingest_month",
    "upc",
    "isrc",
    "platform",
    "platform_detail",
    "downloads",
    "views",
    "net_royalties",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { year: "ingest_year", month: "ingest_month" },
      accounted: { year: "ingest_year", month: "ingest_month" },
      store: { column: "platform" },
      tier: { column: "platform_detail" },
      isrc: { column: "isrc" },
      upc: { column: "upc" },
      units: { either: ["downloads", "views"] },
      net: { column: "net_royalties", currency: "ask" },
    },
  },
  help: {
    get: "We do not know where Stem keeps it. Look for a CSV with the columns ingest_month, platform and net_royalties.",
    reads:
      "net_royalties. Units are the downloads or the views; a row with both is refused. Neither titles nor artists are printed, and no currency, so we ask for it.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
