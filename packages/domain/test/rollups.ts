import { expect } from "vitest";
import type { TestArtist } from "./account-context.ts";
import { bookedRows } from "./booked-rows.ts";

/** The columns that a roll-up is grouped by, and the same for lines. */
const PERIOD = "account_id, statement_id, sale_month, sale_months, currency, accounted";
const SALE_PERIOD = "account_id, sale_month, sale_months, currency, accounted";
const KEYS = `unnest(keys, key_units, key_stream_units, key_nets, key_lines)
  as each (key, key_units_, key_stream_, key_net, key_line)`;
const EACH_SUMS = "sum(key_units_), sum(key_stream_), sum(key_net), sum(key_line)";
const ROW_SUMS = "sum(units), sum(stream_units), sum(net), sum(lines)";
const PART = `select account_id, statement_id, track_id, currency, accounted, (part ->> 1)::date as sale_month,
  (part ->> 2)::smallint as sale_months, part ->> 0 as key, (part ->> 3)::bigint as key_units_,
  (part ->> 4)::bigint as key_stream_, (part ->> 5)::numeric as key_net, (part ->> 6)::integer as key_line
  from ${bookedRows("track_parts")}`;

const LINES = `(select account_id, statement_id, sale_month, sale_months, currency, platform, kind, units, net, coalesce(track_id, 'none') as track, coalesce(territory, '') as place, coalesce(artist, '') as name, label, '' as nothing,
  coalesce(accounting_date, sale_to, (sale_month + make_interval(months => sale_months) - interval '1 day')::date)
    as accounted from ${bookedRows("statement_lines")}) line`;
const LINE_SUMS = "sum(units), coalesce(sum(units) filter (where kind = 'stream'), 0), sum(net), count(*)";

const cut = (name: string) => ({
  rows: `select ${PERIOD}, of, key, ${EACH_SUMS} from ${bookedRows("royalty_cuts")}, ${KEYS} where cut = '${name}' group by 1,2,3,4,5,6,7,8`,
  totals: `select ${PERIOD}, of, ${ROW_SUMS} from ${bookedRows("royalty_cuts")} where cut = '${name}' group by 1,2,3,4,5,6,7`,
});
const PERIOD_OF_CUT = "sale_month, sale_months, currency, accounted";
const releaseRows = (name: string, by: string) =>
  `select account_id, statement_id, ${by}, key, ${EACH_SUMS} from ${bookedRows("royalty_cuts")}, ${KEYS}
    where cut = '${name}' group by account_id, statement_id, ${by}, key`;
const part = (name: string) =>
  `select ${PERIOD}, track_id, key, ${EACH_SUMS} from (${PART}, json_array_elements(${name}) part) part group by 1,2,3,4,5,6,7,8`;
const lines = (...by: string[]) =>
  `select ${[PERIOD, ...by].join(", ")}, ${LINE_SUMS} from ${LINES} group by ${[PERIOD, ...by].join(", ")}`;
/** Of lines that name a label. */
const labelLines = (...by: string[]) => lines("label", ...by).replace(" group by", " where label <> '' group by");

/** One row for each period, with each key once. */
const period = (name: string) => `select ${SALE_PERIOD}, each.*, count(*) over (partition by ${SALE_PERIOD}, key)
  from royalty_periods, ${KEYS} where cut = '${name}'`;
const periodSums = (name: "track" | "release") =>
  `select account_id, sale_month, sale_months, currency, '0001-01-01'::date, ${name}_id, ${ROW_SUMS}, 1 from royalty_tracks
    group by account_id, sale_month, sale_months, currency, ${name}_id`;

/** A cut over all periods, with what its rows are of. */
const overAll = (what: string, name: string, by: string): [string, string, string][] => [
  [
    `${what}, over all periods`,
    `select account_id, statement_id, currency, of, key, ${EACH_SUMS}, min(key_first_), max(key_last_) from (
      select account_id, statement_id, currency, of, unnest(keys) as key, unnest(key_units) as key_units_,
        unnest(key_stream_units) as key_stream_, unnest(key_nets) as key_net, unnest(key_lines) as key_line,
        unnest(key_first) as key_first_, unnest(key_last) as key_last_
      from ${bookedRows("royalty_cuts")} where cut = '${name}') each group by 1,2,3,4,5`,
    `select account_id, statement_id, currency, ${by}, track, ${LINE_SUMS}, min(sale_month),
      max((sale_month + make_interval(months => sale_months - 1))::date) from ${LINES}
      where ${by} is not null group by 1,2,3,4,5`,
  ],
  [
    `periods of ${what}`,
    `select account_id, statement_id, currency, of, min(sale_month),
      max((sale_month + make_interval(months => sale_months - 1))::date), sum(lines)
      from ${bookedRows("royalty_cuts")} where cut = '${name}' group by 1,2,3,4`,
    `select account_id, statement_id, currency, ${by}, min(sale_month),
      max((sale_month + make_interval(months => sale_months - 1))::date), count(*) from ${LINES}
      where ${by} is not null group by 1,2,3,4`,
  ],
];

const PAIRS: [string, string, string][] = [
  [
    "tracks",
    `select ${PERIOD}, track_id, artist, ${ROW_SUMS} from ${bookedRows("royalty_tracks")} group by 1,2,3,4,5,6,7,8`,
    lines("track", "name"),
  ],
  ["tracks of statements", cut("statement_track").rows, lines("nothing", "track")],
  ["platforms by track", cut("platform_track").rows, lines("platform", "track")],
  ...overAll("platforms by track", "platform_track_all", "platform"),
  ...overAll("tracks of statements", "statement_track_all", "nothing"),
  ["releases of statements", cut("statement_release").totals, lines("nothing")],
  [
    "releases of statements, over all periods",
    releaseRows("statement_release_all", "currency"),
    releaseRows("statement_release", "currency"),
  ],
  [
    "releases of statements by period",
    releaseRows("statement_release", PERIOD_OF_CUT),
    `select account_id, statement_id, ${PERIOD_OF_CUT}, release_id, ${ROW_SUMS} from ${bookedRows("royalty_tracks")}
      group by account_id, statement_id, ${PERIOD_OF_CUT}, release_id`,
  ],
  ["platforms by release", cut("platform_release").totals, lines("platform")],
  ["platforms by territory", cut("platform_territory").rows, lines("platform", "place")],
  ["platforms", cut("platform_territory").totals, lines("platform")],
  ["artists by platform", cut("artist_platform").rows, lines("name", "platform")],
  ["artists by territory", cut("artist_territory").rows, lines("name", "place")],
  ["labels by platform", cut("label_platform").rows, labelLines("platform")],
  ["labels by territory", cut("label_territory").rows, labelLines("place")],
  ["labels by track", cut("label_track").rows, labelLines("track")],
  ...overAll("labels by track", "label_track_all", "label"),
  ["labels by release", cut("label_release").totals, labelLines()],
  ["tracks by platform", part("platforms"), lines("track", "platform")],
  ["tracks by territory", part("territories"), lines("track", "place")],
  [
    "totals of tracks",
    `select account_id, track_id, currency, units, stream_units, net, lines, first_month, last_month from track_totals`,
    `select account_id, track, currency, ${LINE_SUMS}, min(sale_month),
      max((sale_month + make_interval(months => sale_months - 1))::date)
      from ${LINES} group by 1,2,3`,
  ],
  [
    "names of tracks",
    `select distinct account_id, track_id, word from track_totals, unnest(string_to_array(printed, E'\n')) word
      where track_id not in (select track_id from track_totals where printed is null)`,
    `select distinct account_id, track_id, word from printed_tracks, unnest(array[
      case when track_id !~ '^t-' then lower(track_id) end, lower(title), lower(artist), lower(upc)]) word
      where word is not null and track_id not in (select track_id from track_totals where printed is null)`,
  ],
  ["periods by track", period("track"), periodSums("track")],
  ["periods by release", period("release"), periodSums("release")],
  [
    "periods by territory",
    period("territory"),
    `select ${SALE_PERIOD}, key, ${EACH_SUMS}, 1 from royalty_cuts, ${KEYS} where cut = 'platform_territory'
      group by ${SALE_PERIOD}, key`,
  ],
  [
    "printed tracks",
    `select distinct account_id, statement_id, track_id, title, artist, upc, release from ${bookedRows("printed_tracks")}`,
    `select distinct account_id, statement_id, coalesce(track_id, 'none'), track, artist, upc, release from ${bookedRows("statement_lines")}`,
  ],
];

/** Roll-ups that are only correct again once a purge has ended. */
const KEPT = [
  "platforms by track, over all periods",
  "periods of platforms by track",
  "tracks of statements, over all periods",
  "periods of tracks of statements",
  "releases of statements, over all periods",
  "labels by track, over all periods",
  "periods of labels by track",
  "totals of tracks",
  "names of tracks",
  "printed tracks",
];

/** Invariant: every roll-up is the sum of its lines. */
export async function expectRollups({ db }: TestArtist): Promise<void> {
  const purges = await db.sql`select from statement_purges limit 1`;
  for (const [what, rollup, ofLines] of PAIRS) {
    if (purges.length > 0 && KEPT.includes(what)) continue;
    const differing = await db.sql.unsafe(
      `((${rollup}) except (${ofLines})) union all ((${ofLines}) except (${rollup}))`,
    );
    expect(differing, what).toEqual([]);
  }
}
