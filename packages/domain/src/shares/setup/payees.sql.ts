import type { Database, Transaction } from "@ledgerline/db/client";
import { payees, shareSettings } from "@ledgerline/db/schema";
import { sql } from "drizzle-orm";

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
