import { stillBookedText } from "@ledgerline/db/queries/shared";
import { countedMonthsText } from "@ledgerline/db/queries/statements";

/** An account's records by month ($1), from the month of one day ($2) to the month of another ($3). */
export const MONTH_RECORDS = `
  select to_char(sale_month, 'YYYY-MM') as month, coalesce(stores.platform, months.platform) as platform,
    sum(stream_units)::float8 as plays, sum(net)::text as revenue, currency, 'statement' as source,
    sum(lines)::int as statement_lines
  from ${countedMonthsText("$1")} months
  left join account_stores stores on stores.account_id = months.account_id and stores.store = months.platform
  where sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  group by sale_month, 2, currency
  union all
  select to_char(date_trunc('month', day), 'YYYY-MM'), platform, sum(plays)::float8, null, null, 'measured', 0
  from daily_plays
  where account_id = $1 and source = 'measured' and counts
    and day >= date_trunc('month', $2::date) and day < date_trunc('month', $3::date) + interval '1 month'
  group by 1, 2`;

/** What is booked by track, sale period and currency. Tracks that the artist merged are one. */
export const TRACK_RECORDS = `
  select tracks.sale_month, tracks.sale_months, coalesce(merges.same_as, tracks.track_id) as track_id, tracks.currency,
    sum(tracks.units) as units, sum(tracks.stream_units) as plays, sum(tracks.net) as net, sum(tracks.lines) as lines
  from royalty_tracks tracks
  left join track_merges merges on merges.account_id = tracks.account_id and merges.track_id = tracks.track_id
  where tracks.account_id = $1
    and ${stillBookedText("$1", "tracks", "tracks.accounted")} and tracks.sale_month between date_trunc('month', $2::date) and date_trunc('month', $3::date)
  group by tracks.sale_month, tracks.sale_months, 3, tracks.currency`;
