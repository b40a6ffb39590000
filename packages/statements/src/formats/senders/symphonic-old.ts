import type { StatementFormat } from "../format.ts";

/** An earlier export, with only the first columns known. */
export default {
  id: "symphonic-old",
  distributor: "Symphonic",
  layout: "earlier export",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["Serial", "Aggregator", "Digital Service Provider", "Account"],
  header: ["Serial", "Aggregator", "Digital Service Provider", "Account", "UPC"],
  reading: null,
  known: { store: { column: "Digital Service Provider" }, account: { column: "Account" }, upc: { column: "UPC" } },
  help: {
    get: null,
    seen: ["https://support.symdistro.com/hc/en-us/articles/211678046"],
  },
} satisfies StatementFormat;
