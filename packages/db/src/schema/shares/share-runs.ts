import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { date, json, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** What a run found, as screens show it; what it corrects is in `share_differences`. */
export type RunSummary = Pick<RunDetails, "blockers" | "proof" | "uncovered" | "payable">;

/** What later runs need from a closed one, in the types of `@ledgerline/shares`. */
export interface RunRecord {
  /** Deals, payees and releases, as agreed and printed: merged tracks have their own ids. */
  terms: object;
  entries: object[];
  /** What the next run starts with. */
  next: { openings: object[]; carried: object[]; left: { advance: string; left: string }[] };
  /** The days and rates by which money was exchanged. */
  rates: { from: string; to: string; day: string; rate: string; published: string; source: string }[];
  /** The state of this run's own period, last, and of closed ones found changed; others stand as earlier runs say. */
  standing: Standing[];
  /** The ids of the costs that it counts. */
  costs: string[];
  transfers: string[];
}

export interface Standing {
  run: string;
  books: BookedFile[];
  costs: object[];
  /** The rates used when it was recomputed; null for the run's own. */
  rates: RunRecord["rates"] | null;
  /** What the period stands at, if differences were posted for it since; null for the run's own entries. */
  entries: object[] | null;
}

/** A statement's sum in a period and currency. */
export interface BookedFile {
  statement: string;
  file: string;
  currency: string;
  net: string;
}

/** Which tracks and stores a run took for the same. Its statements are traced by these, whatever is merged later. */
export interface RunKnown {
  /** Each track that stays, followed by those merged into it. */
  merges: string[][];
  /** Each store, with the platform or store that it counts as. */
  stores: [store: string, platform: string][];
}

/** An accounting period shared out. Once closed, only its dates of sending and approval change. */
export const shareRuns = pgTable(
  "share_runs",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    fromDay: date("from_day").notNull(),
    toDay: date("to_day").notNull(),
    state: text().$type<"computing" | "preview" | "closed" | "sent">().notNull(),
    /** The mark of the books and terms that it was computed from. */
    mark: text(),
    failure: text(),
    summary: json().$type<RunSummary>(),
    record: json().$type<RunRecord>(),
    known: json().$type<RunKnown>(),
    computedAt: timestamp("computed_at", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    closedBy: uuid("closed_by"),
    approvedAt: timestamp("approved_at", { withTimezone: true }),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique("share_runs_from").on(table.accountId, table.fromDay),
  ],
);
