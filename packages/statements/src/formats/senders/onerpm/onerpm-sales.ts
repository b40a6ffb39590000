import type { StatementFormat } from "../../format.ts";
import { readPerformers } from "./read-performers.ts";

/** The report of 2026 with a single sheet, with the shares of other accounts among its rows. */
export default {
  id: "onerpm-sales",
  distributor: "ONErpm",
  layout: "sales",
  kind: "income",
  evidence: "parser",
  confirm:
    "We know these columns by name, but not their order or whether a file has others. Check the figures in the preview.",
  fingerprint: ["Source Account", "Album/Channel", "Sales Type", "Accounted Date", "Net"],
  header: [
    "Source Account",
    "Title",
    "Album/Channel",
    "Artists",
    "Label",
    "Product Type",
    "Parent ID",
    "ID",
    "Sales Type",
    "Transaction Month",
    "Accounted Date",
    "Quantity",
    "Territory",
    "Store",
    "Currency",
    "Gross",
    "Net",
  ],
  sheet: "Sales",
  reading: {
    numbers: "point",
    soldFirst: true,
    columns: {
      sold: { column: "Transaction Month", as: ["YYYY-MM", "YYYY-MM-DD", "serial"] },
      accounted: { column: "Accounted Date", as: ["YYYY-MM-DD", "serial"] },
      store: { column: "Store" },
      territory: { column: "Territory" },
      artist: { column: "Artists" },
      track: { column: "Title" },
      release: { column: "Album/Channel" },
      label: { column: "Label" },
      isrc: { column: "ID" },
      upc: { column: "Parent ID", or: { column: "ID" } },
      units: { column: "Quantity" },
      net: { column: "Net", currency: { column: "Currency" } },
      gross: { column: "Gross" },
      kind: { column: "Sales Type", is: { stream: "stream", streaming: "stream", download: "download" } },
      transfer: {
        direction: { column: "Sales Type", in: "(share in)", out: "(share out)" },
        own: { column: "Source Account" },
      },
    },
    rules: [{ when: { column: "Sales Type", contains: ["(Share In)", "(Share Out)"] }, then: { note: "transfer" } }],
  },
  reader: readPerformers,
  help: {
    get: null,
    reads:
      "Net. Rows marked Share In or Share Out move money between accounts: they are shown with their amount and not counted.",
    ignores: "Product Type, and Source Account in rows that are not shares.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: ["Public code"],
  },
} satisfies StatementFormat;
