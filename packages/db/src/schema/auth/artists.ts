import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const artists = pgTable(
  "artists",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    /** When a link that was sent to the email was opened; null while none was. */
    emailConfirmedAt: timestamp("email_confirmed_at", { withTimezone: true }),
    passwordHash: text("password_hash").notNull(),
    artistName: text("artist_name").notNull(),
    realName: text("real_name"),
    /** An ISO 4217 code that totals are also shown in. */
    displayCurrency: text("display_currency"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Since when the operator lets nobody use the account. */
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
    /** Since when the account is closed: a job is deleting what it has, and this row last. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** When the backup was made that the account was restored from; null once its artist has read that it was. */
    restoredFrom: timestamp("restored_from", { withTimezone: true }),
    /** When the account of a guest ends, who only looks around; null for every other one. */
    guestUntil: timestamp("guest_until", { withTimezone: true }),
  },
  (table) => [
    index("artists_guests").on(table.guestUntil).where(sql`guest_until is not null`),
    index("artists_disabled").on(table.id).where(sql`disabled_at is not null`),
  ],
);
