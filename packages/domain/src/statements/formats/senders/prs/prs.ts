import type { StatementFormat } from "../../format.ts";

export default {
  id: "prs",
  distributor: "PRS",
  kind: "income",
  evidence: "names",
  confirm: "The file prints neither a period nor a source, so we ask for them.",
  fingerprint: ["Record Number", "CAE Number", "Amount (performance revenue)"],
  header: ["Record Number", "CAE Number", "Work Title", "Amount (performance revenue)", "IP1"],
  reading: null,
  help: {
    get: null,
    reads: "Performance royalties of works, in pounds.",
    seen: ["test data of a public importer"],
  },
} satisfies StatementFormat;
