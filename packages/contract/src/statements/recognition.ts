import { z } from "zod";
import { MEANS } from "../wire/means.ts";

/** How the file was recognized when it was received. */
export const Recognition = z.object({
  container: z.enum(["text", "workbook"]).meta({ description: "Whether it is a text or a workbook." }),
  encoding: z
    .string()
    .nullable()
    .meta({ description: "Its text encoding, such as `utf-8`; null in a workbook.", example: "utf-8" }),
  delimiter: z
    .string()
    .nullable()
    .meta({ description: "The character between cells; null in a workbook.", example: "\t" }),
  sheet: z.string().nullable().meta({ description: "The sheet of a workbook; null in a text.", example: "Royalties" }),
  sheets_left_out: z
    .array(z.string())
    .default([])
    .meta({ description: "The workbook's other sheets that became no statement, at most 50.", example: "Summary" }),
  header_line: z.int().nullable().meta({
    description: "The physical line of the header; null without one, and then all lines are rows.",
    example: 1,
  }),
  numbers: z.enum(["point", "comma"]).nullable().meta(MEANS.numbers),
  /** How sure we are of the format: see `docs/statements`. */
  evidence: z.enum(["real", "parser", "doc", "names", "own"]).nullable().meta({
    description:
      "How sure the layout is: real files, another parser, the sender's own documentation, names alone, or the account's own.",
  }),
});
export type Recognition = z.infer<typeof Recognition>;

/** What no cell says. Questions are asked one at a time. */
export const QUESTIONS = [
  "encoding",
  "numbers",
  "dates",
  "currency",
  "month",
  // The year of columns that are named after months alone.
  "year",
  "accounted",
  "kind",
  // Whether the net already excludes what is withheld.
  "withholdings",
  "source",
  "preview",
  // Whether rows below a second header repeat those above it: asked once the file has been read.
  "repeated",
  // What rows are with a month that cannot be, such as one after the file was received: asked once it has been read.
  "impossible_months",
  // Whether amounts without a minus are taken off, by what a mapping does not read: asked once the file has been read.
  "signs",
  // For an export of plays: which song, which days, and whose plays.
  "song",
  "window",
  "profile",
] as const;
export const Question = z.object({
  id: z.enum(QUESTIONS).meta(MEANS.id),
  text: z.string().meta({
    description: "The question as a sentence.",
    example: "Are decimals written with a point or with a comma?",
  }),
  options: z
    .array(
      z.object({
        value: z.string().meta(MEANS.value),
        label: z.string().meta(MEANS.label),
        lines: z
          .array(z.string())
          .exactOptional()
          .meta({ description: "How some lines of the file read with this answer." }),
      }),
    )
    .meta({ description: "What may be answered; empty when any value of its type may." }),
  suggestion: z
    .string()
    .nullable()
    .meta({ description: "A likely answer, which is never taken without the artist; null without one." }),
});
export type Question = z.infer<typeof Question>;
