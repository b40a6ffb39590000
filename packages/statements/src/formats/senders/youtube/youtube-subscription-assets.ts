import type { StatementFormat } from "../../format.ts";
import { ASSET_COLUMNS, ASSET_HEADER } from "./asset-columns.ts";

export default {
  id: "youtube-subscription-assets",
  distributor: "YouTube",
  layout: "subscription revenue by asset",
  kind: ["sum", "income"],
  evidence: "parser",
  confirm: "This report adds up the subscription report with days. If you book that one, this is its sum.",
  fingerprint: ["Asset ID", "Monetized Views", "Partner Revenue : Pro Rata", "Partner Revenue", "Month"],
  without: ["Video ID", "Day"],
  header: [
    "Adjustment Type",
    "Month",
    "Country",
    ...ASSET_HEADER,
    "Monetized Views : Audio",
    "Monetized Views : Audio Visual",
    "Monetized Views",
    "YouTube Revenue Split",
    "Partner Revenue : Pro Rata",
    "Partner Revenue : Per Sub Min",
    "Partner Revenue",
  ],
  reading: {
    numbers: "point",
    columns: {
      ...ASSET_COLUMNS,
      sold: { column: "Month", as: ["YYYYMM", "YYYY-MM"] },
      store: { fixed: "YouTube Premium" },
      units: { column: "Monetized Views" },
      net: { column: "Partner Revenue", currency: "ask" },
      fee: { column: "YouTube Revenue Split" },
      kind: { column: "Asset Type", is: { "music video": "video" } },
    },
  },
  help: {
    get: "In YouTube Studio for content owners open Reports, and download the asset summary of subscription revenue.",
    reads: "Your part of what subscribers paid, for each asset, month and country.",
    ignores: "How the revenue was worked out: it is part of the total.",
    unnoticed: "A wrong amount in one row.",
    seen: ["Public code that reads such files, twice"],
  },
} satisfies StatementFormat;
