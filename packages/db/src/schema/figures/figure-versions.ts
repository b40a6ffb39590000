import { pgTable, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/**
 * The version of what an artist's screens show. Triggers on the tables that they are read from change it as a
 * transaction commits that changes these. It is random, so a restored backup never repeats one.
 */
export const figureVersions = pgTable("figure_versions", {
  artistId: uuid("artist_id")
    .primaryKey()
    .references(() => artists.id, { onDelete: "cascade" }),
  version: uuid().notNull(),
});
