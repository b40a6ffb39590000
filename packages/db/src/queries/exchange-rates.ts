import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../client.ts";
import { accountExchangeRates, accounts, exchangeRates } from "../schema/index.ts";
import { perEuro } from "./exchange.ts";
import { chunks, textArray } from "./parameters.ts";

/** What one euro was on the day of publication. */
export interface Rate {
  currency: string;
  day: string;
  perEuro: string;
}

const ROWS_AT_ONCE = 10_000;

/** Adds rates for all accounts; a rate of the same currency and day is replaced. */
export function saveServerRates(tx: Transaction, rates: readonly Rate[]): Promise<void> {
  return eachPart(rates, (rows) =>
    tx.orm.execute(sql`
      insert into ${exchangeRates} as kept (currency, day, per_euro) select * from ${rows}
      on conflict (currency, day) do update set per_euro = excluded.per_euro
      where kept.per_euro is distinct from excluded.per_euro`),
  );
}

/** Adds an account's own rates; a rate of the same currency and day is replaced. */
export function saveAccountRates(tx: Transaction, accountId: string, rates: readonly Rate[]): Promise<void> {
  return eachPart(rates, (rows) =>
    tx.orm.execute(sql`
      insert into ${accountExchangeRates} as kept (account_id, currency, day, per_euro)
      select ${accountId}::uuid, rate.* from ${rows} rate
      on conflict (account_id, currency, day) do update set per_euro = excluded.per_euro
      where kept.per_euro is distinct from excluded.per_euro`),
  );
}

/** Calls `save` with a table of (currency, day, per_euro). Three parameters, however many rates there are. */
async function eachPart(rates: readonly Rate[], save: (rows: SQL) => PromiseLike<unknown>): Promise<void> {
  for (const part of chunks(rates, ROWS_AT_ONCE)) {
    const array = (read: (rate: Rate) => string) => `{${part.map(read).join(",")}}`;
    const [currencies, days, values] = [
      array(({ currency }) => currency),
      array(({ day }) => day),
      array(({ perEuro }) => perEuro),
    ];
    await save(sql`unnest(${currencies}::text[], ${days}::date[], ${values}::numeric[])`);
  }
}

export async function deleteAccountRates(tx: Transaction, accountId: string): Promise<void> {
  await tx.orm.delete(accountExchangeRates).where(eq(accountExchangeRates.accountId, accountId));
}

/** The rates of one currency and owner. */
export interface RateSpan {
  owner: "artist" | "server";
  currency: string;
  from: string;
  to: string;
  count: number;
}

/** Which rates an artist has available, by owner and currency. */
export function listRateSpans(db: Database | Transaction, accountId: string): Promise<RateSpan[]> {
  const span = (table: typeof exchangeRates | typeof accountExchangeRates) => ({
    currency: table.currency,
    from: sql<string>`min(${table.day})::text`,
    to: sql<string>`max(${table.day})::text`,
    count: sql<number>`count(*)::int`,
  });
  return db.orm
    .select({ owner: sql<RateSpan["owner"]>`'artist'`, ...span(accountExchangeRates) })
    .from(accountExchangeRates)
    .where(eq(accountExchangeRates.accountId, accountId))
    .groupBy(accountExchangeRates.currency)
    .unionAll(
      db.orm
        .select({ owner: sql<RateSpan["owner"]>`'server'`, ...span(exchangeRates) })
        .from(exchangeRates)
        .groupBy(exchangeRates.currency),
    );
}

/** The newest day with a rate of the operator's; null if there is none. */
export async function findNewestServerRate(db: Database): Promise<string | null> {
  const [row] = await db.orm.select({ day: sql<string | null>`max(${exchangeRates.day})::text` }).from(exchangeRates);
  return row?.day ?? null;
}

export async function setDisplayCurrency(tx: Transaction, accountId: string, currency: string | null): Promise<void> {
  await tx.orm
    .update(accounts)
    .set({ displayCurrency: currency })
    .where(and(eq(accounts.id, accountId)));
}

/** What one euro is in a currency on a day, by the rate published on `published`; `own` if the account uploaded it. */
export type DayRate = { currency: string; day: string; perEuro: string; published: string; own: boolean };

/** The rates that an account's money is exchanged at on some days. Pairs without a rate are missing. */
export async function listDayRates(
  db: Database,
  accountId: string,
  of: readonly { currency: string; day: string }[],
): Promise<DayRate[]> {
  const currencies = textArray(of.map(({ currency }) => currency));
  const days = textArray(of.map(({ day }) => day));
  return db.orm.execute<DayRate>(sql`
    select asked.currency, asked.day::text as day, rate.per_euro::text as "perEuro", rate.day::text as published,
      exists (select from ${accountExchangeRates} own where own.account_id = ${accountId}::uuid
        and own.currency = asked.currency and own.day = rate.day) as own
    from (
      select distinct currency, day from unnest(${currencies}::text[], ${days}::date[]) pair (currency, day)
    ) asked
    cross join lateral (${perEuro(sql`${accountId}::uuid`, sql`asked.currency`, sql`asked.day`)}) rate`);
}
