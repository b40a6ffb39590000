import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "./artists.ts";

/** The unused recovery codes of a second factor. A code is deleted when it is used. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, in hex. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.codeHash] })],
);
