import type { StatementFormat } from "../../format.ts";
import { AD_SPLITS, ASSET_COLUMNS, ASSET_HEADER } from "./asset-columns.ts";

export default {
  id: "youtube-asset-summary",
  distributor: "YouTube",
  layout: "ad revenue by asset, summary",
  kind: ["sum", "income"],
  evidence: "parser",
  confirm:
    "This report adds up the asset report with days. If you book that one, this is its sum. The file does not say its month.",
  fingerprint: ["Asset ID", "Owned Views", "YouTube Revenue Split : Auction", "Partner Revenue"],
  without: ["Video ID", "Day", "Month"],
  header: ["Country", ...ASSET_HEADER, "Administer Publish Rights", "Owned Views", ...AD_SPLITS],
  reading: {
    numbers: "point",
    columns: {
      ...ASSET_COLUMNS,
      sold: "ask",
      store: { fixed: "YouTube (Ads)" },
      units: { column: "Owned Views" },
      net: { column: "Partner Revenue", currency: "ask" },
      fee: { column: "YouTube Revenue Split" },
    },
  },
  help: {
    get: "In YouTube Studio for content owners open Reports, and download the asset summary of ad revenue.",
    reads: "Your part of the ad revenue of each asset and country, in one month.",
    ignores: "Revenue by kind of sale: it is part of the totals.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files"],
  },
} satisfies StatementFormat;
