import { numeric, pgTable, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** The artist's word on what may be withheld of their royalties from the United States. */
export const taxTreaties = pgTable("tax_treaties", {
  artistId: uuid("artist_id")
    .primaryKey()
    .references(() => artists.id, { onDelete: "cascade" }),
  /** In percent. */
  percent: numeric().notNull(),
});
