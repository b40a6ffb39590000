import type { ForecastGap, NextPayment } from "@ledgerline/contract/forecast";
import { date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** A sender gets its name when it is shown. */
export type StoredPayment = Omit<NextPayment, "source_name">;
export type StoredGap = Omit<ForecastGap, "source_name">;

/** What is expected of an account's senders, and from which state of the books. */
export const forecasts = pgTable("forecasts", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Changes with everything that it is made from. */
  mark: text().notNull(),
  /** The UTC day that it was made for. */
  day: date().notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
  next: jsonb().$type<StoredPayment[]>().notNull(),
  gaps: jsonb().$type<StoredGap[]>().notNull(),
});
