import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** Which platform a store is, on the artist's word. It holds for all files, and is applied when figures are read. */
export const artistStores = pgTable(
  "artist_stores",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    /** As `platform` of the lines has it. */
    store: text().notNull(),
    platform: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.store] })],
);
