import { and, gte, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "../../client.ts";
import {
  royaltyCuts,
  statementAccountingDates,
  statementLines,
  statementOriginals,
  statementRefusals,
  statementRowNotes,
} from "../../schema/index.ts";
import { isAnyDay } from "../statements/is-any-day.ts";
import { isOfStatement, type OfStatement } from "../statements/of-statement.ts";
import type { Purge } from "../statements/statement-purges.ts";
import { accountedLine } from "../still-booked.ts";
import { purgePrinted, purgeTracks } from "./purge-tracks.ts";
import { rebuildTrackCuts } from "./rebuild-track-cuts.ts";

/** One kind of what a purge deletes. */
export interface PurgeSlice {
  /** Deletes about `limit` rows, from row `from` on. Answers where to go on, or null when there are no more. */
  purge(tx: Transaction, purge: Purge, limit: number, from: number): Promise<number | null>;
  /** How many take a few tenths of a second. */
  limit: number;
  /** True when the caller has to hold the artist's lock. */
  locks?: boolean;
}

/** The lines and their roll-ups, in the order in which they have to go. */
export const LINE_SLICES: readonly PurgeSlice[] = [
  { limit: 50_000, purge: deleteLines },
  { limit: 2_000, purge: purgeTracks, locks: true },
  { limit: 5_000, purge: (tx, purge, limit) => deleteSome(tx, royaltyCuts, purge, limit, royaltyCuts.accounted) },
  { limit: 1, purge: rebuildTrackCuts },
  { limit: 1, purge: purgePrinted, locks: true },
];

/** All else that a deleted statement has. */
export const OTHER_SLICES: readonly PurgeSlice[] = [
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementRefusals, purge, limit) },
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementRowNotes, purge, limit) },
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementAccountingDates, purge, limit) },
  { limit: 20, purge: (tx, purge, limit) => deleteSome(tx, statementOriginals, purge, limit) },
];

/** By line number, because finding the first lines again each time would look at all that are deleted already. */
async function deleteLines(tx: Transaction, purge: Purge, limit: number, from: number): Promise<number | null> {
  const { lineNo } = statementLines;
  const own = and(isOfStatement(statementLines, purge), gte(lineNo, from));
  const isGoing = purge.dates ? isAnyDay(sql.raw(accountedLine("statement_lines")), purge.dates) : undefined;
  const [next] = await tx.orm.select({ lineNo }).from(statementLines).where(own).orderBy(lineNo).offset(limit).limit(1);
  await tx.orm.delete(statementLines).where(and(own, next && lt(lineNo, next.lineNo), isGoing));
  return next?.lineNo ?? null;
}

/** By place in the table, because a row of a roll-up has no short key. */
async function deleteSome(
  tx: Transaction,
  table: OfStatement,
  purge: Purge,
  limit: number,
  accounted?: PgColumn | SQL,
): Promise<number | null> {
  const isDay = purge.dates && accounted ? isAnyDay(accounted, purge.dates) : undefined;
  const some = tx.orm
    .select({ at: sql`ctid` })
    .from(table)
    .where(and(isOfStatement(table, purge), isDay))
    .limit(limit);
  const deleted = await tx.orm
    .delete(table)
    .where(and(isOfStatement(table, purge), sql`ctid = any(array(${some}))`))
    .returning({ one: sql`1` });
  return deleted.length < limit ? null : 0;
}
