import type { CheckId, CheckResult, ReconciliationSummary, WatchedTrack } from "@ledgerline/contract/reconciliation";
import { date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { artists } from "../auth/artists.ts";

/** What a board comes to. */
export type BoardSums = Pick<ReconciliationSummary, "cells" | "missing" | "at_stake">;

/** How a check ended; what it found is stored beside it. */
export type StoredCheck = Pick<CheckResult, "because" | "checked">;

/** What was computed of an artist's books in the background, and from what. */
export const reconciliations = pgTable("reconciliations", {
  artistId: uuid("artist_id")
    .primaryKey()
    .references(() => artists.id, { onDelete: "cascade" }),
  /** Changes with everything that the board is made from. */
  mark: text().notNull(),
  /** The UTC day that it is of. */
  day: date().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
  bookedThrough: timestamp("booked_through", { withTimezone: true }),
  /** `YYYY-MM`; null when nothing is booked. */
  fromMonth: text("from_month"),
  toMonth: text("to_month"),
  sums: jsonb().$type<BoardSums>().notNull(),
  checks: jsonb().$type<Partial<Record<CheckId, StoredCheck>>>().notNull(),
  watch: jsonb().$type<WatchedTrack[]>().notNull().default([]),
});
