import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { startTestQueue } from "../../test/start-test-queue.ts";
import { transaction } from "../client.ts";
import { fairPriority } from "./job-queue.ts";

const QUEUE = "book-statement";

test("an artist's later jobs get their turn however steadily others send one job after another", async () => {
  const { db, jobs } = await startTestQueue();
  const enqueue = (accountId: string) =>
    transaction(db, (tx) => jobs.enqueue(tx, QUEUE, { accountId, statementId: randomUUID() }));
  /** The job that a worker would take next. */
  const begin = async () => {
    const [job] = await db.sql<{ id: string; group_id: string }[]>`
      update pgboss.job set state = 'active' where id = (
        select id from pgboss.job where name = ${QUEUE} and state < 'active' order by priority desc, created_on limit 1)
      returning id, group_id`;
    return job;
  };
  const [patient, steady, other] = [randomUUID(), randomUUID(), randomUUID()];
  for (const artist of [patient, patient, patient, steady, other]) await enqueue(artist);

  const taken: string[] = [];
  for (let turns = 0; turns < 12; turns += 1) {
    const job = await begin();
    if (!job) break;
    taken.push(job.group_id);
    // Those who send steadily have their next file ready as soon as one is done, while another is being booked.
    const next = await begin();
    if (next) taken.push(next.group_id);
    for (const one of [job, next]) {
      if (!one) continue;
      await db.sql`update pgboss.job set state = 'completed', completed_on = clock_timestamp() where id = ${one.id}`;
      if (one.group_id !== patient) await enqueue(one.group_id);
    }
  }
  expect(taken.filter((artist) => artist === patient)).toHaveLength(3);
});

test("an artist who returns after their queue was empty starts in the current round", async () => {
  const { db, jobs } = await startTestQueue();
  const accountId = randomUUID();
  await transaction(db, (tx) =>
    jobs.enqueue(tx, QUEUE, { accountId, statementId: "a" }, { accountId, statementId: "b" }),
  );
  await db.sql`update pgboss.job set state = 'completed', completed_on = clock_timestamp() where name = ${QUEUE}`;
  expect(await transaction(db, (tx) => fairPriority(tx, QUEUE, accountId))).toBe(0);
});

test("files that an artist sends together take a round each, so that another's file gets in between", async () => {
  const { db, jobs } = await startTestQueue();
  const [many, other] = [randomUUID(), randomUUID()];
  const files = ["a", "b", "c"].map((statementId) => ({ accountId: many, statementId }));
  await transaction(db, (tx) => jobs.enqueue(tx, QUEUE, ...files));
  await transaction(db, (tx) => jobs.enqueue(tx, QUEUE, { accountId: other, statementId: "d" }));
  const waiting = await db.sql`
    select data ->> 'statementId' as file from pgboss.job where name = ${QUEUE} order by priority desc, created_on`;
  expect(waiting.map(({ file }) => file)).toEqual(["a", "d", "b", "c"]);
});
