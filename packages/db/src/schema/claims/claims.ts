import type { ClaimKind, ClaimState, FrozenCase } from "@ledgerline/contract/claims/claims";
import { boolean, date, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../account/accounts.ts";

export interface StoredClaimNote {
  id: string;
  at: string;
  text: string;
}

/** What the artist claims, and how far it has got. */
export const claims = pgTable(
  "claims",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    id: uuid().notNull(),
    kind: text().$type<ClaimKind>().notNull(),
    state: text().$type<ClaimState>().notNull(),
    /** The state of a dropped claim before it was dropped. */
    stateBefore: text("state_before").$type<ClaimState>(),
    subject: text().notNull(),
    addressee: text().notNull(),
    sentOn: date("sent_on"),
    answerBy: date("answer_by"),
    answeredOn: date("answered_on"),
    closedOn: date("closed_on"),
    /** Set by the artist; null for two years. */
    deadline: date(),
    /** As the artist wrote it; null for the one generated from the claim. */
    letter: text(),
    frozen: jsonb().$type<FrozenCase>(),
    notes: jsonb().$type<StoredClaimNote[]>().notNull().default([]),
    /** True if the sample statement counted among the figures when they were taken. */
    withSample: boolean("with_sample").notNull().default(false),
    figuresAt: timestamp("figures_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
