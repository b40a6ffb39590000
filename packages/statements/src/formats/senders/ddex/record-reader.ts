import type { RowOutcome } from "../../row-outcome.ts";

const SUMMARY = ["SummaryRecordId", "DistributionChannel", "DistributionChannelDPID", "CommercialModel", "UseType"];
const SERVICE = [...SUMMARY, "Territory", "ServiceDescription"];

/** The fields of the records that are read, in the standard's order (record types of version 1.4). */
const RECORD_FIELDS: Readonly<Record<string, readonly string[]>> = {
  HEAD: [
    "MessageVersion",
    "Profile",
    "ProfileVersion",
    "MessageId",
    "MessageCreatedDateTime",
    "FileNumber",
    "NumberOfFiles",
    "UsageStartDate",
    "UsageEndDate",
    "SenderPartyId",
    "SenderName",
    "ServiceDescription",
    "RecipientPartyId",
    "RecipientName",
    "RepresentedRepertoire",
  ],
  FOOT: [
    "NumberOfLinesInFile",
    "NumberOfLinesInReport",
    "NumberOfSummaryRecords",
    "NumberOfBlocksInFile",
    "NumberOfBlocksInReport",
  ],
  SRFO: ["NumberOfLinesInReport", "NumberOfSummaryRecords"],
  SY01: [...SERVICE, "Usages", "Subscribers", "CurrencyOfReporting", "NetRevenue"],
  SY02: [
    ...SERVICE,
    "Usages",
    "Users",
    "CurrencyOfReporting",
    "NetRevenue",
    "RightsController",
    "RightsControllerPartyId",
    "AllocatedUsages",
    "AllocatedRevenue",
    "AllocatedNetRevenue",
  ],
  SY03: [
    ...SERVICE,
    "Usages",
    "Subscribers",
    "CurrencyOfReporting",
    "NetRevenue",
    "RightsController",
    "RightsControllerPartyId",
    "AllocatedUsages",
    "AllocatedRevenue",
    "AllocatedNetRevenue",
  ],
  SY05: [
    ...SERVICE,
    "RightsController",
    "RightsControllerPartyId",
    "RightsType",
    "Usages",
    "AllocatedUsages",
    "MusicUsagePercentage",
    "AllocatedNetRevenue",
    "AllocatedRevenue",
    "RightsControllerMarketShare",
    "CurrencyOfReporting",
  ],
  SY10: [
    ...SUMMARY,
    "ReportingPeriodStartDate",
    "ReportingPeriodEndDate",
    "SubscriberType",
    "Subscribers",
    "ActiveSubscribers",
    "PromotionalActivity",
    "Territory",
    "ServiceDescription",
    "OfferType",
    "Quality",
    "TotalUsages",
    "AllocatedUsages",
    "Returns",
    "MusicUsagePercentage",
    "CurrencyOfTransaction",
    "CurrencyOfAccounting",
    "ExchangeRate",
    "ExchangeRateSource",
    "DateOfCurrencyExchange",
    "GrossRevenueInCurrencyOfTransaction",
    "GrossRevenueInCurrencyOfAccounting",
    "CalculationType",
    "CalculationValue",
    "DeductionType",
    "DeductionsInCurrencyOfTransaction",
    "DeductionsInCurrencyOfAccounting",
    "NetRevenueInCurrencyOfTransaction",
    "NetRevenueInCurrencyOfAccounting",
    "AllocatedRevenueInCurrencyOfTransaction",
    "AllocatedRevenueInCurrencyOfAccounting",
    "AllocatedNetRevenueInCurrencyOfTransaction",
    "AllocatedNetRevenueInCurrencyOfAccounting",
    "RightsControllerMarketShare",
    "SubscriptionFeeInCurrencyOfTransaction",
    "SubscriptionFeeInCurrencyOfAccounting",
    "UsageIndependentFeeType",
    "UsageIndependentFeeInCurrencyOfTransaction",
    "UsageIndependentFeeInCurrencyOfAccounting",
    "FinalTotalAmountInCurrencyOfTransaction",
    "FinalTotalAmountInCurrencyOfAccounting",
  ],
  SR08: [
    "SalesTransactionId",
    "GRid",
    "ICPN",
    "DspReleaseId",
    "LabelReleaseId",
    "ProprietaryReleaseId",
    "ContextReleaseGRid",
    "ReleaseType",
    "ReleaseTitle",
    "ReleaseSubTitle",
    "ReleaseDisplayArtistName",
    "ReleaseDisplayArtistPartyId",
    "ISRC",
    "ISAN",
    "DspResourceId",
    "LabelResourceId",
    "ProprietaryResourceId",
    "ContextResourceGRid",
    "ResourceType",
    "ResourceTitle",
    "ResourceSubTitle",
    "ResourceDisplayArtistName",
    "ResourceDisplayArtistPartyId",
    "SummaryRecordId",
    "SalesTransactionDate",
    "Usages",
    "Returns",
    "NetUsage",
    "WholesalePriceInCurrencyOfTransaction",
    "WholesalePriceInCurrencyOfAccounting",
    "SuggestedConsumerPriceInCurrencyOfTransaction",
    "SuggestedConsumerPriceInCurrencyOfAccounting",
    "PriceType",
    "PriceRangeType",
    "PriceConsumerPaidExcSalesTaxInCurrencyOfTransaction",
    "PriceConsumerPaidExcSalesTaxInCurrencyOfAccounting",
    "DeductionType",
    "DeductionsInCurrencyOfTransaction",
    "DeductionsInCurrencyOfAccounting",
    "RightSharePercentage",
    "CalculatedUnitPriceInCurrencyOfTransaction",
    "CalculatedUnitPriceInCurrencyOfAccounting",
    "AllocatedRevenueInCurrencyOfTransaction",
    "AllocatedRevenueInCurrencyOfAccounting",
    "AllocatedNetRevenueInCurrencyOfTransaction",
    "AllocatedNetRevenueInCurrencyOfAccounting",
    "CopyrightObligationWithDSP",
  ],
};

/** Fields that other versions of the standard name differently. */
const FIELD_ALIASES: Readonly<Record<string, string>> = {
  totalusages: "usages",
  resourceisrc: "isrc",
  releaseicpn: "icpn",
};

/** A line of a flat file: its type without the version, and its fields by name. */
export interface FlatRecord {
  type: string;
  /** False if a comment names more or fewer cells than it has: they may be in the wrong fields. */
  fits: boolean;
  /** The cell, with several values separated by commas; empty if the record has no such field. */
  field(name: string): string;
}

const COMMENT = "#";

/**
 * Reads the lines of a flat file as records, and counts them for the footer. A line that begins with `#SY02` names the
 * fields of those records; without one they are in the standard's order.
 */
export function recordReader() {
  const positions = new Map(Object.entries(RECORD_FIELDS).map(([type, fields]) => [type, positionsOf(fields)]));
  const widths = new Map<string, number>();
  let lines = 0;
  let comments = 0;
  let summaries = 0;
  let hasFooter = false;

  return {
    /** Null for a comment. */
    next(cells: readonly string[]): FlatRecord | null {
      lines += 1;
      const printed = cells[0]?.trim() ?? "";
      if (printed.startsWith(COMMENT)) {
        comments += 1;
        const type = typeOf(printed.slice(COMMENT.length).trim());
        if (positions.has(type) && cells.length > 2) {
          positions.set(type, positionsOf(cells.slice(1)));
          widths.set(type, cells.length);
        }
        return null;
      }
      const type = typeOf(printed);
      if (type.startsWith("SY")) summaries += 1;
      const at = positions.get(type);
      const fits = (widths.get(type) ?? cells.length) === cells.length;
      return { type, fits, field: (name) => tidy(cells[at?.get(keyOf(name)) ?? -1] ?? "") };
    },
    /** A footer whose counts differ from what was read means that lines are missing or were joined. */
    footer(record: FlatRecord): RowOutcome {
      hasFooter = true;
      const counted = [
        { column: "NumberOfLinesInFile", is: [lines, lines - comments] },
        { column: "NumberOfSummaryRecords", is: [summaries] },
      ].concat(record.type === "SRFO" ? [{ column: "NumberOfLinesInReport", is: [lines, lines - comments] }] : []);
      for (const { column, is } of counted) {
        const printed = record.field(column);
        if (printed === "" || is.includes(Number(printed))) continue;
        return { refused: { code: "identity", column, printed, expected: String(is[0]) }, money: null };
      }
      return { note: "footer", money: null };
    },
    /** False until the footer, which ends every message. */
    isWhole: () => hasFooter,
  };
}

/** `SY02.03` is the third version of SY02. */
function typeOf(printed: string): string {
  return printed.split(".", 1)[0]?.toUpperCase() ?? "";
}

/** Cell 0 is the record's type. */
function positionsOf(fields: readonly string[]): Map<string, number> {
  return new Map(fields.map((name, index) => [keyOf(name), index + 1]));
}

function keyOf(name: string): string {
  const key = name.replace(/[\s_]/g, "").toLowerCase();
  return FIELD_ALIASES[key] ?? key;
}

/** `|` separates values; one that belongs to a value is preceded by a backslash. */
function tidy(cell: string): string {
  return cell
    .trim()
    .replace(/(?<!\\)\|/g, ", ")
    .replace(/\\(.)/g, "$1");
}
