import type { StatementFormat } from "../format.ts";

/** The disbursement report. `downloads_count` is missing before 2022, and `icpn` in part up to 2020. */
export default {
  id: "pretzel",
  distributor: "Pretzel",
  kind: "income",
  evidence: "parser",
  confirm: "Pretzel prints only the month of the disbursement, so we use it as the month of the plays.",
  fingerprint: ["disbursement", "total_plays", "total_revenue"],
  header: ["disbursement", "icpn", "isrc", "total_plays", "downloads_count", "total_revenue"],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "disbursement", as: "MMM YY" },
      accounted: { column: "disbursement", as: "MMM YY" },
      store: { fixed: "Pretzel" },
      isrc: { column: "isrc" },
      upc: { column: "icpn" },
      units: { sum: ["total_plays", "downloads_count"] },
      net: { column: "total_revenue", currency: "ask" },
      kind: { fixed: "stream" },
    },
    optional: ["downloads_count"],
  },
  help: {
    get: "We do not know where Pretzel keeps it. Look for a file with the columns disbursement, total_plays and total_revenue.",
    reads:
      "total_revenue. Units are plays and downloads together. A supplemental disbursement (Mar 25 - Sup Apr 09 25) belongs to the month it supplements. Neither titles nor artists are printed, and no currency, so we ask for it.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
