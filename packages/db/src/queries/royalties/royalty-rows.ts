import type postgres from "postgres";
import { NAMES, OF_LINE, OF_LINES, OF_PART, SUMS, UNNESTED } from "../../schema/measures.ts";
import type { PeriodCut } from "../../schema/royalties.ts";
import { textArray } from "../parameters.ts";
import { accountedLine, isPurging, stillBooked } from "../still-booked.ts";
import { andAny, andIs, fromTo, inScope, ofPeriods, ofStatements, type RoyaltyScope } from "./royalty-scope.ts";

/** What booked lines are split by, besides their sale period, currency and accounting day. */
export type RoyaltyKey = "none" | "platform" | "territory" | "track" | "release";

type Rows = postgres.PendingQuery<postgres.Row[]>;

type Narrowing = Pick<RoyaltyScope, "platforms" | "artist" | "tracks" | "release" | "territory" | "label">;

/** The roll-ups that are also kept over all sale periods of a statement. */
type CutOverAll = "statement_track" | "statement_release" | "platform_track" | "label_track" | "label_release";

/** The roll-up that answers a question, or the lines themselves if no roll-up has everything that the scope names. */
type Rollup =
  | "tracks"
  | "statement_track"
  | "statement_release"
  | "platform_track"
  | "platform_release"
  | "platform_territory"
  | "artist_platform"
  | "artist_territory"
  | "label_track"
  | "label_release"
  | "label_platform"
  | "label_territory"
  | "track_platforms"
  | "track_territories"
  | "lines";

export function rollupOf(scope: Narrowing, by: RoyaltyKey): Rollup {
  const { platforms, artist, tracks, release, territory, label } = scope;
  const isNarrow = artist !== null || release !== null || tracks !== null;
  if (label !== null) return isNarrow ? "lines" : labelRollup(scope, by);
  if (by === "track" || by === "release") {
    if (territory !== null) return "lines";
    if (platforms === null) return isNarrow ? "tracks" : `statement_${by}`;
    return isNarrow ? "lines" : `platform_${by}`;
  }
  const byStore = by === "platform" || platforms !== null;
  const byPlace = by === "territory" || territory !== null;
  if (!isNarrow) return "platform_territory";
  if (byStore && byPlace) return "lines";
  if (release !== null || (tracks !== null && artist !== null)) return byStore || byPlace ? "lines" : "tracks";
  if (tracks !== null) return byPlace ? "track_territories" : "track_platforms";
  return byPlace ? "artist_territory" : "artist_platform";
}

function labelRollup({ platforms, territory }: Narrowing, by: RoyaltyKey): Rollup {
  const byStore = by === "platform" || platforms !== null;
  const byPlace = by === "territory" || territory !== null;
  if (by === "track" || by === "release") return byStore || byPlace ? "lines" : `label_${by}`;
  if (byStore && byPlace) return "lines";
  return byPlace ? "label_territory" : "label_platform";
}

/**
 * The rows in scope with `key`, sale_month, sale_months, currency, accounted and the measures. Several rows may have
 * the same key, so the caller adds them up.
 */
export function royaltyRows(sql: postgres.Sql, scope: RoyaltyScope, by: RoyaltyKey): Rows {
  const rollup = rollupOf(scope, by);
  switch (rollup) {
    case "tracks":
      return sql`
        select ${sql(by === "release" ? "release_id" : "track_id")} as key, ${columns(sql)} from royalty_tracks
        where ${inScope(sql, scope, "royalty_tracks")} ${ofArtist(sql, scope.artist)} ${ofRelease(sql, scope)}
          ${andAny(sql, "track_id", scope.tracks)}`;
    case "statement_track":
    case "statement_release":
    case "platform_track":
    case "platform_release":
    case "label_track":
    case "label_release":
      return splitCut(sql, scope, rollup, cutOf(sql, scope), null);
    case "platform_territory":
      if (by !== "territory" && scope.territory === null) {
        return wholeCut(sql, scope, rollup, andAny(sql, "of", scope.platforms));
      }
      if (by !== "platform" && isByPeriod({ ...scope, territory: null })) return keptTerritories(sql, scope);
      return splitCut(
        sql,
        scope,
        rollup,
        andAny(sql, "of", scope.platforms),
        territories(scope),
        by === "platform" ? "of" : "key",
      );
    case "artist_platform":
    case "label_platform":
      return by === "platform" || scope.platforms !== null
        ? splitCut(sql, scope, rollup, cutOf(sql, scope), scope.platforms)
        : wholeCut(sql, scope, rollup, cutOf(sql, scope));
    case "artist_territory":
    case "label_territory":
      return splitCut(sql, scope, rollup, cutOf(sql, scope), territories(scope));
    case "track_platforms":
      return trackParts(sql, scope, "platforms");
    case "track_territories":
      return trackParts(sql, scope, "territories");
    case "lines":
      return lineRows(sql, scope, by);
  }
}

function isKeptOverAll(rollup: Rollup): rollup is CutOverAll {
  return /^(?:statement|label)_(?:track|release)$|^platform_track$/.test(rollup);
}

/** `and` the condition on what a cut's rows are of: the scope's artist, its label or its stores. */
export function cutOf(sql: postgres.Sql, { artist, label, platforms }: RoyaltyScope) {
  const name = artist ?? label;
  return name === null ? andAny(sql, "of", platforms) : andIs(sql, "of", name);
}

function columns(sql: postgres.Sql) {
  return sql`sale_month, sale_months, currency, accounted, ${sql.unsafe(NAMES)}`;
}

function wholeCut(sql: postgres.Sql, scope: RoyaltyScope, cut: string, which: ReturnType<typeof andAny>): Rows {
  return sql`
    select of as key, ${columns(sql)} from royalty_cuts
    where ${inScope(sql, scope, "royalty_cuts")} and cut = ${cut} ${which}`;
}

/** The same with the arrays of each row as rows, or only `keys` of them, by the key or by what the row is of. */
function splitCut(
  sql: postgres.Sql,
  scope: RoyaltyScope,
  cut: string,
  which: ReturnType<typeof andAny>,
  keys: string[] | null,
  by: "key" | "of" = "key",
): Rows {
  return sql`
    select ${sql(by)} as key, ${columns(sql)} from (
      select of, unnest(keys) as key, sale_month, sale_months, currency, accounted, ${sql.unsafe(UNNESTED)}
      from royalty_cuts where ${inScope(sql, scope, "royalty_cuts")} and cut = ${cut} ${which}
        ${keys === null ? sql`` : sql`and keys && ${textArray(keys)}::text[]`}
    ) split ${keys === null ? sql`` : sql`where key = any(${textArray(keys)}::text[])`}`;
}

function territories({ territory }: RoyaltyScope): string[] | null {
  return territory === null ? null : [territory];
}

/** The territories of all lines are stored added up; they are added up here only while lines are purged. */
function keptTerritories(sql: postgres.Sql, scope: RoyaltyScope): Rows {
  return sql`
    select * from (${keptRows(sql, scope, "territory")}) kept
    where not ${isPurging(sql, scope.accountId)} ${andIs(sql, "key", scope.territory)}
    union all
    select * from (${splitCut(sql, scope, "platform_territory", sql``, territories(scope))}) summed
    where ${isPurging(sql, scope.accountId)}`;
}

/** `and` the condition on the printed artist, by the index on how names begin. */
function ofArtist(sql: postgres.Sql, artist: string | null) {
  return artist === null ? sql`` : sql`and left(artist, 60) = left(${artist}, 60) and artist = ${artist}`;
}

/** There is an index on the releases of printed tracks, but none here. */
function ofRelease(sql: postgres.Sql, { accountId, release }: RoyaltyScope) {
  if (release === null) return sql``;
  return sql`and release_id = ${release} and track_id in (
    select track_id from printed_tracks where account_id = ${accountId} and release_id = ${release})`;
}

/** True if sums by sale period have everything that the scope names. */
export function isByPeriod(scope: RoyaltyScope): boolean {
  const { platforms, artist, statements, tracks, release, territory, label } = scope;
  return [platforms, artist, statements, tracks, release, territory, label].every((filter) => filter === null);
}

/** Sums by key and currency. With `kept`, uses the sums by sale period, which a purge makes stale. */
export function sumByKey(sql: postgres.Sql, scope: RoyaltyScope, by: "track" | "release", kept: boolean): Rows {
  const rollup = rollupOf(scope, by);
  const byPeriod = (booked: Rows) => sql`
      select key, currency, ${sql.unsafe(NAMES)}, sale_month as first_month, ${lastMonth(sql)} as last_month
      from (${booked}) booked`;
  const rows =
    kept && isByPeriod(scope)
      ? byPeriod(keptRows(sql, scope, by))
      : isKeptOverAll(rollup)
        ? cutsOverAll(sql, scope, rollup)
        : byPeriod(royaltyRows(sql, scope, by));
  return sql`
    select key, currency, ${sql.unsafe(SUMS)}, min(first_month) as first_month, max(last_month) as last_month
    from (${rows}) period group by key, currency`;
}

function keptRows(sql: postgres.Sql, scope: RoyaltyScope, cut: PeriodCut): Rows {
  return sql`
    select unnest(keys) as key, sale_month, sale_months, currency, accounted, ${sql.unsafe(UNNESTED)}
    from royalty_periods where cut = ${cut} and ${ofPeriods(sql, scope)}`;
}

function lastMonth(sql: postgres.Sql) {
  return sql`case when sale_months = 1 then sale_month
    else (sale_month + make_interval(months => sale_months - 1))::date end`;
}

/**
 * The tracks or releases of statements, platforms or labels. Uses each statement's sums over all of its sale periods if all of
 * these are in scope: that is a sixth of the sums by period. While some of its days are purged, only the latter can
 * leave them out.
 */
function cutsOverAll(sql: postgres.Sql, scope: RoyaltyScope, cut: CutOverAll): Rows {
  const { accountId, from, to } = scope;
  const all = sql`account_id = ${accountId} and cut = ${`${cut}_all`} ${cutOf(sql, scope)}`;
  const reachingOut =
    from === null && to === null
      ? sql``
      : sql`union all select statement_id from royalty_cuts where ${all}
          and not (true ${fromTo(sql, scope)})`;
  const inPart = sql`array(
    select statement_id from statement_purges where account_id = ${accountId} and dates is not null ${reachingOut})`;
  return sql`
    select unnest(keys) as key, currency, ${sql.unsafe(UNNESTED)}, unnest(key_first) as first_month,
      unnest(key_last) as last_month
    from royalty_cuts
    where ${all} ${ofStatements(sql, scope)} and ${stillBooked(sql, accountId, "royalty_cuts")}
      and statement_id <> all(${inPart})
    union all
    select key, currency, ${sql.unsafe(NAMES)}, sale_month, ${lastMonth(sql)}
    from (${splitCut(sql, scope, cut, sql`${cutOf(sql, scope)} and statement_id = any(${inPart})`, null)}) part`;
}

function trackParts(sql: postgres.Sql, scope: RoyaltyScope, parts: "platforms" | "territories"): Rows {
  return sql`
    select * from (
      select account_id, statement_id, part ->> 0 as key, (part ->> 1)::date as sale_month,
        (part ->> 2)::smallint as sale_months, currency, accounted, ${sql.unsafe(OF_PART)}
      from track_parts, json_array_elements(${sql(parts)}) part
      where account_id = ${scope.accountId} ${andAny(sql, "track_id", scope.tracks)}
    ) part
    where ${inScope(sql, scope, "part")}
      ${parts === "platforms" ? andAny(sql, "key", scope.platforms) : andIs(sql, "key", scope.territory)}`;
}

/** The caller bounds how many lines there are. */
function lineRows(sql: postgres.Sql, scope: RoyaltyScope, by: RoyaltyKey): Rows {
  if (by === "release") return releaseLines(sql, scope);
  const key = {
    none: sql`''`,
    platform: sql`platform`,
    territory: sql`coalesce(territory, '')`,
    track: sql`coalesce(track_id, 'none')`,
  }[by];
  return sql`
    select ${key} as key, ${ofLines(sql, scope, sql.unsafe(OF_LINE))}`;
}

function ofLines(sql: postgres.Sql, scope: RoyaltyScope, measures: ReturnType<typeof sql.unsafe>) {
  return sql`sale_month, sale_months, currency, ${sql.unsafe(accountedLine("line"))} as accounted, ${measures}
    from statement_lines line
    where ${inScope(sql, scope, "line", accountedLine("line"))} ${linesInScope(sql, scope)}`;
}

/**
 * Lines are added up by how they are printed before their release is looked up, once for each way. Joined as in
 * `among`: Postgres expects one row of each, and would compare each with each.
 */
function releaseLines(sql: postgres.Sql, scope: RoyaltyScope): Rows {
  return sql`
    with line_sums as materialized (
      select row(statement_id, coalesce(track_id, 'none'), track, artist, upc, release)::text as way,
        coalesce(track_id, 'none') as track_id, ${ofLines(sql, scope, sql.unsafe(OF_LINES))}
      group by 1, 2, sale_month, sale_months, currency, accounted
    )
    select release_id as key, ${columns(sql)}
    from line_sums full join (
      select distinct on (1) row(statement_id, track_id, title, artist, upc, release)::text as way, release_id
      from printed_tracks
      where account_id = ${scope.accountId} and track_id = any(array(select distinct track_id from line_sums))
    ) printed using (way)
    where coalesce(line_sums.currency, '') <> ''`;
}

/** Conditions on what only the lines, and not all roll-ups, have columns for, with an index to find the lines by. */
export function linesInScope(sql: postgres.Sql, scope: RoyaltyScope) {
  const { accountId, platforms, artist, tracks, release, territory, label, to } = scope;
  return sql`
    ${andAny(sql, "platform", platforms)} ${andIs(sql, "label", label)}
    ${territory === null ? sql`` : territory === "" ? sql`and territory is null` : sql`and territory = ${territory}`}
    ${to === null ? sql`` : sql`and sale_month <= ${to}::date`}
    ${label !== null && !hasIndex(scope) ? sql`and statement_id = any(array(${statementsInScope(sql, scope)}))` : sql``}
    ${artist === null ? sql`` : artist === "" ? sql`and artist is null` : sql`and artist = ${artist}`}
    ${tracks === null ? sql`` : isTrack(sql, tracks)}
    ${
      release === null
        ? sql``
        : sql`and exists (select from printed_tracks printed where ${isPrintedLine(sql, accountId)} and release_id = ${release})`
    }
    ${
      tracks !== null || (artist === null && release === null)
        ? sql``
        : sql`and (track_id is null or track_id in (
          select distinct track_id from royalty_tracks
          where account_id = ${accountId} ${andIs(sql, "artist", artist)} ${andIs(sql, "release_id", release)}))`
    }`;
}

/** True if the scope names what lines are found by. There is no index on labels. */
export function hasIndex({ artist, tracks, release, territory }: RoyaltyScope): boolean {
  return [artist, tracks, release, territory].some((filter) => filter !== null);
}

/** The statements with lines of the scope's label, months and currency. */
export function statementsInScope(sql: postgres.Sql, scope: RoyaltyScope): Rows {
  return sql`
    select statement_id from royalty_cuts
    where ${inScope(sql, scope, "royalty_cuts")} and cut = 'label_platform' ${andIs(sql, "of", scope.label)}
      ${scope.platforms === null ? sql`` : sql`and keys && ${textArray(scope.platforms)}::text[]`}`;
}

function isTrack(sql: postgres.Sql, tracks: string[]) {
  const named = tracks.filter((track) => track !== "none");
  const isNamed =
    named.length === 1 ? sql`track_id = ${named[0] ?? ""}` : sql`track_id = any(${textArray(named)}::text[])`;
  if (named.length === tracks.length) return sql`and ${isNamed}`;
  return named.length === 0 ? sql`and track_id is null` : sql`and (track_id is null or ${isNamed})`;
}

/** How a line's statement prints it. */
function isPrintedLine(sql: postgres.Sql, accountId: string) {
  return sql`printed.account_id = ${accountId} and printed.statement_id = line.statement_id
    and printed.track_id = coalesce(line.track_id, 'none') and printed.title is not distinct from line.track
    and printed.artist is not distinct from line.artist and printed.upc is not distinct from line.upc
    and printed.release is not distinct from line.release`;
}
