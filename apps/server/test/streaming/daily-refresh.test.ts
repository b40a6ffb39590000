import { connectDatabase } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { refreshDue } from "@ledgerline/domain/streaming/sync-queue";
import { createAccountContext, type TestArtist } from "@ledgerline/domain/test/account-context";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const NOW = new Date("2026-11-21T12:00:00Z");
const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

let ctx: TestArtist;
beforeEach(async () => {
  ctx = { ...(await createAccountContext()), clock: () => NOW };
});
afterEach(() => ctx.close());

/** Accounts with Tidal connected; `due` is an SQL expression for when the nth is due. */
async function connectAccounts(count: number, due: string): Promise<void> {
  await ctx.db.sql.unsafe(`
    with added as (
      insert into accounts (id, artist_name, created_at)
      select gen_random_uuid(), n::text, now() from generate_series(1, ${count}) n
      returning id, artist_name::int as n)
    insert into platform_credentials (account_id, platform, version, state, credentials, next_sync_at)
    select id, 'tidal', gen_random_uuid(), 'connected', 'sealed', ${due} from added`);
}

const queued = () => ctx.db.sql`
  select count(*)::int as jobs, count(distinct singleton_key)::int as connections
  from pgboss.job where name = 'refresh-tidal'`;

describe("the daily refresh", () => {
  test("queues every due connection once, even with several servers", async () => {
    await connectAccounts(1200, "timestamptz '2026-11-21T11:00:00Z' - n * interval '1 second'");
    const [db, jobs] = [
      connectDatabase({ url: ctx.databaseUrl, prepare: true, maxConnections: 2 }),
      await startJobQueue(ctx.databaseUrl, () => {}),
    ];
    const other = { ...ctx, db, pools: { ...ctx.pools, bulk: db }, jobs };
    const counts = await Promise.all([refreshDue(ctx, signal), refreshDue(other, signal)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1200);
    expect(await queued()).toEqual([{ jobs: 1200, connections: 1200 }]);
    expect(await refreshDue(ctx, signal)).toBe(0);
    await jobs.stop(0);
    await db.close();
  });

  test("skips connections that are not due, and schedules each due one a day later", async () => {
    await connectAccounts(
      10,
      "case when n <= 4 then timestamptz '2026-11-21T12:00:00Z' else '2026-11-21T12:00:01Z' end",
    );
    expect(await refreshDue(ctx, signal)).toBe(4);
    const turns = await ctx.db.sql`select next_sync_at from platform_credentials where next_sync_at > '2026-11-22'`;
    expect(new Set(turns.map(({ next_sync_at }) => String(next_sync_at))).size).toBe(4);
    for (const { next_sync_at } of turns) {
      expect(Math.abs(Date.parse(next_sync_at) - NOW.getTime() - 24 * HOUR_MS)).toBeLessThanOrEqual(2 * HOUR_MS);
    }
  });

  test("does not queue a connection whose last refresh still waits", async () => {
    await connectAccounts(3, "'2026-11-21T11:00:00Z'");
    await refreshDue(ctx, signal);
    await ctx.db.sql`update platform_credentials set next_sync_at = '2026-11-21T11:00:00Z'`;
    await refreshDue(ctx, signal);
    expect(await queued()).toEqual([{ jobs: 3, connections: 3 }]);
  });
});
