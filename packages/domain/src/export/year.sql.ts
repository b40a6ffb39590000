import type { Database } from "@ledgerline/db/client";
import { accountedLine, stillBookedText } from "@ledgerline/db/queries/still-booked";
import { FORMATS } from "@ledgerline/statements/formats/catalogue";
import { CHARGE_NAMES } from "@ledgerline/statements/formats/cells/charges";

interface Span {
  accountId: string;
  /** The first and the last day. */
  from: string;
  to: string;
}

/** What one unit of a currency was worth on a day, in the currency that is exchanged to. */
export interface DayRate {
  currency: string;
  day: string;
  rate: string;
}

/** The accounting days of a span, with their currencies. */
export async function listAccountedDays(
  db: Database,
  { accountId, from, to }: Span,
  limit: number,
): Promise<{ currency: string; day: string }[]> {
  const { rows } = await db.connections.query<{ currency: string; day: string }>(
    `select distinct currency, accounted::text as day from royalty_cuts cut
    where account_id = $1 and cut.cut = 'platform_territory' and accounted between $2::date and $3::date
      and ${stillBookedText("$1", "cut", "cut.accounted")}
    order by 2, 1 limit $4`,
    [accountId, from, to, limit],
  );
  return rows;
}

const RATES = "json_to_recordset($4::json) as rate (currency text, day date, rate numeric)";
const EXCHANGED = (what: string) =>
  `case when bool_and(rate.rate is not null) then trim_scale(sum((${what}) * rate.rate))::text end`;

/** What a sender brought for a country. */
export interface CountrySum {
  sender: string;
  /** Empty where none is printed. */
  country: string;
  currency: string;
  earned: string;
  /** At the rates of each day; null where one is missing. */
  exchanged: string | null;
}

const BY_COUNTRY = `
  select coalesce(source.name, '') as sender, country, line.currency, trim_scale(sum(net))::text as earned,
    ${EXCHANGED("net")} as exchanged
  from (
    select statement_id, currency, accounted, unnest(keys) as country, unnest(key_nets) as net from royalty_cuts cut
    where account_id = $1 and cut.cut = 'platform_territory' and accounted between $2::date and $3::date
      and cut.of <> all($5::text[]) and ${stillBookedText("$1", "cut", "cut.accounted")}
  ) line
  left join statements one on one.account_id = $1 and one.id = line.statement_id
  left join sources source on source.account_id = $1 and source.id = one.source_id
  left join ${RATES} on rate.currency = line.currency and rate.day = line.accounted
  group by 1, 2, 3 order by 1, 3, sum(net) desc, 2 limit $6`;

/** By sender, country and currency; charges in rows of their own are left out. */
export async function sumByCountry(
  db: Database,
  { accountId, from, to }: Span,
  { rates, limit }: { rates: readonly DayRate[]; limit: number },
): Promise<CountrySum[]> {
  const values = [accountId, from, to, JSON.stringify(rates), CHARGE_NAMES, limit];
  const { rows } = await db.connections.query<CountrySum>(BY_COUNTRY, values);
  return rows;
}

/** Formats that withhold mechanical royalties and songwriters' shares, which are not a tax. */
const OF_ROYALTIES = FORMATS.filter(({ reading }) => reading?.columns.withheld?.of === "royalties").map(({ id }) => id);
const IS_OF_ROYALTIES = "coalesce(one.format = any($6::text[]), false)";

const KINDS = {
  withheld: `case when ${IS_OF_ROYALTIES} then 0 else coalesce(line.withheld, 0) end
    - case when line.kind = 'tax' then line.net else 0 end`,
  royalties_withheld: `case when ${IS_OF_ROYALTIES} then coalesce(line.withheld, 0) else 0 end`,
  fees: "coalesce(line.fee, 0) - case when line.kind = 'fee' then line.net else 0 end",
  fines: "case when line.kind = 'fine' then -line.net else 0 end",
  net: "line.net",
} as const;

type Taken = keyof typeof KINDS;

/** What a sender took off, and what is left. */
export type SenderSum = { sender: string; currency: string } & Record<Taken, string> &
  Record<`${Taken}_exchanged`, string | null>;

const PARTS = Object.entries(KINDS)
  .map(([name, what]) => `trim_scale(sum(${what}))::text as ${name}, ${EXCHANGED(what)} as ${name}_exchanged`)
  .join(", ");
const BY_SENDER = `
  select coalesce(source.name, '') as sender, line.currency, ${PARTS}
  from (
    select statement_id, currency, kind, net, fee, withheld, ${accountedLine("line")} as day from statement_lines line
    where account_id = $1 and ${accountedLine("line")} between $2::date and $3::date
      and ${stillBookedText("$1", "line", accountedLine("line"))}
  ) line
  left join statements one on one.account_id = $1 and one.id = line.statement_id
  left join sources source on source.account_id = $1 and source.id = one.source_id
  left join ${RATES} on rate.currency = line.currency and rate.day = line.day
  group by 1, 2 order by 1, 2 limit $5`;

/** By sender and currency, from the lines themselves: a file may be of several years. */
export async function sumBySender(
  db: Database,
  { accountId, from, to }: Span,
  { rates, limit }: { rates: readonly DayRate[]; limit: number },
): Promise<SenderSum[]> {
  const { rows } = await db.connections.query<SenderSum>(BY_SENDER, [
    accountId,
    from,
    to,
    JSON.stringify(rates),
    limit,
    OF_ROYALTIES,
  ]);
  return rows;
}
