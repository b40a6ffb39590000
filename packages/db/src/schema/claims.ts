import type { ClaimItem, ClaimKind, ClaimState, FrozenCase } from "@ledgerline/contract/claims";
import {
  boolean,
  customType,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";

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

/** What a claim is about, with the board's figures at the time. */
export const claimItems = pgTable(
  "claim_items",
  {
    accountId: uuid("account_id").notNull(),
    claimId: uuid("claim_id").notNull(),
    place: integer().notNull(),
    item: jsonb().$type<ClaimItem>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.claimId, table.place] }),
    foreignKey({
      name: "claim_items_claim_fk",
      columns: [table.accountId, table.claimId],
      foreignColumns: [claims.accountId, claims.id],
    }).onDelete("cascade"),
  ],
);

/** Files that belong to a claim. */
export const claimAttachments = pgTable(
  "claim_attachments",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    claimId: uuid("claim_id").notNull(),
    fileName: text("file_name").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: timestamp("added_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: "claim_attachments_claim_fk",
      columns: [table.accountId, table.claimId],
      foreignColumns: [claims.accountId, claims.id],
    }).onDelete("cascade"),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A file as uploaded, in pieces of 1 MB in the order of `piece_no`. */
export const claimAttachmentPieces = pgTable(
  "claim_attachment_pieces",
  {
    accountId: uuid("account_id").notNull(),
    attachmentId: uuid("attachment_id").notNull(),
    pieceNo: integer("piece_no").notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.attachmentId, table.pieceNo] }),
    foreignKey({
      name: "claim_attachment_pieces_attachment_fk",
      columns: [table.accountId, table.attachmentId],
      foreignColumns: [claimAttachments.accountId, claimAttachments.id],
    }).onDelete("cascade"),
  ],
);
