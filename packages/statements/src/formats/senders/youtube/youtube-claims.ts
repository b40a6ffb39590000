import type { StatementFormat } from "../../format.ts";
import { AD_SPLITS, ASSET_COLUMNS, ASSET_HEADER } from "./asset-columns.ts";

export default {
  id: "youtube-claims",
  distributor: "YouTube",
  layout: "ad revenue by claim",
  kind: ["detail", "income"],
  evidence: "names",
  confirm: "The asset report shows the same money. If you book that one, this is its detail.",
  fingerprint: ["Video ID", "Asset ID", "Owned Views", "YouTube Revenue Split : Auction", "Partner Revenue"],
  header: [
    "Adjustment Type",
    "Day",
    "Country",
    "Video ID",
    "Channel ID",
    ...ASSET_HEADER,
    "Claim Type",
    "Content Type",
    "Owned Views",
    ...AD_SPLITS,
  ],
  reading: {
    numbers: "point",
    columns: {
      ...ASSET_COLUMNS,
      sold: { column: "Day", as: ["YYYYMMDD", "YYYY-MM-DD"] },
      store: { fixed: "YouTube (Ads)" },
      units: { column: "Owned Views" },
      net: { column: "Partner Revenue", currency: "ask" },
      fee: { column: "YouTube Revenue Split" },
      kind: { column: "Asset Type", is: { "music video": "video" } },
    },
    rules: [{ when: { column: "Content Type", is: ["UGC"] }, then: { kind: "ugc" } }],
    optional: ["Content Type"],
  },
  help: {
    get: "In YouTube Studio for content owners open Reports, and download the claim report of ad revenue.",
    reads: "Your part of the ad revenue of each claimed video, asset, day and country.",
    ignores: "Revenue by kind of sale: it is part of the totals.",
    unnoticed: "A wrong amount in one row.",
    seen: ["https://developers.google.com/youtube/reporting/v1/reports/system_managed/fields", "Public code"],
  },
} satisfies StatementFormat;
