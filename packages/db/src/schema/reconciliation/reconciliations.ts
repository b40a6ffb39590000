import type { CheckNeed, CheckResult } from "@ledgerline/contract/reconciliation/checks";
import type {
  CheckId,
  LateStatement,
  ReconciliationSummary,
  WatchedTrack,
} from "@ledgerline/contract/reconciliation/reconciliation";
import type { SourceRun } from "@ledgerline/contract/reconciliation/source-runs";
import { date, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** The totals of a board; sources get their names when it is read. */
export type BoardSums = Pick<ReconciliationSummary, "cells" | "missing" | "at_stake"> & {
  late: Omit<LateStatement, "name">[];
};

/** How a check ended; its findings are stored separately. */
export type StoredCheck = Pick<CheckResult, "because" | "checked"> & { unchecked?: string; needs?: CheckNeed };

/** The accounting periods of a source, which gets its name when they are read. */
export type StoredRun = Omit<SourceRun, "name">;

/** What was computed from an artist's books in the background, and from which state of them. */
export const reconciliations = pgTable("reconciliations", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Changes with everything that the board is made from. */
  mark: text().notNull(),
  /** The UTC day that it was computed for. */
  day: date().notNull(),
  computedAt: timestamp("computed_at", { withTimezone: true }).notNull(),
  bookedThrough: timestamp("booked_through", { withTimezone: true }),
  /** `YYYY-MM`; null if nothing is booked. */
  fromMonth: text("from_month"),
  toMonth: text("to_month"),
  sums: jsonb().$type<BoardSums>().notNull(),
  checks: jsonb().$type<Partial<Record<CheckId, StoredCheck>>>().notNull(),
  watch: jsonb().$type<WatchedTrack[]>().notNull().default([]),
  runs: jsonb().$type<StoredRun[]>().notNull().default([]),
});
