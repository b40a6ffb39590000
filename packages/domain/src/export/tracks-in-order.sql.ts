import { ISRC } from "@ledgerline/contract/wire/patterns";
import { stillBookedText } from "@ledgerline/db/queries/shared";
import type { Cells } from "./cells.sql.ts";
import { TRACK_RECORDS } from "./export-records.sql.ts";

/** An account's tracks by month ($1), from the month of one day ($2) to the month of another ($3), the newest first. */
export function tracksInOrder({ text, money, count }: Cells): string {
  return `
    with named as (
      select distinct on (1) coalesce(merges.same_as, printed.track_id) as track_id, printed.title, printed.artist
      from printed_tracks printed
      left join track_merges merges on merges.account_id = printed.account_id and merges.track_id = printed.track_id
      where printed.account_id = $1 and ${stillBookedText("$1", "printed")}
      order by 1, printed.track_id = coalesce(merges.same_as, printed.track_id) desc, printed.newest desc, printed.n
    )
    select to_char(sale_month, 'YYYY-MM') as month, sale_months as months, track_id,
      case when track_id ~ '${ISRC.source}' then track_id end as isrc, ${text("title")} as title,
      ${text("artist")} as artist, ${count("units")} as units, ${count("plays")} as plays, ${money("net")} as revenue,
      currency, ${count("lines")} as statement_lines
    from (${TRACK_RECORDS}) record left join named using (track_id)
    order by sale_month desc, sale_months, net desc, track_id, currency`;
}
