import { listen } from "@ledgerline/telemetry";
import { Counter, Histogram, type Registry } from "prom-client";
import { SECONDS } from "./seconds.ts";

/** Counts what the layers report about their work. Returns a function that stops it. */
export function countWork(registry: Registry): () => void {
  const calls = histogram(registry, {
    name: "ledgerline_call_duration_seconds",
    help: "Procedures, whether called by tRPC or by the REST API.",
    labelNames: ["procedure", "outcome"],
  });
  const transactions = histogram(registry, {
    name: "ledgerline_transaction_duration_seconds",
    help: "Transactions by pool, with their wait for a connection.",
    labelNames: ["pool", "outcome"],
  });
  const outbound = histogram(registry, {
    name: "ledgerline_outbound_duration_seconds",
    help: "Calls to platforms, Stripe, the mail server and others.",
    labelNames: ["service", "outcome"],
  });
  const jobs = histogram(registry, {
    name: "ledgerline_job_duration_seconds",
    help: "Background jobs.",
    labelNames: ["queue", "outcome"],
  });
  const bookings = histogram(registry, {
    name: "ledgerline_booking_duration_seconds",
    help: "Bookings of statements.",
    labelNames: ["outcome"],
  });
  const rows = new Counter({
    name: "ledgerline_booked_rows_total",
    help: "Rows of statements that were booked.",
    registers: [registry],
  });
  const ends = [
    listen("call", ({ procedure, outcome = "internal" }, { seconds }) =>
      calls.observe({ procedure, outcome }, seconds),
    ),
    listen("transaction", ({ pool }, { seconds, failed }) =>
      transactions.observe({ pool, outcome: of(failed) }, seconds),
    ),
    listen("outbound", ({ service, outcome }, { seconds, failed }) =>
      outbound.observe({ service, outcome: outcome ?? (failed ? "unreachable" : "ok") }, seconds),
    ),
    listen("job", ({ queue }, { seconds, failed }) => jobs.observe({ queue, outcome: of(failed) }, seconds)),
    listen("booking", (booking, { seconds }) => {
      bookings.observe({ outcome: booking.outcome ?? "failed" }, seconds);
      rows.inc(booking.rows ?? 0);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function of(failed: boolean): string {
  return failed ? "failed" : "ok";
}

function histogram<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: Label[] },
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] });
}
