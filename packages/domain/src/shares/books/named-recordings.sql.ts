import type { Database, Transaction } from "@ledgerline/db/client";
import { fillInNumbered, textArray } from "@ledgerline/db/queries/parameters";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import { deals } from "@ledgerline/db/schema";
import { and, eq, sql } from "drizzle-orm";

/** What the terms of a deal name: tracks and releases by id, artists as printed. */
export type NamedBy = "tracks" | "releases" | "artists";

/** Names in one version of a deal's terms. */
export interface NamedTerms {
  /** Tells apart what names them, such as the row of a file. */
  key: string;
  /** The deal that may have confirmed them; empty for none. */
  deal: string;
  by: NamedBy;
  of: readonly string[];
}

/** A name that nothing booked has. */
export interface UnbookedName extends Pick<NamedTerms, "key" | "by"> {
  name: string;
  /** Whether nobody has confirmed it as still to come. */
  open: boolean;
}

/** Names of one key that nothing booked has. */
export interface UnbookedNames {
  key: string;
  count: number;
  /** How many of them nobody has confirmed as still to come. */
  open: number;
  /** The first of them. */
  names: string[];
}

/** Whose names are looked up: those of deals that are stored, of all of them for null, or others. */
export type AskedNames = { deals: readonly string[] | null } | { terms: readonly NamedTerms[] };

const OF_DEALS = `
  select deal.id::text as key, deal.id::text as deal, version -> 'covers' ->> 'by' as by, covered.name
  from deals deal, jsonb_array_elements(deal.versions) version,
    jsonb_array_elements_text(version -> 'covers' -> 'of') covered(name)
  where deal.account_id = $1 and ($2::uuid[] is null or deal.id = any($2::uuid[]))`;

const GIVEN = `
  select terms ->> 'key' as key, terms ->> 'deal' as deal, terms ->> 'by' as by, covered.name
  from jsonb_array_elements($2::jsonb) terms, jsonb_array_elements_text(terms -> 'of') covered(name)`;

function sourceOf(accountId: string, asked: AskedNames): { text: string; params: (string | null)[] } {
  if ("deals" in asked) return { text: OF_DEALS, params: [accountId, asked.deals && textArray(asked.deals)] };
  return { text: GIVEN, params: [accountId, JSON.stringify(asked.terms)] };
}

/** A merged track's name also has the lines of the track that stays, and of all that were merged into that. */
const unbooked = (source: string) => `
  with told as materialized (select distinct key, deal, by, name from (${source}) named),
  same as (
    select name, name as id from told where by = 'tracks'
    union select told.name, stays.same_as from told
      join track_merges stays on stays.account_id = $1 and stays.track_id = told.name where told.by = 'tracks'
    union select told.name, merged.track_id from told
      left join track_merges stays on stays.account_id = $1 and stays.track_id = told.name
      join track_merges merged on merged.account_id = $1 and merged.same_as = coalesce(stays.same_as, told.name)
      where told.by = 'tracks'),
  booked as materialized (
    select 'tracks' as by, same.name from same where exists (
      select from printed_tracks printed where printed.account_id = $1 and printed.track_id = same.id
        and ${stillBookedText("$1", "printed")})
    union select 'releases', release.name from (select distinct name from told where by = 'releases') release
      where exists (select from printed_tracks printed where printed.account_id = $1
        and printed.release_id = release.name and ${stillBookedText("$1", "printed")})
    union select 'artists', artist.name from (select distinct name from told where by = 'artists') artist
      where exists (select from royalty_cuts cut where cut.account_id = $1 and cut.cut = 'artist_platform'
        and cut.of = artist.name and ${stillBookedText("$1", "cut", "cut.accounted")})),
  confirmed as (
    select deals.id::text as deal, unnest(deals.expected) as name from deals
    where deals.account_id = $1 and deals.id::text in (select deal from told)),
  missing as (
    select told.*, confirmed.name is null as open
    from told
    left join booked on booked.by = told.by and booked.name = told.name
    left join confirmed on confirmed.deal = told.deal and confirmed.name = told.name
    where booked.name is null)`;

/** By key, how many names of tracks and releases nothing booked has, and the first `most` of them. */
export async function countUnbooked(
  { connections }: Database,
  accountId: string,
  asked: AskedNames,
  most: number,
): Promise<UnbookedNames[]> {
  const { text, params } = sourceOf(accountId, asked);
  const { rows } = await connections.query<UnbookedNames>(
    `${unbooked(text)}
    select key, count(*)::int as count, (count(*) filter (where open))::int as open,
      (array_agg(name order by open desc, name))[1:${Math.trunc(most)}] as names
    from missing where by <> 'artists' group by key`,
    params,
  );
  return rows;
}

/** Each artist that no booked line prints as they are written. */
export async function listUnbookedArtists(
  { connections }: Database,
  accountId: string,
  asked: AskedNames,
): Promise<UnbookedName[]> {
  const { text, params } = sourceOf(accountId, asked);
  const { rows } = await connections.query<UnbookedName>(
    `${unbooked(text)}
    select key, by, name, open from missing where by = 'artists' order by key, name`,
    params,
  );
  return rows;
}

/** A deal, and how many names that nothing booked has somebody has seen in it. */
export interface SeenNames {
  id: string;
  count: number;
}

/**
 * Records which names of deals nothing booked has and are right all the same. Answers the ids of the deals that have as
 * many of them as were seen; the others keep what was recorded. `artists` are those that no line prints in any way.
 */
export async function confirmUnbooked(
  tx: Transaction,
  accountId: string,
  { seen, artists }: { seen: readonly SeenNames[]; artists: readonly UnbookedName[] },
): Promise<string[]> {
  const ids = textArray(seen.map(({ id }) => id));
  const counted = `(${unbooked(OF_DEALS)},
    names as (
      select key, name from missing where by <> 'artists' union all select * from unnest($3::text[], $4::text[])),
    seen as (select * from unnest($2::uuid[], $5::int[]) as seen(id, count))
    select seen.id, array_remove(array_agg(names.name order by names.name), null) as names
    from seen left join names on names.key = seen.id::text
    group by seen.id, seen.count having count(names.name) = seen.count) counted`;
  const keys = textArray(artists.map(({ key }) => key));
  const named = textArray(artists.map(({ name }) => name));
  const params = [accountId, ids, keys, named, textArray(seen.map(({ count }) => String(count)))];
  const confirmed = await tx.orm
    .update(deals)
    .set({ expected: sql`counted.names` })
    .from(fillInNumbered(counted, params))
    .where(and(eq(deals.accountId, accountId), sql`${deals.id} = counted.id`))
    .returning({ id: deals.id });
  return confirmed.map(({ id }) => id);
}

/** Every artist as booked lines print them. */
export async function listPrintedArtists({ connections }: Database, accountId: string): Promise<string[]> {
  const { rows } = await connections.query<{ artist: string }>(
    `select distinct cut.of as artist from royalty_cuts cut
    where cut.account_id = $1 and cut.cut = 'artist_platform' and cut.of <> ''
      and ${stillBookedText("$1", "cut", "cut.accounted")}
    order by 1`,
    [accountId],
  );
  return rows.map(({ artist }) => artist);
}

/** A booked track or release that a title or an artist's name may mean. */
export interface Namesake {
  name: string;
  id: string;
  title: string | null;
  artist: string | null;
  /** Whether the name is its title; otherwise it is the artist's. */
  titled: boolean;
  /** How many there are of the name in all. */
  all: number;
}

const PRINTED = {
  tracks: {
    id: "coalesce(merged.same_as, printed.track_id)",
    title: "printed.title",
    is: "printed.track_id <> 'none'",
  },
  releases: { id: "printed.release_id", title: "printed.release", is: "printed.release_id <> ''" },
};

/** For each name at most `most` booked tracks or releases with this title or artist, in any case; titles first. */
export async function findNamesakes(
  { connections }: Database,
  accountId: string,
  by: keyof typeof PRINTED,
  { names, most }: { names: readonly string[]; most: number },
): Promise<Namesake[]> {
  const { id, title, is } = PRINTED[by];
  const alike = (column: string, titled: boolean) => `
    select asked.name, ${id} as id, ${title} as title, printed.artist, ${titled} as titled, printed.newest
    from printed_tracks printed
    left join track_merges merged on merged.account_id = $1 and merged.track_id = printed.track_id
    join asked on asked.folded = lower(${column})
    where printed.account_id = $1 and ${is} and ${stillBookedText("$1", "printed")}`;
  const { rows } = await connections.query<Namesake>(
    `with asked as (select name, lower(name) as folded from unnest($2::text[]) name),
    found as (
      select distinct on (name, id) name, id, title, artist, titled, newest
      from (${alike(title, true)} union all ${alike("printed.artist", false)}) alike
      order by name, id, titled desc, newest desc),
    ranked as (
      select *, row_number() over (partition by name order by titled desc, newest desc, id) as rank,
        count(*) over (partition by name)::int as "all"
      from found)
    select name, id, title, artist, titled, "all" from ranked where rank <= $3 order by name, rank`,
    [accountId, textArray(names), most],
  );
  return rows;
}
