import { z } from "zod";
import { Currency, Day, DecimalString, Instant, Month } from "./wire.ts";

/** No sale lies outside these years, and Postgres knows no year 0. */
const day = (message: string) => z.iso.date(message).refine((date) => date >= "1900" && date < "2200", message);

export const ExportInput = z
  .strictObject({
    start_date: day("Enter a start date as YYYY-MM-DD"),
    end_date: day("Enter an end date as YYYY-MM-DD"),
    format: z.literal("json", "The export format is json").default("json"),
  })
  .refine((range) => range.start_date <= range.end_date, {
    path: ["start_date"],
    message: "The start date must not be after the end date",
  });
export type ExportInput = z.infer<typeof ExportInput>;

/** Estimates and samples never reach an export. */
export const ExportSource = z.enum(["statement", "measured"]);
export type ExportSource = z.infer<typeof ExportSource>;

export const ExportRecord = z.object({
  month: Month,
  /** A platform id, or another store's name as its statement prints it. */
  platform: z.string(),
  plays: z.number(),
  /** Null where the platform counted plays and nobody booked money. */
  revenue: DecimalString.nullable(),
  currency: Currency.nullable(),
  source: ExportSource,
  statement_lines: z.int(),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

export const RoyaltyExport = z.object({
  artist: z.object({ id: z.uuid(), artist_name: z.string(), real_name: z.string().nullable() }),
  period: z.object({ start_date: Day, end_date: Day }),
  generated_at: Instant,
  totals: z.array(
    z.object({
      source: ExportSource,
      currency: Currency.nullable(),
      plays: z.number(),
      revenue: DecimalString.nullable(),
    }),
  ),
  records: z.array(ExportRecord),
});
export type RoyaltyExport = z.infer<typeof RoyaltyExport>;
