import type { StatementFormat } from "../format.ts";

export default {
  id: "absolute-anthology",
  distributor: "Absolute Label Services",
  layout: "Anthology",
  kind: "income",
  evidence: "names",
  confirm: "We know only the names of its fee columns.",
  fingerprint: [["dist_fee", "commission_fee", "consignment_ship_dist_fee"]],
  header: ["dist_fee"],
  reading: null,
  help: {
    get: "Absolute keeps its CSV reports in the client reporting, beside the PDF statement. Add the one whose name has -DS- and the currency: it is the digital sales.",
    reads:
      "The file's name begins with its date, and says what it is: DS digital sales, PS physical sales, DC direct to consumer, NR neighbouring rights, OS other sales, SC service charges.",
    seen: ["https://absolutelabelservices.com/anthology-reporting-explaned/"],
  },
} satisfies StatementFormat;
