import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** A fact that an artist is told. */
export type NoticeFact =
  /** A source's month of sale, late at `stores` stores; the first of them is named. */
  | { kind: "late"; source: string; month: string; store: string; stores: number; latest: string }
  /** The same without the board, for plans that do not include it. */
  | { kind: "late_statements"; statements: number }
  /** A cell of the board, and how many months; only older messages that still wait to be sent have these. */
  | { kind: "overdue"; platform: string; month: string; latest: string | null; plays: number | null }
  | { kind: "overdue_months"; months: number }
  | { kind: "stopped"; source: string; month: string }
  /** Booked statements that would be read differently today: one sentence for those that differ in the same way. */
  | { kind: "reread"; text: string }
  | { kind: "deadline"; claim: string; subject: string; deadline: string };

/** The message of a day: an artist gets at most one. */
export const noticeMails = pgTable(
  "notice_mails",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** UTC. */
    day: date().notNull(),
    /** The first facts of the day. */
    facts: jsonb().$type<NoticeFact[]>().notNull(),
    factCount: integer("fact_count").notNull(),
    /** SHA-256 of the secret in the link that turns such messages off, in hex; null until it is sent. */
    secretHash: text("secret_hash"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index("notice_mails_day").on(table.day)],
);
