import { sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { accountExchangeRates } from "../../schema/index.ts";
import { textArray } from "../text-array.ts";
import { perEuro } from "./exchange.ts";

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
