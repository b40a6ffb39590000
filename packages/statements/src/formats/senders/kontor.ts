import type { StatementFormat } from "../format.ts";

/** The sales export of Kontor New Media. It names no currency. */
export default {
  id: "kontor",
  distributor: "Kontor New Media",
  kind: "income",
  evidence: "parser",
  confirm: "How Kontor writes the Sales Period is not proven. Check the months in the preview.",
  fingerprint: ["Sales Period", "Ch.-Type", "Channel ID", "Royalties"],
  header: [
    "Sales Period",
    "Store",
    "Ch.-Type",
    "Channel ID",
    "Country",
    "Label",
    "Product Type",
    "Product Title",
    "Product Artist",
    "EAN",
    "ISRC",
    "GRID",
    "Article No",
    "Royalties",
    "Units",
  ],
  reading: {
    numbers: "either",
    columns: {
      sold: {
        column: "Sales Period",
        as: ["YYYY-MM", "YYYYMM", "YYYY/MM", "YYYY.MM", "MMM YYYY", "YYYY-Qn"],
      },
      store: { column: "Store" },
      territory: { column: "Country" },
      artist: { column: "Product Artist" },
      track: { column: "Product Title" },
      label: { column: "Label" },
      isrc: { column: "ISRC" },
      upc: { column: "EAN" },
      units: { column: "Units" },
      net: { column: "Royalties", currency: "ask" },
      titleIsRelease: { column: "Product Type", is: ["album", "bundle", "release"] },
    },
  },
  help: {
    get: "We do not know where Kontor keeps it. Look for a file with the columns Sales Period, Ch.-Type, Royalties and Units.",
    reads: "Royalties, with decimal commas. The currency is not printed, so we ask for it.",
    ignores: "Ch.-Type, Channel ID, GRID and Article No.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
