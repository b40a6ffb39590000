import { z } from "zod";
import { Net, PrintedStore } from "../wire/fields.ts";
import { MEANS } from "../wire/means.ts";
import { isSeen, nameText } from "../wire/names.ts";
import { Currency, isPlainText } from "../wire/wire.ts";
import { StatementSource } from "./statements.ts";

/** An artist's accounts with distributors, by distributor and name. */
export const SourceList = z.object({
  sources: z
    .array(
      StatementSource.extend({
        statements: z.int().meta({ description: "How many statements it has." }),
        account: z
          .string()
          .nullable()
          .meta({ description: "The account's name at the distributor; null where files name none." }),
      }),
    )
    .meta({ description: "The accounts with distributors." }),
});
export type SourceList = z.infer<typeof SourceList>;

const id = z.uuid("There is no such source.");
const sourceName = nameText("Name the source", 100, "The name is too long");
export const RenameSourceInput = z.strictObject({
  id: id.meta(MEANS.id),
  name: sourceName.meta({ ...MEANS.name, example: "DistroKid, the label's account" }),
});
export type RenameSourceInput = z.infer<typeof RenameSourceInput>;

/** Moves all statements of `id` to `into`, and deletes `id`. Both must be with the same distributor. */
export const MergeSourceInput = z.strictObject({
  id: id.meta(MEANS.id),
  into: id.meta({ description: "The account that all statements move to." }),
});
export type MergeSourceInput = z.infer<typeof MergeSourceInput>;

/** Moves a statement to another source of its distributor, or to a new one with this name. */
export const MoveStatementInput = z
  .strictObject({
    id: z.uuid("There is no such statement.").meta(MEANS.id),
    source: id
      .optional()
      .meta({ description: "The account to move it to, by its id; leave it out to name a new one." }),
    name: sourceName.optional().meta({ description: "The name of a new account to move it to." }),
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
  store: storeName("Name the store").meta({ ...MEANS.store, example: "Apple Inc." }),
  platform: storeName(NO_PLATFORM)
    .refine(isSeen, NO_PLATFORM)
    .nullable()
    .meta({ description: "The platform or store that it is; null takes it back.", example: "apple_music" }),
});
export type StorePlatformInput = z.infer<typeof StorePlatformInput>;

/** The stores that are none of the six platforms, most lines first. */
export const StoreList = z.object({
  stores: z
    .array(
      z.object({
        store: PrintedStore,
        platform: z
          .string()
          .nullable()
          .meta({ description: "What it counts as on the artist's word; null while it counts as itself." }),
        lines: z.int().meta(MEANS.lines),
        totals: z.array(z.object({ currency: Currency, net: Net })).meta(MEANS.totals),
      }),
    )
    .meta({ description: "Stores other than the six platforms, those with the most lines first." }),
});
export type StoreList = z.infer<typeof StoreList>;
