import type { Change } from "@ledgerline/contract/statements/readings";
import type {
  StatementEncoding,
  StatementNote,
  StoredQuestion,
  StoredRecognition,
} from "@ledgerline/statements/vocabulary";
import { sql } from "drizzle-orm";
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { statements } from "./statements.ts";

interface Sides<Figure> {
  booked: Figure;
  now: Figure;
}

/** How a booked statement's file would be read today. */
export interface StoredOffer {
  changes: Change[];
  /** By currency. Empty if the file cannot be read to its end without an answer. */
  totals: { currency: string; rows: Sides<number>; units: Sides<number>; net: Sides<string> }[];
  refused: Sides<number>;
  /** The question to be answered before it can be booked. */
  asks: StoredQuestion["id"] | "columns" | "overlap" | null;
  /** Why it would be refused. */
  refusal: StatementNote | null;
  /** How the file is recognized; booking it again follows this. Null if it would be refused earlier. */
  taken: {
    encoding: StatementEncoding;
    recognition: StoredRecognition;
    format: string | null;
    isEmpty: boolean;
  } | null;
}

/** The version that read a booked statement, and how its file would be read today. */
export const statementReadings = pgTable(
  "statement_readings",
  {
    accountId: uuid("account_id").notNull(),
    statementId: uuid("statement_id").notNull(),
    /** The version of the reading that booked it; null if it was booked before versions were kept. */
    bookedBy: text("booked_by"),
    /** The version that its file was last read by. */
    readBy: text("read_by"),
    /** The version of all layouts together under which it was last looked at; empty if never. */
    seenUnder: text("seen_under").notNull(),
    /** True while its file has to be read again. */
    due: boolean().notNull().default(false),
    /** How often reading it again has failed since it became due. */
    failures: smallint().notNull().default(0),
    offer: jsonb().$type<StoredOffer>(),
    /** True if the artist has left it as it is. */
    aside: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.statementId] }),
    foreignKey({
      name: "statement_readings_statement_fk",
      columns: [table.accountId, table.statementId],
      foreignColumns: [statements.accountId, statements.id],
    }).onDelete("cascade"),
    index("statement_readings_seen").on(table.seenUnder),
    index("statement_readings_due").on(table.accountId, table.statementId).where(sql`due`),
    index("statement_readings_offers")
      .on(table.accountId, table.statementId)
      .where(sql`offer is not null and not aside`),
  ],
);
