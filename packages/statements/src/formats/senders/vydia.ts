import type { StatementFormat } from "../format.ts";

export default {
  id: "vydia",
  distributor: "Vydia",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["Balance Adjustment ID"],
  header: ["Balance Adjustment ID"],
  reading: null,
  help: {
    get: "We do not know where Vydia keeps it. Look for a file with the column Balance Adjustment ID.",
    seen: ["public parsers"],
  },
} satisfies StatementFormat;
