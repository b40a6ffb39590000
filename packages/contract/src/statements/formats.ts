import { z } from "zod";
import { NO_CURSOR } from "../wire/cursors.ts";
import { DistributorName, ItsName, NextCursor } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { nameText } from "../wire/names.ts";
import { StatementKind } from "./statements.ts";

export const formatName = nameText("Name the format", 100, "The name is too long");

/** A layout that can be read, for the help and the documentation. */
export const FormatDescription = z.object({
  id: z.string().meta(MEANS.id),
  distributor: DistributorName,
  name: ItsName.meta({ example: "DistroKid" }),
  kinds: z.array(StatementKind).meta({ description: "What such files can be." }),
  evidence: z.enum(["real", "parser", "doc", "names", "own"]).meta({
    description:
      "How sure the layout is: real files, another parser, the sender's own documentation, names alone, or the account's own.",
  }),
  readable: z.boolean().meta({ description: "False when only its name is known, so that a file has to be mapped." }),
  confirm: z
    .string()
    .nullable()
    .meta({ description: "Why a preview comes before the first booking; null when none does." }),
  get: z
    .string()
    .nullable()
    .meta({ description: "How to get the file from the distributor; null where nobody knows." }),
  /** The same in steps, if it takes several. */
  steps: z
    .array(
      z.object({
        name: ItsName.meta({ example: "Open the bank page" }),
        text: z.string().meta({ description: "What to do.", example: "Choose the month, and download the file." }),
      }),
    )
    .meta({ description: "The same in steps; of a cause, what can be done about it, the best first." }),
  reads: z.string().nullable().meta({ description: "What is read of it; null where there is nothing to say." }),
  ignores: z.string().nullable().meta({ description: "What is left out; null where there is nothing to say." }),
  unnoticed: z
    .string()
    .nullable()
    .meta({ description: "Damage that could not be noticed; null where there is nothing to say." }),
  columns: z.array(z.string()).meta({ ...MEANS.columns, example: "Sale Month" }),
});
export type FormatDescription = z.infer<typeof FormatDescription>;
export const FormatList = z.object({
  formats: z
    .array(FormatDescription)
    .meta({ description: "A page of the account's own layouts, by name; the first page goes on with all others." }),
  cursor: NextCursor.nullable(),
});
export type FormatList = z.infer<typeof FormatList>;
export const FormatListInput = z.strictObject({
  cursor: z.string(NO_CURSOR).max(1_000, NO_CURSOR).optional().meta(MEANS.cursor),
});
export type FormatListInput = z.infer<typeof FormatListInput>;

/** An own format's id. */
export const OwnFormatInput = z.strictObject({ id: z.uuid("There is no such format.").meta(MEANS.id) });
export type OwnFormatInput = z.infer<typeof OwnFormatInput>;

export const RenameFormatInput = OwnFormatInput.extend({
  name: formatName.meta({ ...MEANS.name, example: "The label's own sheet" }),
});
export type RenameFormatInput = z.infer<typeof RenameFormatInput>;
