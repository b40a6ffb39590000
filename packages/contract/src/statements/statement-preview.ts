import { z } from "zod";
import {
  FirstMonth,
  Isrc,
  LastMonth,
  LineNo,
  MonthCount,
  MonthOfSale,
  Net,
  PlatformOrStore,
  PrintedArtist,
  PrintedStore,
  ReleaseTitle,
  Territory,
  TrackTitle,
  Units,
} from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { Currency, DecimalString } from "../wire/wire.ts";
import { Mapping } from "./statement-mapping.ts";
import { StatementInput } from "./statements.ts";

const FIRST_ROWS = { description: "The first rows as they would be booked." };

/** Without `mapping`, the preview of a recognized format. */
export const PreviewInput = StatementInput.extend({
  mapping: Mapping.optional().meta(MEANS.mapping),
});
export type PreviewInput = z.infer<typeof PreviewInput>;

/** A value in some rows of the whole file, with their money. */
const ValueCount = z.object({
  printed: z
    .string()
    .meta({ description: "What the file prints: its own totals beside the sums of its rows, or a value." }),
  rows: z.int().meta(FIRST_ROWS),
  totals: z.array(z.object({ currency: Currency, net: Net })).meta(MEANS.totals),
});

export const StatementPreview = z.object({
  rows: z
    .array(
      z.object({
        line_no: LineNo,
        /** The row's outcome: exactly one of `line`, `refused` and `note` is not null. */
        line: z
          .object({
            month: MonthOfSale,
            months: MonthCount,
            platform: PlatformOrStore,
            store: PrintedStore,
            territory: Territory.nullable(),
            track: TrackTitle.nullable(),
            release: ReleaseTitle.nullable(),
            artist: PrintedArtist.nullable(),
            isrc: Isrc.nullable(),
            units: Units,
            net: Net,
            currency: Currency,
          })
          .nullable()
          .meta({ description: "The row as it would be booked; null if it would not." }),
        refused: z.string().nullable().meta(MEANS.refused),
        note: z.string().nullable().meta(MEANS.note),
      }),
    )
    .meta(FIRST_ROWS),
  /** Of the whole file. */
  counts: z
    .object({
      read: z.int().meta(MEANS.read),
      booked: z.int().meta(MEANS.booked),
      refused: z.int().meta(MEANS.refused),
      noted: z.int().meta(MEANS.noted),
    })
    .meta(MEANS.counts),
  totals: z.array(z.object({ currency: Currency, units: Units, net: Net })).meta(MEANS.totals),
  sale_period: z.object({ from: FirstMonth, to: LastMonth }).nullable().meta(MEANS.sale_period),
  /** Why rows are refused, with the number and the first of them. */
  refusals: z
    .array(
      z.object({
        reason: z.string().meta(MEANS.reason),
        rows: z.int().meta(FIRST_ROWS),
        first_line: z.int().meta({ description: "The physical line of the first of them.", example: 2 }),
      }),
    )
    .meta({ description: "The rows that are not booked, and why." }),
  /** Values over the whole file, greatest money first, at most 500 each. */
  stores: z
    .array(
      ValueCount.extend({
        platform: z
          .string()
          .nullable()
          .meta({ description: "What it counts as on the artist's word; null while it counts as itself." }),
      }),
    )
    .meta({ description: "The stores, greatest money first." }),
  unknown_currencies: z
    .array(ValueCount)
    .meta({ description: "Printed currencies that nobody knows, greatest money first." }),
  unknown_kinds: z
    .array(ValueCount)
    .meta({ description: "Printed kinds of use that nobody knows, greatest money first." }),
  /**
   * The file's totals in each way that it can be read, if its rows leave one thing open: how decimals or dates are
   * written, which column is the money, or which rows are taken off. `value` is the answer to give, the position of the
   * column, or the mapping's `returns` or `debit`.
   */
  readings: z
    .array(
      z.object({
        field: z
          .enum(["numbers", "dates", "net", "returns", "debit"])
          .meta({ description: "The field that it is about." }),
        value: z.string().meta(MEANS.value),
        label: z.string().meta(MEANS.label),
        mapping: Mapping.nullable().meta({
          description: "The mapping that reads it so; null for a file that is read without one.",
        }),
        /** Over all rows whose money can be read this way; without a currency if nothing says it. */
        totals: z.array(z.object({ currency: Currency.nullable(), net: Net })).meta(MEANS.totals),
        sale_period: z.object({ from: FirstMonth, to: LastMonth }).nullable().meta(MEANS.sale_period),
        refused: z.int().meta(MEANS.refused),
      }),
    )
    .meta({ description: "What was read, or what the file comes to in each way that it can be read." }),
  /** Columns of amounts that a mapping or a known layout leaves out, with what they come to in the whole file. */
  unread: z
    .array(
      z.object({
        column: z.string().meta({ description: "The column's name.", example: "Net revenue" }),
        total: DecimalString.meta({ description: "What it comes to in the whole file." }),
      }),
    )
    .meta({ description: "Columns of amounts that the mapping leaves out." }),
  missing: z
    .array(
      z.object({
        field: z.string().meta({ description: "The field that it is about.", example: "currency" }),
        text: z
          .string()
          .meta({ description: "The same as a sentence.", example: "Say which currency the file is in." }),
        columns: z.array(z.int()).exactOptional().meta({
          description: "Positions of the columns that it is about, where a mapping may leave them out instead.",
        }),
      }),
    )
    .meta({ description: "What must still be said before it can be booked." }),
});
export type StatementPreview = z.infer<typeof StatementPreview>;
