import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./users.ts";

/** The authenticator app of an artist who has set one up. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Sealed for this artist. */
  secret: text().notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
  /** The 30 s step of the last accepted code: that code and older ones are refused. */
  lastStep: integer("last_step").notNull().default(0),
  /** How far the app's clock is ahead of ours, in milliseconds; null until a first code has shown it. */
  clockMs: integer("clock_ms"),
  /** How many wrong codes came with the right password since the last login. */
  wrongCodes: integer("wrong_codes").notNull().default(0),
  /** When the artist was last told of wrong codes. */
  toldAt: timestamp("told_at", { withTimezone: true }),
});
