import type { Transaction } from "@ledgerline/db/client";
import {
  AGGREGATED,
  ALL_DAYS,
  KEY_NAMES,
  NAMES,
  NEGATED,
  NEGATED_UNNESTED,
  TYPED_SUMS,
  UNNESTED,
} from "@ledgerline/db/schema";
import { type SQL, sql } from "drizzle-orm";

const PERIOD = sql`sale_month, sale_months, currency, accounted`;
const NO_DAY = sql`${ALL_DAYS}::date`;
/** The cuts that are also kept by sale period, and their names there. */
const KEPT = sql`case cut when 'statement_track' then 'track' when 'statement_release' then 'release' else 'territory' end`;
const IS_KEPT = sql`cut in ('statement_track', 'statement_release', 'platform_territory')`;

/** Adds some statements' tracks, releases and territories to their sale periods. The caller holds the lock. */
export function addToPeriods(tx: Transaction, accountId: string, statements: SQL): Promise<void> {
  return changePeriods(tx, accountId, ofCuts(sql`${statements} and ${IS_KEPT}`, UNNESTED));
}

/** Takes some rows of `royalty_tracks` out of their sale periods, before they are deleted. The same lock is held. */
export function takeFromPeriods(tx: Transaction, accountId: string, which: SQL): Promise<void> {
  const period = sql`sale_month, sale_months, currency, ${NO_DAY}`;
  const sums = sql`${period}, ${sql.raw(NEGATED)} from royalty_tracks where ${which}`;
  return changePeriods(tx, accountId, {
    periods: sql`select distinct ${period} from royalty_tracks where ${which}`,
    parts: sql`select 'track', track_id, ${sums} union all select 'release', release_id, ${sums}`,
  });
}

/** Takes the territories of some rows of `royalty_cuts` out, likewise. */
export function takeTerritoriesFromPeriods(tx: Transaction, accountId: string, which: SQL): Promise<void> {
  return changePeriods(tx, accountId, ofCuts(which, NEGATED_UNNESTED));
}

function ofCuts(which: SQL, unnested: string) {
  const rows = sql`(select *, case when cut = 'platform_territory' then accounted else ${NO_DAY} end as day
    from royalty_cuts where ${which}) cuts`;
  const period = sql`sale_month, sale_months, currency, day`;
  return {
    periods: sql`select distinct ${period} from ${rows}`,
    parts: sql`select ${KEPT}, unnest(keys), ${period}, ${sql.raw(unnested)} from ${rows}`,
  };
}

async function changePeriods(
  tx: Transaction,
  accountId: string,
  { periods, parts }: { periods: SQL; parts: SQL },
): Promise<void> {
  await tx.orm.execute(sql`
    with kept as (
      delete from royalty_periods where account_id = ${accountId} and (${PERIOD}) in (${periods}) returning *
    )
    insert into royalty_periods (account_id, cut, ${PERIOD}, keys, ${sql.raw(KEY_NAMES)})
    select ${accountId}, cut, ${PERIOD}, array_agg(key), ${sql.raw(AGGREGATED)}
    from (
      select cut, key, ${PERIOD}, ${sql.raw(TYPED_SUMS)}
      from (
        select cut, unnest(keys), ${PERIOD}, ${sql.raw(UNNESTED)} from kept
        union all ${parts}
      ) part (cut, key, ${PERIOD}, ${sql.raw(NAMES)})
      group by cut, key, ${PERIOD} having sum(lines) > 0
    ) summed
    group by cut, ${PERIOD}`);
}
