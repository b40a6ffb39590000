import { z } from "zod";
import { RoyaltyLine } from "../analytics/royalties.ts";
import { Currency, Day, DecimalString, Instant, Month } from "../wire/wire.ts";
import { EXPORT_FORMATS, EXPORT_GROUPINGS } from "./export-files.ts";

/** No sale is outside these years, and Postgres has no year 0. */
const day = (message: string) => z.iso.date(message).refine((date) => date >= "1900" && date < "2200", message);

/** UTC days, both included. */
const RANGE = {
  start_date: day("Enter a start date as YYYY-MM-DD"),
  end_date: day("Enter an end date as YYYY-MM-DD"),
};
const isInOrder = (range: { start_date: string; end_date: string }) => range.start_date <= range.end_date;
const OUT_OF_ORDER = { path: ["start_date"], message: "The start date must not be after the end date" };

const by = z.enum(EXPORT_GROUPINGS, "Export by month, track or line").default("month");

export const ExportInput = z
  .strictObject({ ...RANGE, format: z.literal("json", "The export format is json").default("json"), by })
  .refine(isInOrder, OUT_OF_ORDER);
export type ExportInput = z.infer<typeof ExportInput>;

/** An export as a file. */
export const ExportFileInput = z
  .strictObject({ ...RANGE, format: z.enum(EXPORT_FORMATS, "The export format is json or csv").default("json"), by })
  .refine(isInOrder, OUT_OF_ORDER);
export type ExportFileInput = z.infer<typeof ExportFileInput>;

export const ExportPreviewInput = z.strictObject({ ...RANGE, by }).refine(isInOrder, OUT_OF_ORDER);
export type ExportPreviewInput = z.output<typeof ExportPreviewInput>;

/** Estimates and samples never reach an export. */
export const ExportSource = z.enum(["statement", "measured"]);
export type ExportSource = z.infer<typeof ExportSource>;

export const ExportRecord = z.object({
  month: Month,
  /** A platform id, or another store's name as its statement prints it. */
  platform: z.string(),
  plays: z.number(),
  /** Null for plays that the platform counted: they come without money. */
  revenue: DecimalString.nullable(),
  currency: Currency.nullable(),
  source: ExportSource,
  statement_lines: z.int(),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

/** A track in one sale period and currency, as statements have it. Tracks that the artist merged are one. */
export const ExportTrackRecord = z.object({
  month: Month,
  /** How many months the sale period has. */
  months: z.int(),
  track_id: z.string(),
  isrc: z.string().nullable(),
  title: z.string().nullable(),
  artist: z.string().nullable(),
  units: z.number(),
  plays: z.number(),
  revenue: DecimalString,
  currency: Currency,
  statement_lines: z.int(),
});
export type ExportTrackRecord = z.infer<typeof ExportTrackRecord>;

export interface ExportRecords {
  month: ExportRecord;
  track: ExportTrackRecord;
  line: RoyaltyLine;
}

/** The sum of an export's records of one source and currency. */
export const ExportTotal = z.object({
  source: ExportSource,
  currency: Currency.nullable(),
  plays: z.number(),
  revenue: DecimalString.nullable(),
});
export type ExportTotal = z.infer<typeof ExportTotal>;

const head = {
  artist: z.object({ id: z.uuid(), artist_name: z.string(), real_name: z.string().nullable() }),
  period: z.object({ start_date: Day, end_date: Day }),
  generated_at: Instant,
  totals: z.array(ExportTotal),
};

/** `by` says what a record is. */
export const RoyaltyExport = z.discriminatedUnion("by", [
  z.object({ ...head, by: z.literal("month"), records: z.array(ExportRecord) }),
  z.object({ ...head, by: z.literal("track"), records: z.array(ExportTrackRecord) }),
  z.object({ ...head, by: z.literal("line"), records: z.array(RoyaltyLine) }),
]);
export type RoyaltyExport = z.infer<typeof RoyaltyExport>;
export type MonthExport = Extract<RoyaltyExport, { by: "month" }>;

/** The first and last of some months, and how many distinct ones there are. */
export const MonthSpan = z.object({ from: Month, to: Month, count: z.int() });
export type MonthSpan = z.infer<typeof MonthSpan>;

/** What an export of the same range would contain at present. */
export const ExportPreview = z.object({
  period: z.object({ start_date: Day, end_date: Day }),
  /** The months that have records; null if the export would be empty. */
  months: MonthSpan.nullable(),
  /** How many records. */
  records: z.int(),
  totals: z.array(ExportTotal),
  /** The months that statements cover, inside the range or not; null if nothing is booked. */
  booked_months: MonthSpan.nullable(),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
