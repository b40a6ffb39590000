import { FORECAST_BOUNDS } from "@ledgerline/contract/forecast";
import type { Database, Transaction } from "@ledgerline/db/client";
import { chunks } from "@ledgerline/db/queries/parameters";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import { forecasts, paymentCalendars, paymentForecasts } from "@ledgerline/db/schema";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { ForecastBooks, PaymentSum } from "./payments.ts";

export type ForecastRow = typeof forecasts.$inferSelect;
export type KeptForecast = Omit<typeof paymentForecasts.$inferSelect, "accountId">;

const MOST_SUMS = 40_000;

const SUMS = `
  with booked as (
    select source, currency, to_char(accounted, 'YYYY-MM') as period, accounted, sale_month, sale_months, net
    from royalty_cuts cut
    join (select id as statement, source_id::text as source from statements
      where account_id = $1 and source_id is not null) one on one.statement = cut.statement_id
    where cut.account_id = $1 and cut.cut = 'platform_territory' and cut.accounted >= $2::date
      and ${stillBookedText("$1", "cut", "cut.accounted")}
  ), sold as (
    select source, currency, period, sale_month, sale_months, max(accounted) as day, sum(net) as net,
      (extract(year from max(accounted)) - extract(year from sale_month)) * 12
        + extract(month from max(accounted)) - extract(month from sale_month) - (sale_months - 1) / 2.0 as lag
    from booked group by 1, 2, 3, 4, 5
  ), days as (
    select source, currency, period, count(distinct accounted)::int as days from booked group by 1, 2, 3
  )
  select source, currency, period, max(day)::text as day, max(days) as days, sum(net)::text as net,
    coalesce(sum(abs(net)) ^ 2 / nullif(sum(net * net / sale_months), 0), 1)::float8 as span,
    coalesce(sum(abs(net) * lag) / nullif(sum(abs(net)), 0), 0)::float8 as lag
  from sold join days using (source, currency, period)
  group by 1, 2, 3 order by period desc, source, currency limit ${MOST_SUMS}`;

/** What each sender accounted since a day, by currency and month. */
export async function sumPayments(db: Database, accountId: string, since: string): Promise<PaymentSum[]> {
  const { rows } = await db.connections.query<PaymentSum>(SUMS, [accountId, since]);
  return rows;
}

const ARRIVALS = `
  select one.source_id::text as source, accounted.currency, to_char(accounting_date, 'YYYY-MM') as period,
    max(arrived_on)::text as day
  from (
    select coalesce(statement_currency, currency) as currency, arrived_on, unnest(statement_ids) as statement
    from payouts where account_id = $1
  ) paid
  join statements one on one.account_id = $1 and one.id = paid.statement and one.state = 'booked'
  join statement_accounting_dates accounted on accounted.account_id = $1 and accounted.statement_id = one.id
    and accounted.currency = paid.currency
  where one.source_id is not null and accounting_date >= $2::date
  group by 1, 2, 3`;

/** When the money of each sender's periods arrived, by the payouts of their statements. */
export async function listArrivals(
  db: Database,
  accountId: string,
  since: string,
): Promise<ForecastBooks["arrivals"][number][]> {
  const { rows } = await db.connections.query(ARRIVALS, [accountId, since]);
  return rows;
}

const PLAYS = `
  select platform, to_char(day, 'YYYY-MM') as month, sum(plays)::float8 as plays
  from daily_plays
  where account_id = $1 and source = 'measured' and counts and day >= $2::date
  group by 1, 2
  having count(distinct day) = extract(day from date_trunc('month', min(day)) + interval '1 month' - interval '1 day')`;

/** The plays of each platform in the months of which every day was measured. */
export async function sumWholeMonths(
  db: Database,
  accountId: string,
  since: string,
): Promise<ForecastBooks["plays"][number][]> {
  const { rows } = await db.connections.query(PLAYS, [accountId, since]);
  return rows;
}

/** Changes with every change of payouts. */
export async function readPayoutsMark(db: Database, accountId: string): Promise<string> {
  const { rows } = await db.connections.query<{ mark: string }>(
    `select concat_ws(' ', count(*), max(changed_at)) as mark from payouts where account_id = $1`,
    [accountId],
  );
  return rows[0]?.mark ?? "";
}

export async function findForecast(db: Database, accountId: string): Promise<ForecastRow | null> {
  const [row] = await db.orm.select().from(forecasts).where(eq(forecasts.accountId, accountId));
  return row ?? null;
}

/** The kept forecasts whose money has come, the newest period first. */
export async function listHeldForecasts(db: Database, accountId: string): Promise<KeptForecast[]> {
  const { rows } = await db.connections.query<KeptForecast>(
    `select source_id::text as "sourceId", currency, period, ahead, made_on::text as "madeOn", low::text, mid::text,
      high::text, came::text, covers
    from payment_forecasts where account_id = $1 and came is not null
    order by period desc, source_id, currency, ahead limit ${FORECAST_BOUNDS.kept}`,
    [accountId],
  );
  return rows;
}

/** What is booked of a period. */
export interface Came {
  source: string;
  currency: string;
  period: string;
  net: string;
  covers: number;
}

const ROWS_AT_ONCE = 500;

/**
 * Stores what is expected, and keeps each forecast as it was first made. Those that are worked out afterwards are
 * replaced, because they are nobody's word. The caller holds the account's lock.
 */
export async function replaceForecast(
  tx: Transaction,
  row: ForecastRow,
  { kept, came }: { kept: readonly KeptForecast[]; came: readonly Came[] },
): Promise<void> {
  const { accountId, ...made } = row;
  await tx.orm.insert(forecasts).values(row).onConflictDoUpdate({ target: forecasts.accountId, set: made });
  const { accountId: owner, madeOn } = paymentForecasts;
  await tx.orm.delete(paymentForecasts).where(and(eq(owner, accountId), isNull(madeOn)));
  for (const some of chunks(kept, ROWS_AT_ONCE)) {
    await tx.orm
      .insert(paymentForecasts)
      .values(some.map((one) => ({ ...one, accountId })))
      .onConflictDoNothing();
  }
  await tx.orm.update(paymentForecasts).set({ came: null, covers: null }).where(eq(owner, accountId));
  const column = (name: keyof Came) => sql.param(came.map((one) => one[name]));
  await tx.orm.execute(sql`
    update payment_forecasts kept set came = booked.net, covers = booked.covers
    from unnest(${column("source")}::uuid[], ${column("currency")}::text[], ${column("period")}::text[],
      ${column("net")}::numeric[], ${column("covers")}::smallint[]) booked (source, of, month, net, covers)
    where kept.account_id = ${accountId} and kept.source_id = booked.source and kept.currency = booked.of
      and kept.period = booked.month`);
  await tx.orm.execute(sql`
    delete from payment_forecasts where account_id = ${accountId} and (source_id, currency, period, ahead) in (
      select source_id, currency, period, ahead from payment_forecasts where account_id = ${accountId}
      order by period desc, ahead, source_id, currency offset ${FORECAST_BOUNDS.kept})`);
}

type CalendarRow = typeof paymentCalendars.$inferSelect;

export async function findCalendar(db: Database, accountId: string): Promise<CalendarRow | null> {
  const [row] = await db.orm.select().from(paymentCalendars).where(eq(paymentCalendars.accountId, accountId));
  return row ?? null;
}

/** Replaces the account's address. */
export async function saveCalendar(tx: Transaction, row: CalendarRow): Promise<void> {
  const { secretHash, madeAt } = row;
  await tx.orm
    .insert(paymentCalendars)
    .values(row)
    .onConflictDoUpdate({ target: paymentCalendars.accountId, set: { secretHash, madeAt } });
}

/** False if there is none. */
export async function deleteCalendar(tx: Transaction, accountId: string): Promise<boolean> {
  const deleted = await tx.orm
    .delete(paymentCalendars)
    .where(eq(paymentCalendars.accountId, accountId))
    .returning({ madeAt: paymentCalendars.madeAt });
  return deleted.length > 0;
}
