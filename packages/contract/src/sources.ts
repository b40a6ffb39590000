import { z } from "zod";
import { StatementSource } from "./statements.ts";

/** An artist's accounts with distributors, by distributor and name. */
export const SourceList = z.object({
  sources: z.array(StatementSource.extend({ statements: z.int(), account: z.string().nullable() })),
});
export type SourceList = z.infer<typeof SourceList>;

const id = z.uuid("There is no such source.");
export const RenameSourceInput = z.strictObject({
  id,
  name: z.string("Name the source").trim().min(1, "Name the source").max(100, "The name is too long"),
});
export type RenameSourceInput = z.infer<typeof RenameSourceInput>;

/** All statements of `id` move to `into`, and `id` goes. Both must be of the same distributor. */
export const MergeSourceInput = z.strictObject({ id, into: id });
export type MergeSourceInput = z.infer<typeof MergeSourceInput>;

/** Moves a statement to another source of its distributor, or to a new one with this name. */
export const MoveStatementInput = z
  .strictObject({
    id: z.uuid("There is no such statement."),
    source: id.optional(),
    name: z.string().trim().min(1, "Name the source").max(100, "The name is too long").optional(),
  })
  .refine(({ source, name }) => (source === undefined) !== (name === undefined), {
    path: ["source"],
    message: "Send either an existing source or the name of a new one",
  });
export type MoveStatementInput = z.infer<typeof MoveStatementInput>;

/** The artist's word on which platform a store is, for all files; null takes it back. */
export const StorePlatformInput = z.strictObject({
  store: z.string("Name the store").min(1, "Name the store").max(200),
  platform: z.string().max(200).nullable(),
});
export type StorePlatformInput = z.infer<typeof StorePlatformInput>;
