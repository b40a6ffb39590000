import type { Log } from "@ledgerline/domain/context/context";
import { expect, test } from "vitest";
import { useBillingApp } from "../harness/apps/create-billing-app.ts";
import { query } from "../harness/billing-life.ts";
import { hideTable } from "../harness/hide-table.ts";

/** A log that records failures. */
function keepFailures() {
  const failures: { message: string; [detail: string]: unknown }[] = [];
  const error: Log["error"] = (details, message) => failures.push({ ...details, message });
  const log: Log = { info: () => {}, warn: () => {}, error };
  return { failures, log };
}

test("a failed reconciliation is logged, without a promise to try it again", async () => {
  const { failures, log } = keepFailures();
  const server = await useBillingApp({}, { log });
  await hideTable(server, "subscriptions");
  await query(server, "insert into pgboss.job (name, data, policy) values ('reconcile-billing', '{}', 'exclusive')");
  const failure = { message: "reconcile-billing failed", err: expect.any(Error) };
  await expect.poll(() => failures).toContainEqual(failure);
});

test("a reconciliation may take the whole hour until the next one", async () => {
  const server = await useBillingApp();
  const queue = "select expire_seconds from pgboss.queue where name = 'reconcile-billing'";
  expect(await query(server, queue)).toEqual([{ expire_seconds: 3600 }]);
});

test("a webhook that cannot be handled is logged with its event, and tried again", async () => {
  const { failures, log } = keepFailures();
  const server = await useBillingApp({}, { log });
  const artist = await server.subscriber();
  await artist.buy();
  await server.control.untilSent();
  await hideTable(server, "stripe_events");
  await query(
    server,
    `insert into pgboss.job (name, data, retry_delay) values ('handle-billing-event', '{"eventId": "evt_1"}', 0)`,
  );
  const failure = { message: "handle-billing-event failed and will be tried again", eventId: "evt_1" };
  await expect
    .poll(() => failures.filter(({ eventId }) => eventId === "evt_1").slice(0, 2))
    .toMatchObject([failure, failure]);
});

test("a job that was handed to another server stops waiting for Stripe", async () => {
  const { failures, log } = keepFailures();
  const server = await useBillingApp({}, { log });
  const artist = await server.subscriber();
  await artist.buy();
  await server.control.untilSent();
  await expect.poll(() => query(server, "select from stripe_events where handled_at is null")).toEqual([]);
  await server.control.setLatency(60_000);
  await query(server, "update stripe_events set handled_at = null, readings_begun = null");
  await query(
    server,
    `insert into pgboss.job (name, data, heartbeat_seconds)
     select 'handle-billing-event', json_build_object('eventId', id), 10 from stripe_events where customer_id is not null limit 1`,
  );
  const underWay = "from pgboss.job where name = 'handle-billing-event' and state = 'active'";
  await expect.poll(() => query(server, `select ${underWay}`)).toHaveLength(1);
  await query(server, `delete ${underWay}`);
  await expect
    .poll(() => failures.map(({ err }) => String(err)))
    .toContainEqual(expect.stringMatching(/no longer active under this worker's claim/));
});
