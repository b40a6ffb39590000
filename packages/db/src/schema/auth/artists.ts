import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const artists = pgTable("artists", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  artistName: text("artist_name").notNull(),
  realName: text("real_name"),
  /** An ISO 4217 code that totals are also shown in. */
  displayCurrency: text("display_currency"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
