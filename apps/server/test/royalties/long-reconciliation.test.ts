import { queueRecompute } from "@ledgerline/domain/reconciliation/figures";
import { createAccountContext } from "@ledgerline/domain/test/account-context";
import { expect, onTestFinished, test } from "vitest";
import { startReconciliationJobs } from "../../src/jobs/start-reconciliation-jobs.ts";
import { addArtist } from "../harness/add-artist.ts";

const PATIENCE = 120_000;

test("a reconciliation that never finishes is stopped, rests longer each time, and delays no other artist's", {
  timeout: 3 * PATIENCE,
}, async () => {
  const ctx = await createAccountContext();
  const other = await addArtist(ctx);
  let now = Date.now();
  const failures: object[] = [];
  const log = { ...ctx.log, error: ({ err: _, ...details }: { err?: unknown }) => void failures.push(details) };
  const stopping = new AbortController();
  const database = { databaseUrl: ctx.databaseUrl, databaseDirectUrl: ctx.databaseUrl, databasePrepare: true };
  const threads = await startReconciliationJobs(
    { ...ctx, log, clock: () => new Date(now) },
    database,
    stopping.signal,
    {
      budget: { cpuMs: 300, wallMs: PATIENCE },
      script: new URL("../harness/threads/endless-reconciliation.ts", import.meta.url),
    },
  );
  onTestFinished(async () => {
    stopping.abort();
    await threads.close();
    await ctx.close();
  });
  const { accountId } = ctx;
  const waits = async () => {
    const rows = await ctx.db.sql<{ seconds: number }[]>`
      select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
      where name = 'reconcile' and state = 'created' and data ->> 'accountId' = ${accountId}`;
    return rows.map(({ seconds }) => seconds);
  };
  const computed = async () => {
    const rows = await ctx.db.sql`
      select 1 from pgboss.job where name = 'reconcile' and state = 'completed'
        and data ->> 'accountId' = ${other.accountId}`;
    return rows.length;
  };
  await ctx.db.sql`update accounts set artist_name = 'endless' where id = ${accountId}`;
  await queueRecompute(ctx, { accountId }, 0);
  await queueRecompute(ctx, other, 0);
  await expect.poll(computed, { timeout: PATIENCE }).toBe(1);
  await expect.poll(waits, { timeout: PATIENCE }).toEqual([60]);
  expect(failures).toEqual([{ accountId, wait: 60 }]);

  // Whatever queues another one meanwhile, it waits for the rest of the time.
  now += 20_000;
  await ctx.db.sql`update pgboss.job set start_after = now() where name = 'reconcile' and state = 'created'`;
  await expect.poll(waits, { timeout: PATIENCE }).toEqual([40]);
  expect(failures).toHaveLength(1);

  for (const wait of [600, 3600, 86_400]) {
    now += 86_400_000;
    await ctx.db.sql`update pgboss.job set start_after = now() where name = 'reconcile' and state = 'created'`;
    await expect.poll(waits, { timeout: PATIENCE }).toEqual([wait]);
    expect(failures.at(-1)).toEqual({ accountId, wait });
  }
});
