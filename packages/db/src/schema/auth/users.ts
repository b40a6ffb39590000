import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** People who log in. Tables of a user refer to it by `user_id`; what is booked belongs to an account. */
export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  /** When a link sent to the email was opened; null if none has been. */
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  passwordHash: text("password_hash").notNull(),
  realName: text("real_name"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
