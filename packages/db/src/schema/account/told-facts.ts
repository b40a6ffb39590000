import { date, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** What an artist has been told already, so that nothing is told twice. */
export const toldFacts = pgTable(
  "told_facts",
  {
    artistId: uuid("artist_id")
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    /** Such as `late`, a source's id and `2026-06`. */
    key: text().notNull(),
    /** UTC. */
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.key] })],
);
