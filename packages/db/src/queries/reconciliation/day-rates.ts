import type { Database } from "../../client.ts";

export interface DayRate {
  currency: string;
  day: string;
  perEuro: string;
  /** The day that the rate was published. */
  published: string;
}

const RATES = `
  select asked.currency, asked.day::text as day, published.per_euro::text as "perEuro",
    published.day::text as published
  from (select distinct currency, day from unnest($2::text[], $3::date[]) asked (currency, day)) asked
  cross join lateral (
    select per_euro, day from (
      select 1::numeric as per_euro, asked.day as day, 2 as own where asked.currency = 'EUR'
      union all
      select per_euro, day, 1 from artist_exchange_rates rate
        where artist_id = $1 and rate.currency = asked.currency and rate.day between asked.day - 10 and asked.day
      union all
      select per_euro, day, 0 from exchange_rates rate
        where rate.currency = asked.currency and rate.day between asked.day - 10 and asked.day
    ) known order by own desc, day desc limit 1
  ) published`;

/** The rates of some currencies on some days: the last one published in the ten days before. */
export async function listDayRates(
  db: Database,
  artistId: string,
  of: readonly { currency: string; day: string }[],
): Promise<DayRate[]> {
  const { rows } = await db.connections.query<DayRate>(RATES, [
    artistId,
    of.map(({ currency }) => currency),
    of.map(({ day }) => day),
  ]);
  return rows;
}
