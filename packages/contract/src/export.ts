import { z } from "zod";
import { Currency, Day, DecimalString, Instant, Month } from "./wire.ts";

/** No sale is outside these years, and Postgres has no year 0. */
const day = (message: string) => z.iso.date(message).refine((date) => date >= "1900" && date < "2200", message);

/** UTC days, both included. */
const RANGE = {
  start_date: day("Enter a start date as YYYY-MM-DD"),
  end_date: day("Enter an end date as YYYY-MM-DD"),
};
const isInOrder = (range: { start_date: string; end_date: string }) => range.start_date <= range.end_date;
const OUT_OF_ORDER = { path: ["start_date"], message: "The start date must not be after the end date" };

export const ExportInput = z
  .strictObject({ ...RANGE, format: z.literal("json", "The export format is json").default("json") })
  .refine(isInOrder, OUT_OF_ORDER);
export type ExportInput = z.infer<typeof ExportInput>;

export const EXPORT_FORMATS = ["json", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** What a record of an export is of. A track's is of one month and currency, a line's is one row of a statement. */
export const EXPORT_GROUPINGS = ["month", "track", "line"] as const;
export type ExportGrouping = (typeof EXPORT_GROUPINGS)[number];

const by = z.enum(EXPORT_GROUPINGS, "Export by month, track or line").default("month");

/** An export as a file. JSON is by month. */
export const ExportFileInput = z
  .strictObject({ ...RANGE, format: z.enum(EXPORT_FORMATS, "The export format is json or csv").default("json"), by })
  .refine(isInOrder, OUT_OF_ORDER)
  .refine(({ format, by }) => format === "csv" || by === "month", {
    path: ["by"],
    message: "JSON is exported by month. Choose the format csv for tracks and lines",
  });
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

/** The sum of an export's records of one source and currency. */
export const ExportTotal = z.object({
  source: ExportSource,
  currency: Currency.nullable(),
  plays: z.number(),
  revenue: DecimalString.nullable(),
});
export type ExportTotal = z.infer<typeof ExportTotal>;

export const RoyaltyExport = z.object({
  artist: z.object({ id: z.uuid(), artist_name: z.string(), real_name: z.string().nullable() }),
  period: z.object({ start_date: Day, end_date: Day }),
  generated_at: Instant,
  totals: z.array(ExportTotal),
  records: z.array(ExportRecord),
});
export type RoyaltyExport = z.infer<typeof RoyaltyExport>;

/** The first and last of some months, and how many different ones there are. */
export const MonthSpan = z.object({ from: Month, to: Month, count: z.int() });
export type MonthSpan = z.infer<typeof MonthSpan>;

/** What an export of the same range would contain now. */
export const ExportPreview = z.object({
  period: z.object({ start_date: Day, end_date: Day }),
  /** The months that have records; null when the export would be empty. */
  months: MonthSpan.nullable(),
  /** How many records. */
  records: z.int(),
  totals: z.array(ExportTotal),
  /** The months that statements cover, inside the range or not; null when nothing is booked. */
  booked_months: MonthSpan.nullable(),
});
export type ExportPreview = z.infer<typeof ExportPreview>;

type ExportedFile = Pick<ExportFileInput, "start_date" | "end_date" | "format" | "by">;

/** The name that an export is downloaded under. */
export function exportFileName({ start_date, end_date, format, by }: ExportedFile): string {
  const grouping = format === "csv" ? `-by-${by}` : "";
  return `royalties-${start_date}-to-${end_date}${grouping}.${format}`;
}
