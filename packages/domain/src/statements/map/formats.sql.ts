import type { NamedPlace } from "@ledgerline/contract/wire/cursors";
import type { Database, Transaction } from "@ledgerline/db/client";
import type { AccountFormatRow } from "@ledgerline/db/queries/statements/account-formats";
import { accountFormats } from "@ledgerline/db/schema";
import { and, asc, eq, isNotNull, sql } from "drizzle-orm";

type Reader = Database | Transaction;

const isMapped = (accountId: string) => and(eq(accountFormats.accountId, accountId), isNotNull(accountFormats.mapping));

/** The layouts that an artist has mapped, by name, after the last one of a page. */
export function pageMappedFormats(
  db: Reader,
  accountId: string,
  { after, limit }: { after: NamedPlace | null; limit: number },
): Promise<AccountFormatRow[]> {
  const { name, id } = accountFormats;
  return db.orm
    .select()
    .from(accountFormats)
    .where(and(isMapped(accountId), after ? sql`(${name}, ${id}) > (${after.name}, ${after.id}::uuid)` : undefined))
    .orderBy(asc(name), asc(id))
    .limit(limit);
}

export async function findMappedFormat(db: Reader, accountId: string, id: string): Promise<AccountFormatRow | null> {
  const [row] = await db.orm
    .select()
    .from(accountFormats)
    .where(and(isMapped(accountId), eq(accountFormats.id, id)));
  return row ?? null;
}
