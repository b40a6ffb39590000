import type { Database } from "@ledgerline/db/client";
import { stillBooked } from "@ledgerline/db/queries/shared";
import { countedMonths } from "@ledgerline/db/queries/statements";

export interface BookedNames {
  /** `YYYY-MM`; null if nothing is booked. */
  from: string | null;
  to: string | null;
  /** As the lines have them. */
  platforms: string[];
  artists: string[];
  currencies: string[];
  sources: { id: string; name: string; distributor: string }[];
}

/** The values that booked lines can be filtered by. Artists with the most money come first. */
export async function readBookedNames(
  { sql }: Database,
  accountId: string,
  { mostArtists, longestName }: { mostArtists: number; longestName: number },
): Promise<BookedNames> {
  const months = countedMonths(sql, accountId);
  const [row] = await sql<[BookedNames]>`
    select (select to_char(min(sale_month), 'YYYY-MM') from ${months} months) as "from",
      (select to_char(max(sale_month + make_interval(months => sale_months - 1)), 'YYYY-MM')
        from ${months} months) as "to",
      coalesce((select json_agg(platform order by platform) from (
        select distinct platform from ${months} months) platform), '[]') as platforms,
      coalesce((select json_agg(currency order by currency) from (
        select distinct currency from ${months} months) currency), '[]') as currencies,
      coalesce((select json_agg(name order by net desc, name) from (
        select of as name, sum(net) as net from royalty_cuts
        where account_id = ${accountId} and cut = 'artist_platform' and of <> '' and length(of) <= ${longestName}
          and ${stillBooked(sql, accountId, "royalty_cuts", "royalty_cuts.accounted")}
        group by of order by 2 desc, 1 limit ${mostArtists}) artist), '[]') as artists,
      coalesce((select json_agg(json_build_object('id', id, 'name', name, 'distributor', distributor)
        order by distributor, name) from sources where account_id = ${accountId} and exists (
          select from statements where statements.account_id = sources.account_id and source_id = sources.id
            and state = 'booked')), '[]') as sources`;
  return row;
}
