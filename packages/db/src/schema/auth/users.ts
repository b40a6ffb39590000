import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who logs in. Tables of a user refer to it by `user_id`; what is booked belongs to an account. */
export const users = pgTable("users", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  /** When a link that was sent to the email was opened; null while none was. */
  emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
  passwordHash: text("password_hash").notNull(),
  realName: text("real_name"),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
