import type { Language } from "@ledgerline/contract/papers/languages";
import type { NamedPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import { contains } from "@ledgerline/db/queries/parameters";
import type { PayeeRow } from "@ledgerline/db/queries/shares/share-setup";
import { payees, shareSettings } from "@ledgerline/db/schema";
import { and, asc, count, eq, ilike, inArray, or, sql } from "drizzle-orm";

type Reader = Database | Transaction;

/** Which payees are listed. */
export interface AskedPayees {
  search?: string | undefined;
  erased?: boolean | undefined;
}

function isAsked(accountId: string, { search, erased }: AskedPayees) {
  return and(
    eq(payees.accountId, accountId),
    search === undefined ? undefined : or(ilike(payees.name, contains(search)), ilike(payees.email, contains(search))),
    erased === undefined ? undefined : eq(payees.erased, erased),
  );
}

export async function countPayees(db: Reader, accountId: string, asked: AskedPayees): Promise<number> {
  const [row] = await db.orm.select({ n: count() }).from(payees).where(isAsked(accountId, asked));
  return row?.n ?? 0;
}

/** By name, with the bytes of what differs most in length. */
export function listPayeePlaces(
  db: Reader,
  accountId: string,
  asked: AskedPayees,
  { after, limit }: { after: NamedPlace | null; limit: number },
): Promise<(NamedPlace & { bytes: number })[]> {
  const { id, name, withholding, withholdingBefore } = payees;
  const bytes = sql<number>`octet_length(${withholding}::text) + octet_length(${withholdingBefore}::text) + 400`;
  return db.orm
    .select({ id, name, bytes })
    .from(payees)
    .where(
      and(isAsked(accountId, asked), after ? sql`(${name}, ${id}) > (${after.name}, ${after.id}::uuid)` : undefined),
    )
    .orderBy(asc(name), asc(id))
    .limit(limit);
}

/** By name. */
export function findPayees(db: Reader, accountId: string, ids: readonly string[]): Promise<PayeeRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.orm
    .select()
    .from(payees)
    .where(and(eq(payees.accountId, accountId), inArray(payees.id, [...ids])))
    .orderBy(payees.name, payees.id);
}

/** Those who are paid through a payee, by name. */
export function listPaidThrough(
  db: Reader,
  accountId: string,
  id: string,
  limit: number,
): Promise<Pick<PayeeRow, "id" | "name">[]> {
  return db.orm
    .select({ id: payees.id, name: payees.name })
    .from(payees)
    .where(and(eq(payees.accountId, accountId), eq(payees.paidThrough, id)))
    .orderBy(payees.name, payees.id)
    .limit(limit);
}

/** The language of the payees with an email, in whatever case; null if there is none, or they read in several. */
export async function findLanguageOf(db: Reader, accountId: string, email: string): Promise<Language | null> {
  const languages = await db.orm
    .selectDistinct({ language: payees.language })
    .from(payees)
    .where(and(eq(payees.accountId, accountId), sql`lower(${payees.email}) = ${email}`))
    .limit(2);
  return languages.length === 1 ? (languages[0]?.language ?? null) : null;
}

/** The names of payees, or of all of them, by name. */
export function listPayeeNames(
  db: Reader,
  accountId: string,
  ids: readonly string[] | null,
): Promise<Pick<PayeeRow, "id" | "name" | "erased">[]> {
  if (ids?.length === 0) return Promise.resolve([]);
  return db.orm
    .select({ id: payees.id, name: payees.name, erased: payees.erased })
    .from(payees)
    .where(and(eq(payees.accountId, accountId), ids === null ? undefined : inArray(payees.id, [...ids])))
    .orderBy(payees.name, payees.id);
}

/** A sealed IBAN: a payee's, or the one that an account pays from, for which `of` is `payer`. */
export interface SealedBank extends Record<string, unknown> {
  accountId: string;
  of: string;
  sealed: string;
}

/** Across accounts: the next ones after a given one, in a fixed order. */
export async function listSealedBanksAfter(
  db: Database,
  { accountId, of }: Pick<SealedBank, "accountId" | "of">,
  limit: number,
): Promise<SealedBank[]> {
  return db.orm.execute<SealedBank>(sql`
    select * from (
      select account_id as "accountId", id::text as "of", sealed_bank as sealed from ${payees} where sealed_bank is not null
      union all
      select account_id, 'payer', sealed_payer_bank from ${shareSettings} where sealed_payer_bank is not null
    ) bank
    where ("accountId", "of") > (${accountId}::uuid, ${of})
    order by "accountId", "of" limit ${limit}`);
}

/** Does nothing if somebody has changed it since. */
export async function resealBank(tx: Transaction, { accountId, of, sealed }: SealedBank, again: string): Promise<void> {
  if (of === "payer") {
    await tx.orm.execute(sql`update ${shareSettings} set sealed_payer_bank = ${again}
      where account_id = ${accountId} and sealed_payer_bank = ${sealed}`);
  } else {
    await tx.orm.execute(sql`update ${payees} set sealed_bank = ${again}
      where account_id = ${accountId} and id = ${of} and sealed_bank = ${sealed}`);
  }
}
