import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connectDatabase, transaction } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { expect, onTestFinished, test } from "vitest";
import { startHeartbeat } from "../../src/jobs/start-heartbeat.ts";

/** A service that answers with the given statuses, then with 200, and counts the calls that it accepted. */
async function startService(...statuses: number[]) {
  const service = { accepted: 0, url: "" };
  const server = createServer((_request, answer) => {
    const status = statuses.shift() ?? 200;
    if (status === 200) service.accepted += 1;
    answer.writeHead(status).end("OK");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping/s3cret`;
  onTestFinished(() => void server.close());
  return service;
}

/** A fast heartbeat, for a queue whose every-minute job has not run yet. */
async function startHeart(url: string) {
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 2 });
  const jobs = await startJobQueue(database.url, () => {});
  const said: string[] = [];
  const keep = (details: object, message: string) => void said.push(`${message} ${JSON.stringify(details)}`);
  const log = { info: keep, warn: keep, error: keep };
  await jobs.work("refresh-due", async () => {});
  const heart = startHeartbeat({ pools: { entry: db }, jobs, log }, url, {
    everyMs: 20,
    timeoutMs: 5_000,
    pauseMs: 10,
  });
  onTestFinished(async () => {
    heart.stop();
    await jobs.stop(1_000);
    await db.close();
    await database.drop();
  });
  return {
    db,
    said,
    tick: () => transaction(db, (tx) => jobs.enqueue(tx, "refresh-due", {})),
    wait: () => transaction(db, (tx) => jobs.enqueue(tx, "purge-statements", { accountId: crypto.randomUUID() })),
  };
}

test("it beats while jobs run, stops while a queue stands still, and resumes afterwards", async () => {
  const service = await startService();
  const { db, said, tick, wait } = await startHeart(service.url);
  await expect.poll(() => said).toEqual([expect.stringContaining("is left out")]);
  expect(service.accepted).toBe(0);
  await tick();
  await expect.poll(() => service.accepted, { timeout: 120_000 }).toBeGreaterThan(1);

  await wait();
  await db.sql`update pgboss.job set start_after = now() - interval '3 minutes' where name = 'purge-statements'`;
  await expect.poll(() => said.length).toBe(3);
  const before = service.accepted;
  await db.sql`update pgboss.job set started_on = now(), state = 'completed' where name = 'purge-statements'`;
  await expect.poll(() => service.accepted).toBeGreaterThan(before);
  expect(said.map((line) => line.split(" {")[0])).toEqual([
    "the heartbeat is left out",
    "the heartbeat goes on",
    "the heartbeat is left out",
    "the heartbeat goes on",
  ]);
  await db.sql`update pgboss.job set completed_on = now() - interval '5 minutes' where name = 'refresh-due'`;
  await expect.poll(() => said.length).toBe(5);
});

test("a failing service is called again, and its address is in no log", async () => {
  const service = await startService(503, 500);
  const { said, tick } = await startHeart(service.url);
  await tick();
  await expect.poll(() => service.accepted, { timeout: 120_000 }).toBeGreaterThan(0);
  const broken = await startService(...Array<number>(1_000).fill(503));
  const other = await startHeart(broken.url);
  await other.tick();
  await expect
    .poll(() => other.said.join(), { timeout: 120_000 })
    .toContain("HEARTBEAT_URL: The file could not be fetched: the answer is 503");
  expect([...said, ...other.said].join()).not.toContain("s3cret");
});
