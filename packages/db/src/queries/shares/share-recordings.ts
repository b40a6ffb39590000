import type { Database } from "../../client.ts";
import { stillBookedText } from "../still-booked.ts";
import { textArray } from "../text-array.ts";
import type { AccountingPeriod, LineGrouping, ShareableSum } from "./share-books.ts";

/** How much of a currency is booked in an accounting period, and from which day to which. */
export interface BookedCurrency {
  currency: string;
  lines: number;
  first: string;
  last: string;
}

const BOOKED = `
  select cut.currency, sum(cut.lines)::int as lines, min(cut.accounted)::text as first, max(cut.accounted)::text as last
  from royalty_cuts cut
  where cut.account_id = $1 and cut.cut = 'platform_territory' and cut.accounted between $2::date and $3::date
    and ${stillBookedText("$1", "cut", "cut.accounted")}
  group by 1
  order by 1`;

export async function countBooked(
  db: Database,
  accountId: string,
  { from, to }: AccountingPeriod,
): Promise<BookedCurrency[]> {
  const { rows } = await db.connections.query<BookedCurrency>(BOOKED, [accountId, from, to]);
  return rows;
}

/** What is sold, without the kind of use, the store and the country, which the roll-up does not have. */
export type RecordingSum = Omit<ShareableSum, "upc" | "kind" | "store" | "territory">;

/** Rows of the roll-up that are read, and sums that they may come to. */
export interface MostSums {
  rows: number;
  sums: number;
}

/**
 * What is booked in a period by recording, of the roll-up by track and as finely as `grouping` says; releases by id. Merged
 * tracks are the one that stays. Null if there is more than `most`.
 */
export async function sumRecordings(
  { connections }: Database,
  accountId: string,
  { from, to }: AccountingPeriod,
  grouping: Omit<LineGrouping, "kinds" | "stores" | "territories">,
  most: MostSums,
): Promise<RecordingSum[] | null> {
  const params: (string | number)[] = [accountId, from, to, most.rows + 1, most.sums + 1];
  const named = (column: string, of: LineGrouping["tracks"], other: string) => {
    if (of === "each") return column;
    if (of.length === 0) return other;
    params.push(textArray(of));
    return `case when ${column} is null then null when ${column} = any($${params.length}::text[]) then ${column} else ${other} end`;
  };
  const other = "case when track is null then null else '' end";
  const { rows } = await connections.query<RecordingSum & { rows: number }>(
    `with booked as materialized (
      select coalesce(merged.same_as, nullif(sums.track_id, 'none')) as track, nullif(sums.release_id, '') as release,
        nullif(sums.artist, '') as artist, sums.sale_month, sums.sale_months, sums.accounted, sums.currency, sums.net
      from royalty_tracks sums
      left join track_merges merged on merged.account_id = $1 and merged.track_id = sums.track_id
      where sums.account_id = $1 and sums.accounted between $2::date and $3::date
        and ${stillBookedText("$1", "sums", "sums.accounted")}
      limit $4::int)
    select ${named("track", grouping.tracks, other)} as track, ${named("release", grouping.releases, "null::text")} as release,
      ${named("artist", grouping.artists, "null::text")} as artist,
      ${grouping.months ? "sale_month::text" : "null::text"} as "saleMonth",
      ${grouping.months ? "sale_months" : "1"} as "saleMonths",
      ${grouping.days ? "accounted::text" : "null::text"} as accounted,
      currency, trim_scale(sum(net))::text as net, count(*)::int as rows
    from booked
    group by 1, 2, 3, 4, 5, 6, 7
    limit $5::int`,
    params,
  );
  const read = rows.reduce((sum, row) => sum + row.rows, 0);
  if (read > most.rows || rows.length > most.sums) return null;
  return rows.map(({ rows: _, ...sum }) => sum);
}
