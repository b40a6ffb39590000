import type { Database, Transaction } from "@ledgerline/db/client";
import { stillBookedText } from "@ledgerline/db/queries/still-booked";
import { sources } from "@ledgerline/db/schema";
import { and, eq } from "drizzle-orm";

/** A track or a country in the sums of one source: in which months of sale, and with how many units. */
export interface SourceKey {
  source: string;
  key: string;
  /** `YYYY-MM` */
  first: string;
  last: string;
  units: number;
}

const BY_SOURCE = `
  select source, coalesce(same_as, key) as key, to_char(min(sale_month), 'YYYY-MM') as first,
    to_char(max(sale_month + make_interval(months => sale_months - 1)), 'YYYY-MM') as last, sum(units)::float8 as units
  from (
    select booked_in.source_id::text as source, sale_month, sale_months, unnest(keys) as key, unnest(key_units) as units
    from royalty_cuts cut
    join statements booked_in on booked_in.account_id = $1 and booked_in.id = cut.statement_id
    where cut.account_id = $1 and cut.sale_month between $2::date and $3::date and cut.cut = $4
      and booked_in.source_id is not null and ${stillBookedText("$1", "cut", "cut.accounted")}
  ) booked
  left join track_merges merged on merged.account_id = $1 and merged.track_id = key and $4 = 'platform_track'
  where units > 0 and key not in ('none', '')
  group by 1, 2`;

/** The tracks, or the countries, that each source brought in some months of sale. */
export async function listSourceKeys(
  db: Database,
  accountId: string,
  { from, to, cut }: { from: string; to: string; cut: "platform_track" | "platform_territory" },
): Promise<SourceKey[]> {
  const { rows } = await db.connections.query<SourceKey>(BY_SOURCE, [accountId, `${from}-01`, `${to}-01`, cut]);
  return rows;
}

/** What the artist said about moving away from each source; null where nothing was said. */
export async function listMoveAnswers(db: Database, accountId: string): Promise<Map<string, boolean | null>> {
  const { rows } = await db.connections.query<{ id: string; moved: boolean | null }>(
    "select id::text as id, moved from sources where account_id = $1",
    [accountId],
  );
  return new Map(rows.map(({ id, moved }) => [id, moved]));
}

export async function saveMoveAnswer(
  tx: Transaction,
  { accountId, id, moved }: { accountId: string; id: string; moved: boolean | null },
): Promise<void> {
  await tx.orm
    .update(sources)
    .set({ moved })
    .where(and(eq(sources.accountId, accountId), eq(sources.id, id)));
}
