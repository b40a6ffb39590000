import type { StatementFormat } from "../../format.ts";
import { nameColumns } from "../../name-columns.ts";
import type { RowOutcome, RowReader } from "../../row-outcome.ts";
import { type FlatRecord, recordReader } from "./record-reader.ts";
import { USAGE, USAGE_READING, usageRow } from "./usage-columns.ts";

const BEGINS = new Set(["HEAD", "SRHE"]);
const ENDS = new Set(["FOOT", "SRFO"]);
const NO_HEADER = "UsageStartDate";

const BASIC_AUDIO = /basic.?audio/i;

export default {
  id: "ddex-basic-audio",
  distributor: "DDEX",
  layout: "Basic Audio",
  kind: ["income", "detail"],
  evidence: "doc",
  confirm: "We know this message from its standard, and have not seen a file.",
  fingerprint: [],
  header: [],
  recognizes: (firstRows) => {
    const first = firstRows.find(([cell = ""]) => !cell.startsWith("#"));
    return first?.[0]?.trim() === "HEAD" && BASIC_AUDIO.test(first[2] ?? "");
  },
  reading: USAGE_READING,
  reader: readBasicAudioMessage,
  help: {
    get: "The service sends it to labels and societies that have a contract with it.",
    reads:
      "What the summary records allocate to you, without tracks: the records of single tracks have usage and no money. The footer says how many lines there must be.",
    unnoticed: "A wrong amount in one record.",
    seen: ["https://kb.ddex.net (Digital Sales Reporting, record types 1.4)"],
  },
} satisfies StatementFormat;

/**
 * The money is in the summary records, as the amount allocated to the recipient. The usage of single tracks has none:
 * it is detail. The net revenue of a whole service is nobody's income.
 */
function readBasicAudioMessage(rows: RowReader): RowReader {
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
