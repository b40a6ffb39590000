import type { StatementFormat } from "../format.ts";

/** The sums by store of the same month's `My Royalty`. */
export default {
  id: "soundon-summary",
  distributor: "SoundOn",
  layout: "summary",
  kind: "sum",
  evidence: "parser",
  confirm: null,
  fingerprint: ["Store Name", "Units of Sold", "Final Royalty", "Final Royalty Currency"],
  without: ["ISRC", "Sales Period"],
  header: [
    "Reporting Period",
    "Store Name",
    "Units of Sold",
    "Gross revenue",
    "Final Royalty",
    "Final Royalty Currency",
  ],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Reporting Period", as: "YYYY-MM" },
      accounted: { column: "Reporting Period", as: "YYYY-MM" },
      store: { column: "Store Name" },
      units: { column: "Units of Sold" },
      net: { column: "Final Royalty", currency: { column: "Final Royalty Currency" } },
      gross: { column: "Gross revenue" },
    },
  },
  help: {
    get: null,
    reads: "The totals only. They should be those of My Royalty for the same reporting period.",
    unnoticed: "A changed amount, unless you compare the total with that of My Royalty.",
    seen: ["https://github.com/Salome2026/royalties_pipeline"],
  },
} satisfies StatementFormat;
