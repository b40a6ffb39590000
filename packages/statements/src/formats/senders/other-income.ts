import { OTHER_INCOME, OTHER_INCOME_COLUMNS } from "@ledgerline/contract/statements/other-income";
import type { StatementFormat } from "../format.ts";

/** Income that no distributor reports, as the form for it writes it down. It comes on top of what is booked. */
export default {
  id: OTHER_INCOME.format,
  distributor: OTHER_INCOME.sender,
  kind: "correction",
  evidence: "real",
  confirm: null,
  fingerprint: ["Received on", "Counts in", "Payer", "Income", "What for"],
  header: OTHER_INCOME_COLUMNS,
  reading: {
    numbers: "point",
    columns: {
      sold: { column: "Received on", as: "YYYY-MM-DD", exact: true },
      accounted: { column: "Counts in", as: "YYYY-MM" },
      store: { column: "Payer", apart: "other income" },
      tier: { column: "What for" },
      artist: { column: "Artist" },
      track: { column: "Title" },
      release: { column: "Release" },
      isrc: { column: "ISRC" },
      upc: { column: "UPC" },
      net: { column: "Amount", currency: { column: "Currency" } },
      kind: {
        column: "Income",
        is: { "sync fee": "sync", license: "license", live: "live", merchandise: "merchandise", other: "unknown" },
        others: "refuse",
      },
    },
  },
  help: {
    get: "Type it in under Shares, Money, Other income: sync fees, licenses, live and merchandise, each with its receipt. A CSV with the same columns can be uploaded too.",
    reads:
      "The whole amount, in the month in which it is to count. A payer with a store's name is not that store, and its money is never compared with plays.",
    unnoticed: "A wrong amount, or another recording.",
    seen: ["Ledgerline's form for other income"],
  },
} satisfies StatementFormat;
