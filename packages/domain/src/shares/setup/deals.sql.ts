import type { NamedPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { contains, textArray } from "@ledgerline/db/queries/parameters";
import type { DealRow } from "@ledgerline/db/queries/shares/share-setup";
import { deals } from "@ledgerline/db/schema";
import { and, arrayContains, asc, count, eq, ilike, inArray, notInArray, type SQL, sql } from "drizzle-orm";

type Reader = Database | Transaction;

/** Which deals are listed. */
export interface AskedDeals {
  search: string | undefined;
  payee: string | undefined;
  track: string | undefined;
  /** Only these, or all but these. */
  ids: { are: boolean; of: readonly string[] } | undefined;
}

function isAsked(accountId: string, { search, payee, track, ids }: Partial<AskedDeals>) {
  const named = ids && (ids.are ? inArray(deals.id, [...ids.of]) : notInArray(deals.id, [...ids.of]));
  return and(
    eq(deals.accountId, accountId),
    search === undefined ? undefined : ilike(deals.name, contains(search)),
    payee === undefined
      ? undefined
      : sql`${deals.versions} @> ${JSON.stringify([{ participants: [{ payee }] }])}::jsonb`,
    track === undefined ? undefined : namesTrack(accountId, track),
    named,
  );
}

/** The terms name the track that stays, or one that was merged into it. */
function namesTrack(accountId: string, track: string): SQL {
  return sql`exists (
    with stays as (select coalesce((select same_as from track_merges
      where account_id = ${accountId} and track_id = ${track}), ${track}) as id)
    select from (
      select id from stays
      union select track_id from track_merges, stays where account_id = ${accountId} and same_as = stays.id
    ) same
    where ${deals.versions} @> jsonb_build_array(jsonb_build_object('covers',
      jsonb_build_object('by', 'tracks', 'of', jsonb_build_array(same.id)))))`;
}

export async function countDeals(db: Reader, accountId: string, asked: Partial<AskedDeals> = {}): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(deals).where(isAsked(accountId, asked));
  return row?.n ?? 0;
}

/** The bytes of the terms of all deals. */
export async function sizeOfDeals(db: Reader, accountId: string): Promise<number> {
  const [row] = await db.orm
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${deals.versions}::text)), 0)::int` })
    .from(deals)
    .where(eq(deals.accountId, accountId));
  return row?.bytes ?? 0;
}

/** By name, with the bytes of their terms. */
export function listDealPlaces(
  db: Reader,
  accountId: string,
  asked: AskedDeals,
  { after, limit }: { after: NamedPlace | null; limit: number },
): Promise<(NamedPlace & { bytes: number })[]> {
  const { id, name, versions } = deals;
  return db.orm
    .select({ id, name, bytes: sql<number>`octet_length(${versions}::text) + 400` })
    .from(deals)
    .where(
      and(isAsked(accountId, asked), after ? sql`(${name}, ${id}) > (${after.name}, ${after.id}::uuid)` : undefined),
    )
    .orderBy(asc(name), asc(id))
    .limit(limit);
}

/** By name. */
export function findDeals(db: Reader, accountId: string, ids: readonly string[]): Promise<DealRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.orm
    .select()
    .from(deals)
    .where(and(eq(deals.accountId, accountId), inArray(deals.id, [...ids])))
    .orderBy(deals.name, deals.id);
}

/** Whether another deal says that it replaces this one. */
export async function isReplaced(db: Reader, accountId: string, id: string): Promise<boolean> {
  const found = await db.orm
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.accountId, accountId), arrayContains(deals.replaces, [id])))
    .limit(1);
  return found.length > 0;
}

/** Those of the payees who take part in a deal. */
export async function listSharers(db: Reader, accountId: string, ids: readonly string[]): Promise<string[]> {
  const payee = sql<string>`payee #>> '{}'`;
  const found = await db.orm
    .selectDistinct({ payee })
    .from(deals)
    .innerJoin(
      sql`jsonb_path_query(${deals.versions}, '$[*].participants[*].payee') payee`,
      sql`${payee} = any(${textArray(ids)})`,
    )
    .where(eq(deals.accountId, accountId));
  return found.map((row) => row.payee);
}

/** The names of deals, or of all of them, by name. */
export function listDealNames(
  db: Reader,
  accountId: string,
  ids: readonly string[] | null,
): Promise<Pick<DealRow, "id" | "name">[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  return db.orm
    .select({ id: deals.id, name: deals.name })
    .from(deals)
    .where(and(eq(deals.accountId, accountId), ids === null ? undefined : inArray(deals.id, [...ids])))
    .orderBy(deals.name, deals.id);
}
