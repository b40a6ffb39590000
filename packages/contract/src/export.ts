import { z } from "zod";
import { EXPORT_FORMATS, EXPORT_GROUPINGS } from "./export-files.ts";
import { RoyaltyLine } from "./royalty-lines.ts";
import { YearInput } from "./shares/payments.ts";
import {
  ArtistName,
  CountInAll,
  EndDate,
  FirstMonth,
  Id,
  Isrc,
  LastMonth,
  MonthCount,
  MonthOfSale,
  PlatformOrStore,
  Plays,
  PrintedArtist,
  StartDate,
  Title,
  TrackId,
  Units,
} from "./wire/fields.ts";
import { MEANS } from "./wire/means.ts";
import { Currency, DecimalString, Instant } from "./wire/wire.ts";

const RECORDS = { description: "The records, or how many there are." };
const BY_WHAT = { description: "What a record is of: a month, a track or a line." };

/** No sale is outside these years, and Postgres has no year 0. */
const day = (message: string) => z.iso.date(message).refine((date) => date >= "1900" && date < "2200", message);

/** UTC days, both included. */
const RANGE = {
  start_date: day("Enter a start date as YYYY-MM-DD").meta(MEANS.start_date),
  end_date: day("Enter an end date as YYYY-MM-DD").meta(MEANS.end_date),
};
const isInOrder = (range: { start_date: string; end_date: string }) => range.start_date <= range.end_date;
const OUT_OF_ORDER = { path: ["start_date"], message: "The start date must not be after the end date" };

const by = z.enum(EXPORT_GROUPINGS, "Export by month, track or line").default("month").meta(BY_WHAT);

export const ExportInput = z
  .strictObject({ ...RANGE, format: z.literal("json", "The export format is json").default("json"), by })
  .refine(isInOrder, OUT_OF_ORDER);
export type ExportInput = z.infer<typeof ExportInput>;

/** An export as a file. */
/** A calendar year as a file. */
export const YearFileInput = z.strictObject({
  ...YearInput.shape,
  format: z
    .enum(["pdf", "csv"], "The format is pdf or csv")
    .meta({ description: "`pdf` for a page to read, or `csv`." }),
});
export type YearFileInput = z.infer<typeof YearFileInput>;

export const ExportFileInput = z
  .strictObject({
    ...RANGE,
    format: z.enum(EXPORT_FORMATS, "The export format is json or csv").default("json").meta(MEANS.format),
    by,
  })
  .refine(isInOrder, OUT_OF_ORDER);
export type ExportFileInput = z.infer<typeof ExportFileInput>;

export const ExportPreviewInput = z.strictObject({ ...RANGE, by }).refine(isInOrder, OUT_OF_ORDER);
export type ExportPreviewInput = z.output<typeof ExportPreviewInput>;

/** Estimates and samples never reach an export. */
export const ExportSource = z.enum(["statement", "measured"]).meta(MEANS.source);
export type ExportSource = z.infer<typeof ExportSource>;

export const ExportRecord = z.object({
  month: MonthOfSale,
  platform: PlatformOrStore,
  plays: Plays,
  /** Null for plays that the platform counted: they come without money. */
  revenue: DecimalString.nullable().meta(MEANS.revenue),
  currency: Currency.nullable(),
  source: ExportSource,
  statement_lines: z.int().meta({ description: "How many booked lines the record adds up." }),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

/** A track in one sale period and currency, as statements have it. Tracks that the artist merged are one. */
export const ExportTrackRecord = z.object({
  month: MonthOfSale,
  months: MonthCount,
  track_id: TrackId,
  isrc: Isrc.nullable(),
  title: Title.nullable(),
  artist: PrintedArtist.nullable(),
  units: Units,
  plays: Plays,
  revenue: DecimalString.meta(MEANS.revenue),
  currency: Currency,
  statement_lines: z.int().meta({ description: "How many booked lines the record adds up." }),
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
  plays: Plays,
  revenue: DecimalString.nullable().meta(MEANS.revenue),
});
export type ExportTotal = z.infer<typeof ExportTotal>;

const head = {
  artist: z
    .object({ id: Id, artist_name: ArtistName, real_name: z.string().nullable().meta(MEANS.real_name) })
    .meta({ description: "Whose export it is." }),
  period: z.object({ start_date: StartDate, end_date: EndDate }).meta(MEANS.period),
  generated_at: Instant.meta({ description: "When the export was made, in UTC." }),
  totals: z.array(ExportTotal).meta(MEANS.totals),
};

/** `by` says what a record is. */
export const RoyaltyExport = z.discriminatedUnion("by", [
  z.object({ ...head, by: z.literal("month").meta(BY_WHAT), records: z.array(ExportRecord).meta(RECORDS) }),
  z.object({ ...head, by: z.literal("track").meta(BY_WHAT), records: z.array(ExportTrackRecord).meta(RECORDS) }),
  z.object({ ...head, by: z.literal("line").meta(BY_WHAT), records: z.array(RoyaltyLine).meta(RECORDS) }),
]);
export type RoyaltyExport = z.infer<typeof RoyaltyExport>;
export type MonthExport = Extract<RoyaltyExport, { by: "month" }>;

/** The first and last of some months, and how many distinct ones there are. */
export const MonthSpan = z.object({ from: FirstMonth, to: LastMonth, count: CountInAll });
export type MonthSpan = z.infer<typeof MonthSpan>;

/** What an export of the same range would contain at present. */
export const ExportPreview = z.object({
  period: z.object({ start_date: StartDate, end_date: EndDate }).meta(MEANS.period),
  months: MonthSpan.nullable().meta({
    description: "The months that have records; null when the export would be empty.",
  }),
  records: z.int().meta(RECORDS),
  totals: z.array(ExportTotal).meta(MEANS.totals),
  booked_months: MonthSpan.nullable().meta({
    description: "The months that statements cover, inside the range or not; null when nothing is booked.",
  }),
});
export type ExportPreview = z.infer<typeof ExportPreview>;
