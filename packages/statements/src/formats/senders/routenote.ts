import type { StatementFormat } from "../format.ts";

/** The workbook of sales. Only these of its columns are known, not their order. */
export default {
  id: "routenote",
  distributor: "RouteNote",
  kind: "income",
  evidence: "names",
  confirm: "We know only some of RouteNote's columns.",
  fingerprint: ["Retailer", "Streams", "Creations", "Earnings($)"],
  header: [
    "Track Title",
    "Track Artist",
    "ISRC",
    "UPC/EAN",
    "Label",
    "Retailer",
    "Streams",
    "Downloads",
    "Creations",
    "Retailer Currency",
    "Earnings($)",
    "Channel ID",
    "Asset ID",
  ],
  reading: null,
  known: {
    store: { column: "Retailer" },
    artist: { column: "Track Artist" },
    track: { column: "Track Title" },
    label: { column: "Label" },
    isrc: { column: "ISRC" },
    upc: { column: "UPC/EAN" },
    net: { column: "Earnings($)", currency: { fixed: "USD" } },
  },
  help: {
    get: "We do not know where RouteNote keeps it. Look for a workbook whose name begins with RNSales.",
    reads: "Earnings are in US dollars. The last row has the total.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
