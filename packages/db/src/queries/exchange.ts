import { CONVERTED_DECIMALS } from "@ledgerline/decimals";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../client.ts";
import { accountExchangeRates, accounts, exchangeRates, statementAccountingDates } from "../schema/index.ts";

/** A rate is valid for this many days after the one it was published on. */
const RATE_DAYS = 10;

/**
 * A select of (per_euro, day): what one euro is in a currency on a day, by the newest rate of the ten days before, the
 * account's own first.
 */
export function perEuro(accountId: SQLWrapper, currency: SQL, day: SQL): SQL {
  const published = sql`day between ${day} - ${sql.raw(String(RATE_DAYS))} and ${day} order by day desc limit 1`;
  return sql`
    select per_euro, day from (
      select 1::numeric as per_euro, ${day} as day, 0 as rank where ${currency} = 'EUR'
      union all
      (select per_euro, day, 1 from ${accountExchangeRates}
        where account_id = ${accountId} and currency = ${currency} and ${published})
      union all
      (select per_euro, day, 2 from ${exchangeRates} where currency = ${currency} and ${published})
    ) found order by rank limit 1`;
}

/**
 * A select of (currency, accounting_date, numerator, denominator, published): a sum of that currency and date, times
 * numerator and divided by denominator, is in the account's display currency, by rates of the day `published`. Sums
 * without a rate are missing; without a display currency there are no rows. Join it as a materialized common table
 * expression, and add up with `convertedSum`.
 */
export function exchangeOf(accountId: SQLWrapper): SQL {
  const [currency, day] = [sql`booked.currency`, sql`booked.accounting_date`];
  return sql`
    select booked.currency, booked.accounting_date, target.per_euro as numerator, source.per_euro as denominator,
      least(target.day, source.day) as published
    from ${accounts} account
    cross join lateral (
      select distinct currency, accounting_date from ${statementAccountingDates} where account_id = ${accountId}
    ) booked
    cross join lateral (
      select 1::numeric as per_euro, ${day} as day where ${currency} = account.display_currency
      union all
      select * from (${perEuro(accountId, currency, day)}) rate where ${currency} <> account.display_currency
    ) source
    cross join lateral (
      select 1::numeric as per_euro, ${day} as day where ${currency} = account.display_currency
      union all
      select * from (${perEuro(accountId, sql`account.display_currency`, day)}) rate where ${currency} <> account.display_currency
    ) target
    where account.id = ${accountId}`;
}

/**
 * The aggregate over sums of money `net` joined with a row of `exchangeOf` named `exchange`, as text; null if no part
 * has a rate. Only the total is rounded: the quotients have 30 decimals.
 */
export function convertedSum(net: SQLWrapper): SQL {
  const quotient = sql`${net} * exchange.numerator * 1.${sql.raw("0".repeat(30))} / exchange.denominator`;
  return sql`trim_scale(round(sum(${quotient}), ${sql.raw(String(CONVERTED_DECIMALS))}))::text`;
}

/** How sums of a currency and accounting date become the display currency. */
export interface Exchange {
  currency: string;
  accountingDate: string;
  numerator: string;
  denominator: string;
  published: string;
}

export interface AccountExchange {
  /** The display currency; null without one. */
  display: string | null;
  exchanges: Exchange[];
}

/** The account's display currency, and the rates of everything booked. */
export async function readAccountExchange(db: Database, accountId: string): Promise<AccountExchange> {
  const [row] = await db.orm.execute<{ display: string | null; exchanges: Exchange[] }>(sql`
    with exchange as (${exchangeOf(sql`${accountId}::uuid`)})
    select account.display_currency as display,
      (select coalesce(json_agg(json_build_object('currency', currency, 'accountingDate', accounting_date,
        'numerator', numerator::text, 'denominator', denominator::text, 'published', published)), '[]')
        from exchange) as exchanges
    from ${accounts} account where account.id = ${accountId}`);
  return row ?? { display: null, exchanges: [] };
}
