import type { StatementFormat } from "../format.ts";

/** The monthly report of digital sales. The file names no currency: CD Baby pays in US dollars. */
export default {
  id: "cdbaby",
  distributor: "CD Baby",
  kind: "income",
  evidence: "real",
  confirm: null,
  fingerprint: ["CDBabySku", "Partner Name", "Subtotal"],
  header: [
    "Report Date",
    "Sales Date",
    "Quantity",
    "Price",
    "Subtotal",
    "Isrc",
    "Barcode",
    "CDBabySku",
    "Album Name",
    "Artist Name",
    "Track Name",
    "Partner Name",
    "Transaction Type",
    "Delivery Country",
  ],
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "Sales Date", as: "M/D/YYYY" },
      accounted: { column: "Report Date", as: "M/D/YYYY" },
      store: { column: "Partner Name", appended: "Delivery Country" },
      territory: { column: "Delivery Country" },
      artist: { column: "Artist Name" },
      track: { column: "Track Name" },
      release: { column: "Album Name" },
      isrc: { column: "Isrc" },
      upc: { column: "Barcode" },
      units: { column: "Quantity" },
      net: { column: "Subtotal", currency: { fixed: "USD" } },
      kind: { column: "Transaction Type", is: { stream: "stream", download: "download" } },
    },
  },
  help: {
    get: "In CD Baby, open Sales and Reports > Sales and Accounting > Downloads > Monthly Sales Reports and choose Digital Distribution Sales.",
    reads:
      "Subtotal in US dollars. The country at the end of a partner's name (Amazon Prime IN) is not part of the store.",
    ignores: "Price and CDBabySku.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: [
      "https://github.com/SuperHyperInstantFutureTime/TrackShift (a test file)",
      "https://smartrights.com/help-faq/how-to-download-your-digital-distribution-report-from-cdbaby",
    ],
  },
} satisfies StatementFormat;
