import type { Database } from "../../client.ts";

/** What one euro was at the end of a month, in a currency and in US dollars. */
export interface DollarRate {
  currency: string;
  month: string;
  perEuro: string;
  dollarsPerEuro: string;
}

const RATES = `
  with published as (
    select month, currency, per_euro from (
      select month, rate.currency, rate.per_euro, row_number() over (partition by month, rate.currency
        order by rate.own desc, rate.day desc) as place
      from unnest($2::text[]) month
      join (
        select currency, day, per_euro, 0 as own from exchange_rates
        union all
        select currency, day, per_euro, 1 from artist_exchange_rates where artist_id = $1
      ) rate on rate.currency = any($3)
        and rate.day between (month || '-01')::date + interval '1 month - 11 days' and (month || '-01')::date + interval '1 month - 1 day'
    ) ranked where place = 1
    union all
    select month, 'EUR', 1 from unnest($2::text[]) month
  )
  select one.currency, one.month, one.per_euro::text as "perEuro", dollar.per_euro::text as "dollarsPerEuro"
  from published one join published dollar on dollar.month = one.month and dollar.currency = 'USD'`;

/** The artist's own rates come first. What has none in the ten days before is missing. */
export async function listDollarRates(
  db: Database,
  artistId: string,
  { months, currencies }: { months: readonly string[]; currencies: readonly string[] },
): Promise<DollarRate[]> {
  const { rows } = await db.connections.query<DollarRate>(RATES, [artistId, months, ["USD", ...currencies]]);
  return rows;
}
