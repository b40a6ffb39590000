import type { Database } from "@ledgerline/db/client";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";

/** A month of a platform, or of one of its tracks. `month` is `YYYY-MM`; an empty `track` is all of them. */
export interface PaidKey {
  platform: string;
  month: string;
  track: string;
}

export interface PaidSum extends PaidKey {
  statement: string;
  accounted: string;
  currency: string;
  units: number;
  net: string;
}

const STORE = "coalesce(store.platform, cut.of)";
const CUTS = `
  from royalty_cuts cut
  left join account_stores store on store.account_id = $1 and store.store = cut.of`;
const OWN = `cut.account_id = $1 and sale_months = 1 and ${stillBookedText("$1", "cut", "cut.accounted")}`;
const FIELDS = `${STORE} as platform, to_char(sale_month, 'YYYY-MM') as month, statement_id::text as statement,
  accounted::text as accounted, currency`;
/** A whole month has its sums in its rows. For tracks, only the wanted ones are taken out of their arrays. */
const PAID = `
  with wanted as (
    select distinct * from unnest($2::text[], $3::text[], $4::text[]) as wanted (platform, month, track)
  ), wanted_track as (
    select distinct track as key, track from wanted
    where track <> '' and track not in (select track_id from track_merges where account_id = $1)
    union select track_id, same_as from track_merges
    where account_id = $1 and same_as in (select track from wanted)
  )
  select platform, month, track, statement, accounted, currency, sum(units)::float8 as units, sum(net)::text as net
  from (
    select ${FIELDS}, '' as track, units, net ${CUTS}
    where ${OWN} and cut.cut = 'platform_territory'
      and (${STORE}, to_char(sale_month, 'YYYY-MM')) in (select platform, month from wanted where track = '')
    union all
    select ${FIELDS}, wanted_track.track, part.units, part.net ${CUTS}
    cross join lateral unnest(keys, key_units, key_nets) as part (key, units, net)
    join wanted_track on wanted_track.key = part.key
    where ${OWN} and cut.cut = 'platform_track'
      and (${STORE}, to_char(sale_month, 'YYYY-MM')) in (select platform, month from wanted where track <> '')
  ) booked
  where (platform, month, track) in (select platform, month, track from wanted)
  group by 1, 2, 3, 4, 5, 6
  order by 1, 2, 3, 5, 4, 6`;

/** What is booked for each key, by statement, accounting day and currency. */
export async function sumPaid(db: Database, accountId: string, keys: readonly PaidKey[]): Promise<PaidSum[]> {
  if (keys.length === 0) return [];
  const columns = (["platform", "month", "track"] as const).map((name) => keys.map((key) => key[name]));
  const { rows } = await db.connections.query<PaidSum>(PAID, [accountId, ...columns]);
  return rows;
}

const TERRITORIES = `
  with wanted as (select * from unnest($2::text[], $3::text[]) as wanted (platform, month))
  select key as territory
  from royalty_cuts cut
  left join account_stores store on store.account_id = $1 and store.store = cut.of
  cross join lateral unnest(keys, key_units) as part (key, units)
  where cut.account_id = $1 and cut.cut = 'platform_territory' and sale_months = 1 and key <> ''
    and (${STORE}, to_char(sale_month, 'YYYY-MM')) in (select platform, month from wanted)
    and ${stillBookedText("$1", "cut", "cut.accounted")}
  group by key order by sum(part.units) desc, key`;

/** The territories of the lines of these months, those with the most units first. */
export async function listPaidTerritories(
  db: Database,
  accountId: string,
  keys: readonly Pick<PaidKey, "platform" | "month">[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const columns = [keys.map(({ platform }) => platform), keys.map(({ month }) => month)];
  const { rows } = await db.connections.query<{ territory: string }>(TERRITORIES, [accountId, ...columns]);
  return rows.map(({ territory }) => territory);
}

const UPCS = `
  select coalesce(same_as, printed.track_id) as track, array_agg(distinct upc order by upc) as upcs,
    (array_agg(title order by newest desc))[1] as title
  from printed_tracks printed
  left join track_merges merged on merged.account_id = $1 and merged.track_id = printed.track_id
  where printed.account_id = $1 and coalesce(same_as, printed.track_id) = any($2::text[])
    and ${stillBookedText("$1", "printed")}
  group by 1`;

/** How statements print some tracks. */
export async function listPrintedOf(
  db: Database,
  accountId: string,
  tracks: readonly string[],
): Promise<{ track: string; upcs: (string | null)[]; title: string | null }[]> {
  if (tracks.length === 0) return [];
  const { rows } = await db.connections.query(UPCS, [accountId, tracks]);
  return rows;
}

const STATEMENTS = `
  select id, file_name as "fileName", sha256, accounted_to::text as accounted, booked_at as "bookedAt"
  from statements where account_id = $1 and id = any($2::uuid[]) order by booked_at, id`;

/** Those of these statements that still exist, in the order they were booked. */
export async function listHashedStatements(
  db: Database,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; fileName: string; sha256: string; accounted: string | null; bookedAt: Date | null }[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.connections.query(STATEMENTS, [accountId, ids]);
  return rows;
}
