import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const artists = pgTable("artists", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  artistName: text("artist_name").notNull(),
  realName: text("real_name"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
