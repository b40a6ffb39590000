import type { StatementFormat } from "../../format.ts";
import { readPerformers } from "./read-performers.ts";

/** The sheet `Shares In & Out`: money that moves between ONErpm accounts. */
export default {
  id: "onerpm-shares",
  distributor: "ONErpm",
  layout: "shares in and out",
  kind: "transfer",
  evidence: "parser",
  confirm: null,
  fingerprint: ["Share Type", "Payer Name", "Receiver Name", "Net"],
  header: [
    "Title",
    "Artists",
    "Parent ID",
    "ID",
    "Product Type",
    "Store",
    "Territory",
    "Sale Type",
    "Transaction Month",
    "Accounted Date",
    "Currency",
    "Quantity",
    "Share Type",
    "% Share In/Out",
    "Net",
    "Payer Name",
    "Receiver Name",
  ],
  sheet: "Shares In & Out",
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
      isrc: { column: "ID" },
      upc: { column: "Parent ID", or: { column: "ID" } },
      units: { column: "Quantity" },
      net: { column: "Net", currency: { column: "Currency" } },
      kind: { column: "Sale Type", is: { stream: "stream", streaming: "stream", download: "download" } },
      transfer: {
        direction: { column: "Share Type", in: "in", out: "out" },
        payer: { column: "Payer Name" },
        receiver: { column: "Receiver Name" },
      },
    },
  },
  reader: readPerformers,
  help: {
    get: null,
    reads:
      "What other accounts paid you (In) and what you paid them (Out, printed negative). It is not income: rows are kept with their payer and receiver, and where both accounts are yours, what went out is compared with what came in.",
    unnoticed: "A changed amount, because no other figure in its row checks it.",
    seen: [
      "https://github.com/Salome2026/royalties_pipeline",
      "https://support.offstep.com/hc/en-us/articles/12812265914139",
    ],
  },
} satisfies StatementFormat;
