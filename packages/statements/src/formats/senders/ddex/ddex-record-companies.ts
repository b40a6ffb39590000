import type { StatementFormat } from "../../format.ts";
import { readRecordCompanyMessage } from "./read-record-company-message.ts";
import { USAGE_READING } from "./usage-columns.ts";

const ITS_RECORDS = /^(?:SY10|SR08)(?:\.|$)/;

export default {
  id: "ddex-record-companies",
  distributor: "DDEX",
  layout: "financial reporting to record companies",
  kind: "income",
  evidence: "doc",
  confirm: "We know this message from its standard, and have not seen a file.",
  fingerprint: [],
  header: [],
  recognizes: (firstRows) => {
    const records = firstRows.map(([cell = ""]) => cell.trim()).filter((cell) => !cell.startsWith("#"));
    return records[0] === "SRHE" && records.some((type) => ITS_RECORDS.test(type));
  },
  reading: USAGE_READING,
  reader: readRecordCompanyMessage,
  help: {
    get: "The service sends it to labels that have a contract with it.",
    reads:
      "A line for each SR08 record, with the net revenue allocated in the currency of accounting. The summary records print totals, and the footer says how many lines there must be.",
    ignores:
      "Prices, deductions by type, and subscribers. A fee that is independent of usage is refused, with its amount.",
    unnoticed: "A wrong amount in one record.",
    seen: ["https://kb.ddex.net (Digital Sales Reporting, record types 1.4)"],
  },
} satisfies StatementFormat;
