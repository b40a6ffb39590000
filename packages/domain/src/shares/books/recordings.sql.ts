import type { Database } from "@ledgerline/db/client";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import type { AccountingPeriod } from "./books.sql.ts";
import { type LineGrouping, NamedColumns, ONE_MONTH, type ShareableSum } from "./sum-lines.sql.ts";

/** How much of a currency is booked in an accounting period, and its first and last day. */
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

/** What is sold, without the kind of use, the store and the country, which the roll-up lacks. */
export type RecordingSum = Omit<ShareableSum, "upc" | "kind" | "store" | "territory">;

/** The most rows of the roll-up that are read, and the most sums. */
export interface MostSums {
  rows: number;
  sums: number;
}

/**
 * What is booked in a period by recording, from the roll-up by track and as finely as `grouping` says; releases by id.
 * Merged tracks are replaced by the one that stays. Null if there is more than `most`.
 */
export async function sumRecordings(
  { connections }: Database,
  accountId: string,
  { from, to }: AccountingPeriod,
  grouping: Omit<LineGrouping, "kinds" | "stores" | "territories">,
  most: MostSums,
): Promise<RecordingSum[] | null> {
  const params: (string | number)[] = [accountId, from, to, most.rows + 1, most.sums + 1];
  const columns = new NamedColumns(params);
  const track = "coalesce(merged.same_as, nullif(sums.track_id, 'none'))";
  const { rows } = await connections.query<RecordingSum & { rows: number }>(
    `with booked as materialized (
      select ${columns.named(track, grouping.tracks, `case when ${track} is null then null else '' end`)} as track,
        ${columns.named("nullif(sums.release_id, '')", grouping.releases)} as release,
        ${columns.named("nullif(sums.artist, '')", grouping.artists)} as artist,
        ${columns.dated("sums.currency", grouping.months, "sums.sale_month::text")} as "saleMonth",
        ${columns.dated("sums.currency", grouping.months, "sums.sale_months", ONE_MONTH)} as "saleMonths",
        ${columns.dated("sums.currency", grouping.days, "sums.accounted::text")} as accounted,
        sums.currency, sums.net
      from royalty_tracks sums
      left join track_merges merged on merged.account_id = $1 and merged.track_id = sums.track_id
      where sums.account_id = $1 and sums.accounted between $2::date and $3::date
        and ${stillBookedText("$1", "sums", "sums.accounted")}
      limit $4::int)
    select track, release, artist, "saleMonth", "saleMonths", accounted, currency, trim_scale(sum(net))::text as net,
      count(*)::int as rows
    from booked
    group by 1, 2, 3, 4, 5, 6, 7
    limit $5::int`,
    params,
  );
  const read = rows.reduce((sum, row) => sum + row.rows, 0);
  if (read > most.rows || rows.length > most.sums) return null;
  return rows.map(({ rows: _, ...sum }) => sum);
}
