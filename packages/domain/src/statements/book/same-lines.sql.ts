import type { Transaction } from "@ledgerline/db/client";
import type { StatementRow } from "@ledgerline/db/queries/statements/statements";
import { areStillBooked } from "@ledgerline/db/queries/still-booked";
import { type SQL, sql } from "drizzle-orm";

/** What two statements have alike, of one accounting day of the other one. */
export interface AlikeSums {
  /** By recording, by store, or by store and territory. */
  by: "track" | "platform" | "place";
  otherId: string;
  /** The day in the other statement. */
  accountingDate: string;
  currency: string;
  /** Recordings or stores that are alike, and the lines and money of this statement that are theirs. */
  sums: number;
  lines: number;
  net: string;
}

const STILL_BOOKED = (accountId: string) => areStillBooked(accountId, "royalty_cuts", "royalty_cuts.accounted");

/**
 * The booked income statements with sales in the same months and currencies as this one, those with the same totals
 * first; at most `most`. Of the statements of its own source, whose dates of accounting tell them apart, only other
 * sheets. The arrays of the roll-ups are not read.
 */
export async function listOfSameMonths(
  tx: Transaction,
  { accountId, id: statementId, sourceId, sheet }: Pick<StatementRow, "accountId" | "id" | "sourceId" | "sheet">,
  most: number,
): Promise<string[]> {
  const periods = (whose: SQL) => sql`
    select statement_id, sale_month, sale_months, currency, sum(net) as net
    from royalty_cuts
    where account_id = ${accountId} and cut = 'statement_track' and of = '' and ${whose} and ${STILL_BOOKED(accountId)}
    group by statement_id, sale_month, sale_months, currency`;
  const found = sql`
    with own as (${periods(sql`statement_id = ${statementId}`)}),
      other as (${periods(sql`statement_id <> ${statementId}`)})
    select other.statement_id::text as id
    from other join own using (sale_month, sale_months, currency)
      join statements one on one.account_id = ${accountId} and one.id = other.statement_id
    where one.state = 'booked' and one.kind = 'income'
      and (one.source_id is distinct from ${sourceId}::uuid or (${sheet}::text is not null and one.sheet is not null))
    group by other.statement_id
    order by count(*) filter (where own.net = other.net) desc, min(abs(own.net - other.net)), other.statement_id
    limit ${most}`;
  const rows = await tx.orm.select({ id: sql<string>`id` }).from(sql`(${found}) as found`);
  return rows.map(({ id }) => id);
}

/**
 * What this statement has alike with others: recordings with the same units and money in a month, stores, and stores in a
 * territory. Units count where both have them. A recording or a store that came to nothing says nothing.
 */
export async function listAlikeSums(
  tx: Transaction,
  { accountId, statementId, others }: { accountId: string; statementId: string; others: readonly string[] },
): Promise<AlikeSums[]> {
  const parts = (whose: SQL) => sql`
    select 'track' as by, statement_id, unnest(keys) as key, sale_month, sale_months, currency, accounted,
      unnest(key_units) as units, unnest(key_nets) as net, unnest(key_lines) as lines
    from royalty_cuts
    where account_id = ${accountId} and cut = 'statement_track' and of = '' and ${whose} and ${STILL_BOOKED(accountId)}
    union all
    select 'platform', statement_id, of, sale_month, sale_months, currency, accounted, units, net, lines
    from royalty_cuts
    where account_id = ${accountId} and cut = 'platform_territory' and ${whose} and ${STILL_BOOKED(accountId)}
    union all
    select 'place', statement_id, of || chr(31) || unnest(keys), sale_month, sale_months, currency, accounted,
      unnest(key_units), unnest(key_nets), unnest(key_lines)
    from royalty_cuts
    where account_id = ${accountId} and cut = 'platform_territory' and ${whose} and ${STILL_BOOKED(accountId)}`;
  const key = sql`by, key, sale_month, sale_months, currency`;
  const alike = sql`
    with own as (
        select ${key}, sum(units) as units, sum(net) as net, sum(lines) as lines
        from (${parts(sql`statement_id = ${statementId}`)}) part
        group by ${key} having sum(net) <> 0
      ),
      other as (
        select statement_id, accounted, ${key}, sum(units) as units, sum(net) as net
        from (${parts(sql`statement_id = any(${`{${others.join(",")}}`}::uuid[])`)}) part
        group by statement_id, accounted, ${key}
      )
    select by, statement_id, accounted, currency, count(*) as sums, sum(own.lines) as lines, sum(own.net) as net
    from own join other using (${key})
    where own.net = other.net and (own.units = other.units or own.units = 0 or other.units = 0)
    group by by, statement_id, accounted, currency
    order by by, statement_id, accounted, currency`;
  return tx.orm
    .select({
      by: sql<AlikeSums["by"]>`by`,
      otherId: sql<string>`statement_id::text`,
      accountingDate: sql<string>`accounted::text`,
      currency: sql<string>`currency`,
      sums: sql`sums`.mapWith(Number),
      lines: sql`lines`.mapWith(Number),
      net: sql<string>`net::text`,
    })
    .from(sql`(${alike}) as alike`);
}
