import type { Database } from "../../client.ts";
import { countedMonthsText } from "../statements/counted-months.ts";
import { stillBookedText } from "../still-booked.ts";

/** First days of the first and last month, both included. */
interface Span {
  accountId: string;
  from: string;
  to: string;
}

const STORE = "coalesce(store.platform, cut.of)";
const CUTS = `
  from royalty_cuts cut
  left join account_stores store on store.account_id = $1 and store.store = cut.of
  left join (select id as statement, source_id::text as source from statements where account_id = $1) booked_in
    on booked_in.statement = cut.statement_id
  where cut.account_id = $1 and cut.sale_month between $2::date and $3::date
    and ${stillBookedText("$1", "cut", "cut.accounted")}`;

/** Booked lines of a store, sale period, statement, accounting day and currency, added up. */
export interface StoreSum {
  /** A platform id, or the name of another store. */
  platform: string;
  /** `YYYY-MM`; the first of `months`. */
  month: string;
  months: number;
  source: string;
  statement: string;
  accounted: string;
  currency: string;
  units: number;
  net: string;
  lines: number;
}

const BY_STORE = `
  select ${STORE} as platform, to_char(sale_month, 'YYYY-MM') as month, sale_months as months,
    statement_id::text as statement, coalesce(source, '') as source, accounted::text, currency,
    sum(units)::float8 as units, sum(net)::text as net, sum(lines)::int as lines
  ${CUTS} and cut.cut = 'platform_territory'
  group by 1, 2, 3, 4, 5, 6, 7`;

/** What is booked in a span of months, by store. */
export async function sumByStore(db: Database, { accountId, from, to }: Span): Promise<StoreSum[]> {
  const { rows } = await db.connections.query<StoreSum>(BY_STORE, [accountId, from, to]);
  return rows;
}

export interface TerritorySum {
  month: string;
  /** Empty if there is none, like `source`. */
  territory: string;
  source: string;
  currency: string;
  units: number;
  net: string;
}

const BY_TERRITORY = `
  select to_char(sale_month, 'YYYY-MM') as month, territory, coalesce(source, '') as source, currency,
    sum(units)::float8 as units, sum(net)::text as net
  from (
    select sale_month, currency, source, unnest(keys) as territory, unnest(key_units) as units, unnest(key_nets) as net
    ${CUTS} and cut.cut = 'platform_territory' and sale_months = 1 and ${STORE} = $4
  ) booked
  group by 1, 2, 3, 4`;

/** Lines of one platform by month, territory, source and currency. */
export async function sumByTerritory(
  db: Database,
  { accountId, from, to }: Span,
  platform: string,
): Promise<TerritorySum[]> {
  const { rows } = await db.connections.query<TerritorySum>(BY_TERRITORY, [accountId, from, to, platform]);
  return rows;
}

export interface TrackSum {
  month: string;
  /** For a merged track, the one that stays. */
  track: string;
  units: number;
  /** Units that were booked and taken back by a later line; positive. */
  takenBack: number;
  /** The sources that paid for any of them. */
  sources: readonly string[];
}

const BY_TRACK = `
  select month, coalesce(same_as, key) as track, sum(units)::float8 as units,
    (-sum(least(units, 0)))::float8 as "takenBack",
    coalesce(string_agg(distinct source, ' ') filter (where units > 0), '') as sources
  from (
    select to_char(sale_month, 'YYYY-MM') as month, source, unnest(keys) as key, unnest(key_units) as units
    ${CUTS} and cut.cut = 'platform_track' and sale_months = 1 and ${STORE} = $4
  ) booked
  left join track_merges merged on merged.account_id = $1 and merged.track_id = key
  where key <> 'none'
  group by 1, 2`;

/** Lines of one platform by month and track. */
export async function sumByTrack(db: Database, { accountId, from, to }: Span, platform: string): Promise<TrackSum[]> {
  const { rows } = await db.connections.query<Omit<TrackSum, "sources"> & { sources: string }>(BY_TRACK, [
    accountId,
    from,
    to,
    platform,
  ]);
  // A label has a million rows but only a handful of sources, so the lists are shared.
  const lists = new Map<string, readonly string[]>();
  return rows.map((row) => {
    const list = lists.get(row.sources) ?? row.sources.split(" ").filter((id) => id !== "");
    lists.set(row.sources, list);
    return Object.assign(row, { sources: list });
  });
}

/** The booked sources. */
export async function listBookedSources(
  db: Database,
  accountId: string,
): Promise<{ id: string; name: string; distributor: string }[]> {
  const { rows } = await db.connections.query(
    `select id, name, distributor from sources where account_id = $1 order by created_at, id`,
    [accountId],
  );
  return rows;
}

/** The characters of a title; longer ones are compared by their beginning. */
const MOST_TITLE_CHARS = 500;

/** Each track's title as last printed; merged tracks under the one that stays. */
export async function listTrackTitles(
  db: Database,
  accountId: string,
): Promise<{ track: string; title: string; firstMonth: string }[]> {
  const { rows } = await db.connections.query(
    `select coalesce(same_as, total.track_id) as track, left((array_agg(title order by named desc))[1], $2) as title,
      to_char(min(first_month), 'YYYY-MM') as "firstMonth"
    from track_totals total
    left join track_merges merged on merged.account_id = $1 and merged.track_id = total.track_id
    where total.account_id = $1 and title is not null
    group by 1`,
    [accountId, MOST_TITLE_CHARS],
  );
  return rows;
}

/** The first and the last month of sale with money, as first days; null if there is none. */
export async function findBookedMonths(db: Database, accountId: string): Promise<{ from: string; to: string } | null> {
  const { rows } = await db.connections.query<{ from: string | null; to: string }>(
    `select min(sale_month)::text as "from", max(sale_month)::text as "to" from ${countedMonthsText("$1")} counted`,
    [accountId],
  );
  const [row] = rows;
  return row?.from ? { from: row.from, to: row.to } : null;
}
