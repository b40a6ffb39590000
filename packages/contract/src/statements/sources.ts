import { z } from "zod";
import { isSeen, nameText } from "../wire/names.ts";
import { Currency, DecimalString, isPlainText } from "../wire/wire.ts";
import { StatementSource } from "./statements.ts";

/** An artist's accounts with distributors, by distributor and name. */
export const SourceList = z.object({
  sources: z.array(StatementSource.extend({ statements: z.int(), account: z.string().nullable() })),
});
export type SourceList = z.infer<typeof SourceList>;

const id = z.uuid("There is no such source.");
const sourceName = nameText("Name the source", 100, "The name is too long");
export const RenameSourceInput = z.strictObject({
  id,
  name: sourceName,
});
export type RenameSourceInput = z.infer<typeof RenameSourceInput>;

/** Moves all statements of `id` to `into`, and deletes `id`. Both must be with the same distributor. */
export const MergeSourceInput = z.strictObject({ id, into: id });
export type MergeSourceInput = z.infer<typeof MergeSourceInput>;

/** Moves a statement to another source of its distributor, or to a new one with this name. */
export const MoveStatementInput = z
  .strictObject({
    id: z.uuid("There is no such statement."),
    source: id.optional(),
    name: sourceName.optional(),
  })
  .refine(({ source, name }) => (source === undefined) !== (name === undefined), {
    path: ["source"],
    message: "Send either an existing source or the name of a new one",
  });
export type MoveStatementInput = z.infer<typeof MoveStatementInput>;

const STORE_CHARS = 200;
const NO_PLATFORM = "Name the platform, or send null to take it back";
const storeName = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(STORE_CHARS, `A store's name has at most ${STORE_CHARS} characters`)
    .refine(isPlainText, "The name has a character that cannot be used");

/**
 * The artist's decision on which platform, or which other store, a store is, for all files; null takes it back. `store`
 * is spelled as in the figures.
 */
export const StorePlatformInput = z.strictObject({
  store: storeName("Name the store"),
  platform: storeName(NO_PLATFORM).refine(isSeen, NO_PLATFORM).nullable(),
});
export type StorePlatformInput = z.infer<typeof StorePlatformInput>;

/** The stores that are none of the six platforms, most lines first. */
export const StoreList = z.object({
  stores: z.array(
    z.object({
      store: z.string(),
      /** What the artist says it counts as; null while it counts as itself. */
      platform: z.string().nullable(),
      /** Booked lines that name it. */
      lines: z.int(),
      totals: z.array(z.object({ currency: Currency, net: DecimalString })),
    }),
  ),
});
export type StoreList = z.infer<typeof StoreList>;
