import { boolean, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** Which messages an artist wants; no row means all. */
export const noticeSettings = pgTable("notice_settings", {
  artistId: uuid("artist_id")
    .primaryKey()
    .references(() => artists.id, { onDelete: "cascade" }),
  /** That money is overdue. */
  overdue: boolean().notNull(),
  /** That the deadline of a claim nears. */
  deadlines: boolean().notNull(),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});
