import { isZeroDecimal, plainDecimal } from "@ledgerline/decimals";
import type { StatementFormat } from "../../format.ts";
import { nameColumns } from "../../name-columns.ts";
import type { RowMoney, RowOutcome, RowReader } from "../../row-outcome.ts";
import { type FlatRecord, recordReader } from "./record-reader.ts";
import { USAGE, USAGE_READING, usageRow } from "./usage-columns.ts";

const NET = "AllocatedNetRevenueInCurrencyOfAccounting";
const FEE = "UsageIndependentFeeInCurrencyOfAccounting";

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

/** Lines are the SR08 records. Period, territory, service and currency are those of the summary record they name. */
function readRecordCompanyMessage(rows: RowReader): RowReader {
  const records = recordReader();
  const usages = nameColumns(rows, USAGE);
  const summaries = new Map<string, FlatRecord>();
  return {
    read(cells): RowOutcome | RowOutcome[] {
      const record = records.next(cells);
      if (!record || record.type === "SRHE") return { note: "bookkeeping", money: null };
      if (record.type === "SRFO") return records.footer(record);
      if (record.type === "SY10") {
        summaries.set(record.field("SummaryRecordId"), record);
        return summaryOutcome(record);
      }
      if (record.type !== "SR08") return unknown("RecordType", record.type);
      const id = record.field("SummaryRecordId");
      const summary = summaries.get(id);
      return summary ? usages.read(usageRow(usageOf(record, summary))) : unknown("SummaryRecordId", id);
    },
    end: () => (records.isWhole() ? null : { code: "no_footer" }),
  };
}

/** The summary's total is compared with its lines. A fee that is in no line cannot be booked with them. */
function summaryOutcome(summary: FlatRecord): RowOutcome {
  const fee = moneyOf(summary, FEE);
  if (fee && !isZeroDecimal(fee.net)) {
    return { refused: { code: "unknown_value", column: FEE, printed: summary.field(FEE) }, money: fee };
  }
  return { note: "printed_total", money: moneyOf(summary, NET) };
}

function moneyOf(summary: FlatRecord, field: string): RowMoney | null {
  const net = plainDecimal(summary.field(field));
  return net === null ? null : { net, currency: summary.field("CurrencyOfAccounting") || null };
}

function usageOf(line: FlatRecord, summary: FlatRecord) {
  return {
    start: summary.field("ReportingPeriodStartDate"),
    end: summary.field("ReportingPeriodEndDate"),
    service: summary.field("DistributionChannel") || summary.field("ServiceDescription"),
    "commercial model": summary.field("CommercialModel"),
    "use type": summary.field("UseType"),
    territory: summary.field("Territory"),
    artist: line.field("ResourceDisplayArtistName") || line.field("ReleaseDisplayArtistName"),
    title: line.field("ResourceTitle"),
    release: line.field("ReleaseTitle"),
    ISRC: line.field("ISRC"),
    ICPN: line.field("ICPN"),
    usages: line.field("NetUsage") || line.field("Usages"),
    "net revenue": line.field(NET),
    currency: summary.field("CurrencyOfAccounting"),
    "gross revenue": line.field("AllocatedRevenueInCurrencyOfAccounting"),
    "net revenue before exchange": line.field("AllocatedNetRevenueInCurrencyOfTransaction"),
    "currency before exchange": summary.field("CurrencyOfTransaction"),
    "exchange rate": summary.field("ExchangeRate"),
  };
}

function unknown(column: string, printed: string): RowOutcome {
  return { refused: { code: "unknown_value", column, printed }, money: null };
}
