import type { StatementFormat } from "../format.ts";

export default {
  id: "audius",
  distributor: "Audius",
  layout: "sales",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: ["purchased by", "network fee", "pay extra"],
  header: ["title", "link", "purchased by", "date", "sale price", "network fee", "pay extra", "total", "country"],
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "date", as: "YYYY-MM-DD", exact: true },
      accounted: { column: "date", as: "YYYY-MM-DD" },
      store: { fixed: "Audius" },
      territory: { column: "country" },
      track: { column: "title" },
      units: { fixed: 1 },
      net: { column: "total", currency: "ask" },
      gross: { column: "sale price" },
      fee: { column: "network fee", negate: true },
      kind: { fixed: "download" },
    },
    personal: ["purchased by"],
  },
  help: {
    get: "We do not know where Audius keeps it. Look for the CSV of your sales, with the columns purchased by, sale price and network fee.",
    reads: "One line per purchase, with the total after the network fee and with what the buyer paid extra.",
    unnoticed: "A wrong amount in one row.",
    seen: ["https://github.com/AudiusProject/apps/pull/9626"],
  },
} satisfies StatementFormat;
