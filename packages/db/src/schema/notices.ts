import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

/** Which messages an artist wants; without a row, all but the monthly one. */
export const noticeSettings = pgTable("notice_settings", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Messages about overdue money. */
  overdue: boolean().notNull(),
  /** Messages about the approaching deadline of a claim. */
  deadlines: boolean().notNull(),
  /** A message a month about what was earned and what comes. */
  monthly: boolean().notNull().default(false),
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});

/** What an artist is told once a month. */
export interface MonthFact {
  kind: "month";
  /** `YYYY-MM` */
  month: string;
  /** What each account with a distributor accounted for in the month, and in the one before; bounded. */
  earned: { name: string; currency: string; net: string; before: string }[];
  toDo: number;
  /** What the things to do come to at most likely. */
  missing: { currency: string; net: string }[];
  next: { name: string; currency: string; low: string; high: string; day: string } | null;
}

/** A fact that an artist is told. */
export type NoticeFact =
  | MonthFact
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
    /** The same of the message before it, where nobody knows whether that was sent. */
    formerHash: text("former_hash"),
    /** When it was handed to the mail server; null before, and once that is known to have failed. */
    triedAt: timestamp("tried_at", { withTimezone: true }),
    /** When the mail server had taken it or refused it for good, or nobody wanted it any more. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] }), index("notice_mails_day").on(table.day)],
);

/** What an artist has already been told, so that nothing is told twice. */
export const toldFacts = pgTable(
  "told_facts",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Such as `late`, a source's id and `2026-06`. */
    key: text().notNull(),
    /** UTC. */
    day: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
