import type { StatementFormat } from "../format.ts";

export default {
  id: "prs",
  distributor: "PRS",
  kind: "income",
  evidence: "real",
  confirm: "The file prints no period and no place of use, so look at what is booked.",
  fingerprint: ["Record Number", "CAE Number", "Amount (performance revenue)"],
  header: ["Record Number", "CAE Number", "Work Title", "Amount (performance revenue)", "IP1"],
  reading: {
    numbers: "point",
    columns: {
      sold: "ask",
      store: { fixed: "PRS" },
      track: { column: "Work Title" },
      net: { column: "Amount (performance revenue)", currency: { fixed: "GBP" } },
      kind: { fixed: "performance" },
      account: { column: "CAE Number" },
    },
  },
  help: {
    get: "In your PRS account, open the statements online, press the panel of a distribution, and download it as CSV.",
    reads: "Performance royalties of works, in pounds. The file prints no period, so you are asked for the month.",
    ignores: "Record numbers and the share in IP1.",
    unnoticed: "A wrong amount in one row.",
    seen: [
      "test data of a public importer",
      "https://www.prsformusic.com/help/help-with-my-statement/online-statements-help",
      "https://royaltypro.app/guides/how-to-read-prs-csv",
    ],
  },
} satisfies StatementFormat;
