import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

/** What an artist is told. */
export type NoticeFact =
  /** A source's month of sale, at so many stores; the first of them is named. */
  | { kind: "late"; source: string; month: string; store: string; stores: number; latest: string }
  /** The same without the board, which the account's plan does not open. */
  | { kind: "late_statements"; statements: number }
  /** A cell of the board, and how many; messages that wait to be sent may have them. */
  | { kind: "overdue"; platform: string; month: string; latest: string | null; plays: number | null }
  | { kind: "overdue_months"; months: number }
  | { kind: "stopped"; source: string; month: string }
  /** Booked statements that would be read differently today: one sentence for those that differ alike. */
  | { kind: "reread"; text: string }
  | { kind: "deadline"; claim: string; subject: string; deadline: string };

/** The message of a day: one at most for an artist. */
export const noticeMails = pgTable(
  "notice_mails",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** UTC. */
    day: date().notNull(),
    /** The first of them. */
    facts: jsonb().$type<NoticeFact[]>().notNull(),
    factCount: integer("fact_count").notNull(),
    /** SHA-256 of the secret in the message's link that ends all others, in hex; null until it is sent. */
    secretHash: text("secret_hash"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index("notice_mails_day").on(table.day)],
);
