import { nameColumns } from "../../name-columns.ts";
import type { RowOutcome, RowReader } from "../../row-outcome.ts";
import { type FlatRecord, recordReader } from "./record-reader.ts";
import { USAGE, usageRow } from "./usage-columns.ts";

const BEGINS = new Set(["HEAD", "SRHE"]);
const ENDS = new Set(["FOOT", "SRFO"]);
const NO_HEADER = "UsageStartDate";

/**
 * The money is in the summary records, as the amount allocated to the recipient. The usage of single tracks has none:
 * it is detail. The net revenue of a whole service is nobody's income.
 */
export function readBasicAudioMessage(rows: RowReader): RowReader {
  const records = recordReader();
  const usages = nameColumns(rows, USAGE);
  let header: FlatRecord | null = null;
  return {
    read(cells): RowOutcome | RowOutcome[] {
      const record = records.next(cells);
      if (!record) return { note: "bookkeeping", money: null };
      if (ENDS.has(record.type)) return records.footer(record);
      if (BEGINS.has(record.type)) {
        header = record;
        return { note: "bookkeeping", money: null };
      }
      if (!record.fits)
        return { refused: { code: "unknown_value", column: "RecordType", printed: record.type }, money: null };
      if (!record.type.startsWith("SY")) return { note: "detail", money: null };
      if (record.field("AllocatedNetRevenue") === "") return { note: "sum", money: null };
      if (!header) return { refused: { code: "blank", column: NO_HEADER }, money: null };
      return usages.read(usageRow(usageOf(record, header)));
    },
    end: () => (records.isWhole() ? null : { code: "no_footer" }),
  };
}

function usageOf(summary: FlatRecord, header: FlatRecord) {
  return {
    start: header.field("UsageStartDate"),
    end: header.field("UsageEndDate"),
    service: summary.field("DistributionChannel") || header.field("SenderName"),
    "commercial model": summary.field("CommercialModel"),
    "use type": summary.field("UseType"),
    territory: summary.field("Territory"),
    artist: "",
    title: "",
    release: "",
    ISRC: "",
    ICPN: "",
    usages: summary.field("AllocatedUsages"),
    "net revenue": summary.field("AllocatedNetRevenue"),
    currency: summary.field("CurrencyOfReporting"),
    "gross revenue": summary.field("AllocatedRevenue"),
    "net revenue before exchange": "",
    "currency before exchange": "",
    "exchange rate": "",
  };
}
