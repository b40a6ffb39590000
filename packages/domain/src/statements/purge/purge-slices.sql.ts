import type { Transaction } from "@ledgerline/db/client";
import { textArray } from "@ledgerline/db/queries/parameters";
import type { Purge } from "@ledgerline/db/queries/statements/statement-purges";
import { isOfStatement, type OfStatement } from "@ledgerline/db/queries/statements/statements";
import { accountedLine } from "@ledgerline/db/queries/still-booked";
import {
  type RoyaltyCut,
  royaltyCuts,
  statementAccountingDates,
  statementLines,
  statementOriginals,
  statementRefusals,
  statementRowNotes,
} from "@ledgerline/db/schema";
import { AGGREGATED, KEY_NAMES, NAMES, TYPED_SUMS, UNNESTED } from "@ledgerline/db/schema/measures";
import { and, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isAnyDay } from "../accounting-dates.sql.ts";
import { purgePrinted, purgeTerritories, purgeTracks } from "./purge-tracks.sql.ts";

const MONTHS = sql`extract(year from max(last)) * 12 + extract(month from max(last))
  - extract(year from min(first)) * 12 - extract(month from min(first)) + 1`;

/** Kept by sale period and accounting day, and also added up over these under the same name with `_all`. */
const BY_PERIOD = [
  "statement_track",
  "statement_release",
  "platform_track",
  "label_track",
  "label_release",
] as const satisfies RoyaltyCut[];
const OVER_ALL = BY_PERIOD.map((cut): RoyaltyCut => `${cut}_all`);

/** One kind of rows that a purge deletes. */
export interface PurgeSlice {
  /** Deletes about `limit` rows, starting at row `from`. Returns where to continue, or null if there are no more. */
  purge(tx: Transaction, purge: Purge, limit: number, from: number): Promise<number | null>;
  /** How many rows take a few tenths of a second. */
  limit: number;
  /** True if the caller has to hold the account's lock. */
  locks?: boolean;
}

/** The lines and their roll-ups, in the order they must be deleted. */
export const LINE_SLICES: readonly PurgeSlice[] = [
  { limit: 50_000, purge: deleteLines },
  { limit: 2_000, purge: purgeTracks, locks: true },
  { limit: 1_000, purge: purgeTerritories, locks: true },
  { limit: 5_000, purge: (tx, purge, limit) => deleteSome(tx, royaltyCuts, purge, limit, royaltyCuts.accounted) },
  { limit: 1, purge: rebuildTrackCuts },
  { limit: 1, purge: purgePrinted, locks: true },
];

/** Everything else that a deleted statement has. */
export const OTHER_SLICES: readonly PurgeSlice[] = [
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementRefusals, purge, limit) },
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementRowNotes, purge, limit) },
  { limit: 20_000, purge: (tx, purge, limit) => deleteSome(tx, statementAccountingDates, purge, limit) },
  { limit: 20, purge: (tx, purge, limit) => deleteSome(tx, statementOriginals, purge, limit) },
];

/** By line number, because finding the first lines again each time would scan all that are already deleted. */
async function deleteLines(tx: Transaction, purge: Purge, limit: number, from: number): Promise<number | null> {
  const { lineNo } = statementLines;
  const own = and(isOfStatement(statementLines, purge), gte(lineNo, from));
  const isGoing = purge.dates ? isAnyDay(sql.raw(accountedLine("statement_lines")), purge.dates) : undefined;
  const [next] = await tx.orm.select({ lineNo }).from(statementLines).where(own).orderBy(lineNo).offset(limit).limit(1);
  await tx.orm.delete(statementLines).where(and(own, next && lt(lineNo, next.lineNo), isGoing));
  return next?.lineNo ?? null;
}

/** By location in the table, because a roll-up's row has no short key. */
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

/**
 * After some days of a statement have been purged: adds up again what is kept over all its sale periods, which do not
 * distinguish days, and forgets which of its keys are the only ones of a track.
 */
async function rebuildTrackCuts(tx: Transaction, { accountId, statementId, dates }: Purge): Promise<null> {
  if (dates === null) return null;
  const { accountId: artist, statementId: statement, cut } = royaltyCuts;
  await tx.orm
    .delete(royaltyCuts)
    .where(and(eq(artist, accountId), eq(statement, statementId), inArray(cut, OVER_ALL)));
  await tx.orm
    .update(royaltyCuts)
    .set({ freshKeys: null })
    .where(and(eq(artist, accountId), eq(statement, statementId), inArray(cut, [...BY_PERIOD])));
  await tx.orm.execute(sql`
    insert into royalty_cuts (account_id, cut, of, statement_id, n, sale_month, sale_months, currency, accounted,
      ${sql.raw(NAMES)}, keys, ${sql.raw(KEY_NAMES)}, key_first, key_last)
    select ${accountId}, cut || '_all', of, ${statementId}, row_number() over (), min(first), ${MONTHS}, currency,
      max(accounted), ${sql.raw(TYPED_SUMS)}, array_agg(key), ${sql.raw(AGGREGATED)}, array_agg(first), array_agg(last)
    from (
      select cut, of, currency, key, max(accounted) as accounted, ${sql.raw(TYPED_SUMS)}, min(sale_month) as first,
        max((sale_month + make_interval(months => sale_months - 1))::date) as last
      from (
        select cut, of, currency, sale_month, sale_months, accounted, unnest(keys) as key, ${sql.raw(UNNESTED)}
        from royalty_cuts
        where account_id = ${accountId} and statement_id = ${statementId} and cut = any(${textArray([...BY_PERIOD])}::text[])
      ) part group by cut, of, currency, key
    ) track group by cut, of, currency`);
  return null;
}
