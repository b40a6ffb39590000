import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../client.ts";
import { prepared } from "../../prepared.ts";
import { accountFormats } from "../../schema/index.ts";

export type AccountFormatRow = typeof accountFormats.$inferSelect;

const selectFormats = prepared("list_account_formats", (orm) =>
  orm
    .select()
    .from(accountFormats)
    .where(eq(accountFormats.accountId, sql.placeholder("accountId")))
    .orderBy(accountFormats.name, accountFormats.id),
);

const selectFormatNames = prepared("list_account_format_names", (orm) =>
  orm
    .select({ id: accountFormats.id, name: accountFormats.name })
    .from(accountFormats)
    .where(eq(accountFormats.accountId, sql.placeholder("accountId"))),
);

/** What an artist has said about headers, by name. */
export function listAccountFormats(db: Database | Transaction, accountId: string): Promise<AccountFormatRow[]> {
  return selectFormats(db, { accountId });
}

export function listAccountFormatNames(
  db: Database | Transaction,
  accountId: string,
): Promise<Pick<AccountFormatRow, "id" | "name">[]> {
  return selectFormatNames(db, { accountId });
}

/** Replaces what the artist said about this header before. */
export async function saveAccountFormat(tx: Transaction, row: typeof accountFormats.$inferInsert): Promise<void> {
  const { name, header, mapping = null, builtIn = null } = row;
  await tx.orm
    .insert(accountFormats)
    .values(row)
    .onConflictDoUpdate({
      target: [accountFormats.accountId, accountFormats.headerKey],
      set: { name, header, mapping, builtIn },
    });
}

export async function renameAccountFormat(tx: Transaction, accountId: string, id: string, name: string): Promise<void> {
  await tx.orm.update(accountFormats).set({ name }).where(keyIs(accountId, id));
}

export async function deleteAccountFormat(tx: Transaction, accountId: string, id: string): Promise<void> {
  await tx.orm.delete(accountFormats).where(keyIs(accountId, id));
}

function keyIs(accountId: string, id: string) {
  return and(eq(accountFormats.accountId, accountId), eq(accountFormats.id, id));
}
