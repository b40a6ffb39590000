import type { StatementFormat } from "../../format.ts";
import { AD_SPLITS, ASSET_COLUMNS, ASSET_HEADER } from "./asset-columns.ts";

export default {
  id: "youtube-assets",
  distributor: "YouTube",
  layout: "ad revenue by asset",
  kind: "income",
  evidence: "parser",
  confirm:
    "The reports of videos and claims show this money again. Book this one: it has your ISRCs. Subscriptions are other money, in reports of their own.",
  fingerprint: ["Asset ID", "Owned Views", "YouTube Revenue Split : Auction", "Partner Revenue", "Day"],
  without: ["Video ID"],
  header: [
    "Adjustment Type",
    "Day",
    "Country",
    ...ASSET_HEADER,
    "Administer Publish Rights",
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
  },
  help: {
    get: "In YouTube Studio for content owners open Reports, and download the asset report of ad revenue.",
    reads: "Your part of the ad revenue of each asset, day and country.",
    ignores:
      "Revenue by kind of sale: it is part of the totals. The tax that is withheld in the USA stands in a report of its own.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files, three times"],
  },
} satisfies StatementFormat;
