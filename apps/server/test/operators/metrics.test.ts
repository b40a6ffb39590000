import { connectDatabase } from "@ledgerline/db/client";
import { findFreePort } from "@ledgerline/embedded-postgres/find-free-port";
import { announceErrors } from "@ledgerline/vitest-config/announced-errors";
import { expect, onTestFinished, test } from "vitest";
import { PASSWORD, type TestApp, useTestApp } from "../harness/apps/create-test-app.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { statementText } from "../harness/statement-text.ts";

/** An app with metrics, and a function that reads the value of a series, such as `name{label="value"}`. */
async function measuredApp(settings: Parameters<typeof useTestApp>[0] = {}) {
  const port = await findFreePort();
  const server: TestApp = await useTestApp({ ...settings, metrics: { host: "127.0.0.1", port } });
  const address = `http://127.0.0.1:${port}/metrics`;
  const scrape = async () => (await fetch(address)).text();
  const value = async (series: string) => {
    const line = (await scrape()).split("\n").find((each) => each.startsWith(`${series} `));
    return line === undefined ? undefined : Number(line.slice(series.length));
  };
  return { server, address, scrape, value };
}

test("requests are counted by route and status, and calls by procedure, never by path or artist", async () => {
  const { server, scrape, value } = await measuredApp();
  const { artist, token } = await server.register();
  await server.call("POST", "/auth/login", { body: { email: artist.email, password: "not the password" } });
  await server.call("GET", `/statements/${artist.id}?search=secret`, { token });
  await server.app.inject(`/trpc/statements.list?batch=1`);
  await server.app.inject(`/api/nothing/${artist.id}`);
  await server.app.inject(`/trpc/${artist.id}`);

  const requests = "ledgerline_http_request_duration_seconds_count";
  const calls = "ledgerline_call_duration_seconds_count";
  expect(await value(`${requests}{method="POST",route="/api/auth/login",status="401"}`)).toBe(1);
  expect(await value(`${requests}{method="GET",route="/api/statements/:id",status="404"}`)).toBe(1);
  expect(await value(`${requests}{method="GET",route="unmatched",status="404"}`)).toBe(1);
  expect(await value(`${calls}{procedure="auth.login",outcome="unauthorized"}`)).toBe(1);
  expect(await value(`${calls}{procedure="statements.get",outcome="not_found"}`)).toBe(1);
  const text = await scrape();
  expect(text).not.toContain(artist.id);
  expect(text).not.toContain("secret");
  expect(text).not.toContain(PASSWORD);
});

test("bookings, queues, pools and the process have metrics", async () => {
  const { server, value } = await measuredApp();
  const { token } = await server.register();
  const statements = await statementCalls(server, token);
  await statements.upload(statementText(20));
  await expect.poll(() => value('ledgerline_booking_duration_seconds_count{outcome="booked"}')).toBe(1);
  expect(await value("ledgerline_booked_rows_total")).toBeGreaterThan(0);
  // The job ends after its booking.
  const jobs = () => value('ledgerline_job_duration_seconds_count{queue="book-statement",outcome="ok"}');
  await expect.poll(jobs).toBe(1);
  expect(await value("ledgerline_queues_readable")).toBe(1);
  expect(await value('ledgerline_queue_jobs{queue="book-large-statement",state="waiting"}')).toBe(0);
  expect(await value('ledgerline_pool_size{pool="entry",for="transactions"}')).toBe(3);
  expect(await value('ledgerline_pool_waiting{pool="calls",for="reads"}')).toBe(0);
  expect(await value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("a call to a platform that cannot be reached is counted by platform", async () => {
  const { server, value } = await measuredApp({ premiumForAll: true });
  const { token } = await server.register();
  const body = { client_id: "a".repeat(32), client_secret: "b".repeat(32) };
  await server.call("POST", "/streaming/spotify/add-credentials", { token, body });
  const series = 'ledgerline_outbound_duration_seconds_count{service="spotify",outcome="unreachable"}';
  expect(await value(series)).toBeGreaterThan(0);
});

test("while the queue table is locked, the other figures are still served", async () => {
  announceErrors(/^55P03 .* lock timeout.*\n.* from pgboss\.job /);
  const { server, value } = await measuredApp();
  const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const connection = await db.connections.connect();
  await connection.query("begin; lock table pgboss.job in access exclusive mode");
  expect(await value("ledgerline_queues_readable")).toBe(0);
  expect(await value('ledgerline_pool_size{pool="calls",for="reads"}')).toBe(8);
  await connection.query("rollback");
  connection.release();
  expect(await value("ledgerline_queues_readable")).toBe(1);
});

test("only the metrics' own address serves them", async () => {
  const { server, address } = await measuredApp();
  expect((await server.app.inject("/metrics")).body).not.toContain("ledgerline_");
  expect((await fetch(address.replace("/metrics", "/health/live"))).status).toBe(404);
});
