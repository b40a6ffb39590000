import type { PayeeQuestion } from "@ledgerline/contract/shares/questions";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./account.ts";
import { payees } from "./shares.ts";

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

/** An accounting period shared out. Once closed, only its dates of sending, approval and payment change. */
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
    /** When what is due is to be paid; null while nobody has said so. */
    payOn: date("pay_on"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique("share_runs_from").on(table.accountId, table.fromDay),
  ],
);

/** What a run corrects about closed periods, a row for each cause in the order in which they are shown. */
export const shareDifferences = pgTable(
  "share_differences",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    no: integer().notNull(),
    cause: text().notNull(),
    /** What it changes for whom; amounts are fractions, as text. */
    payees: json().$type<{ payee: string; currency: string; amount: string }[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.no] }),
    foreignKey({
      columns: [table.accountId, table.runId],
      foreignColumns: [shareRuns.accountId, shareRuns.id],
    }).onDelete("cascade"),
  ],
);

/** What a run says about one payee. Exact amounts are fractions, as text. */
export const shareStatements = pgTable(
  "share_statements",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    currency: text().notNull(),
    opening: text().notNull(),
    paidIn: text("paid_in").notNull(),
    transferred: text().notNull(),
    closing: numeric().notNull(),
    rounding: text().notNull(),
    payable: numeric().notNull(),
    /** How the amounts came about: an `Explanation` of `@ledgerline/shares`. */
    explanation: json().$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.payeeId] }),
    foreignKey({
      columns: [table.accountId, table.runId],
      foreignColumns: [shareRuns.accountId, shareRuns.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [table.accountId, table.payeeId], foreignColumns: [payees.accountId, payees.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** What payees ask about their statements, each with what was written about it, oldest first. */
export const shareQuestions = pgTable(
  "share_questions",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    payeeId: uuid("payee_id").notNull(),
    runId: uuid("run_id").notNull(),
    /** The line as the payee reads it, and the key of its song; null for the whole statement, and for no song. */
    line: text(),
    song: text(),
    state: text().$type<PayeeQuestion["state"]>().notNull(),
    messages: jsonb().$type<PayeeQuestion["messages"]>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    foreignKey({
      name: "share_questions_statement_fk",
      columns: [table.accountId, table.runId, table.payeeId],
      foreignColumns: [shareStatements.accountId, shareStatements.runId, shareStatements.payeeId],
    }).onDelete("cascade"),
  ],
);

/** Links that show statements to a payee without a login. A statement has at most one. */
export const shareLinks = pgTable(
  "share_links",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid().notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    /** SHA-256 of the link's secret, in hex. */
    secretHash: text("secret_hash").notNull(),
    /** Whether it opens all that was sent to the payee. One from when links opened a single statement still does. */
    opensAll: boolean("opens_all").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique("share_links_statement").on(table.accountId, table.runId, table.payeeId),
    foreignKey({
      name: "share_links_statement_fk",
      columns: [table.accountId, table.runId, table.payeeId],
      foreignColumns: [shareStatements.accountId, shareStatements.runId, shareStatements.payeeId],
    }).onDelete("cascade"),
    index("share_links_expiry").on(table.expiresAt),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Statements of closed runs as they were drawn. What is lost of them is drawn again. */
export const sharePapers = pgTable(
  "share_papers",
  {
    accountId: uuid("account_id").notNull(),
    runId: uuid("run_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    /** The SHA-256 of what the paper says, in hex: while that is the same, so is the paper. */
    saysSha256: text("says_sha256").notNull(),
    /** The version of the account's figures with which it was last found to say so. */
    figures: uuid().notNull(),
    fileName: text("file_name").notNull(),
    bytes: bytea().notNull(),
    drawnAt: timestamp("drawn_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId, table.payeeId] }),
    foreignKey({
      name: "share_papers_statement_fk",
      columns: [table.accountId, table.runId, table.payeeId],
      foreignColumns: [shareStatements.accountId, shareStatements.runId, shareStatements.payeeId],
    }).onDelete("cascade"),
  ],
);
