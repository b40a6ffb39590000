import type { StatementFormat } from "../format.ts";

export default {
  id: "bmi-royalty-amt",
  distributor: "BMI",
  layout: "Royalty Amt",
  kind: "income",
  evidence: "names",
  confirm: "We know the names of only a few of its columns.",
  fingerprint: ["Royalty Amt"],
  header: ["Royalty Amt"],
  reading: null,
  help: {
    get: null,
    seen: ["public parsers"],
  },
} satisfies StatementFormat;
