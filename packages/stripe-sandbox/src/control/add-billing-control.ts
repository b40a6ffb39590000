import { DAY_MS } from "@ledgerline/platform-sandbox/platform/sandbox-clock";
import type { FastifyInstance } from "fastify";
import { type Billing, catchUp } from "../life/billing.ts";
import { type BillingState, PLAIN_WEBHOOKS, type WebhookSettings } from "../objects/billing-state.ts";
import { findCustomer } from "../objects/find-object.ts";
import { ofCustomer } from "../objects/of-customer.ts";
import { toJson } from "../objects/own-address.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { dropHeld, type Release, releaseHeld } from "../webhooks/webhook-queue.ts";
import { addObjectControl } from "./add-object-control.ts";

/** What a test, or a person with curl, moves the billing sandbox with; all of it is JSON. */
export function addBillingControl(app: FastifyInstance, billing: Billing): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const { statusCode = 500, message } = error as Error & { statusCode?: number };
        return reply.code(error instanceof StripeRefusal ? error.status : statusCode).send({ detail: message });
      });
      addClock(scope, billing);
      addWebhooks(scope, billing);
      addRecords(scope, billing);
      addObjectControl(scope, billing);
    },
    { prefix: "/control" },
  );
}

function addClock(app: FastifyInstance, billing: Billing): void {
  const { clock, state } = billing;
  const tell = () => ({ now: new Date(clock.now()).toISOString(), moved_days: clock.movedDays() });
  app.get("/clock", tell);
  app.post<{ Body: { seconds?: number; days?: number } }>(
    "/clock",
    async ({ body: { seconds = 0, days = 0 } }, reply) => {
      const ms = seconds * 1000 + days * DAY_MS;
      if (!(ms >= 0) || ms > 36_500 * DAY_MS) return reply.code(400).send({ detail: "The clock moves forward alone." });
      clock.advance(ms);
      state.movedMs += ms;
      catchUp(billing);
      await billing.keep();
      return tell();
    },
  );
}

function addWebhooks(app: FastifyInstance, billing: Billing): void {
  const { state, webhooks } = billing;
  const tell = () => ({
    ...state.webhooks,
    waiting: state.deliveries.filter(({ held }) => !held).length,
    held: state.deliveries.filter(({ held }) => held).length,
    delivered: state.delivered,
  });
  app.get("/webhooks", tell);
  app.patch<{ Body: Partial<WebhookSettings> }>("/webhooks", async ({ body }, reply) => {
    if (Object.keys(body).some((name) => !Object.hasOwn(PLAIN_WEBHOOKS, name))) {
      return reply.code(400).send({ detail: `Settings are ${Object.keys(PLAIN_WEBHOOKS).join(", ")}.` });
    }
    Object.assign(state.webhooks, body);
    await billing.keep();
    return tell();
  });
  app.post<{ Body: Release }>("/webhooks/release", async ({ body }) => {
    state.webhooks.hold = false;
    const released = releaseHeld(state, body);
    await billing.keep();
    return { released };
  });
  app.post<{ Body: { type?: string } }>("/webhooks/drop", async ({ body }) => {
    const dropped = dropHeld(state, body.type);
    await billing.keep();
    return { dropped };
  });
  app.post<{ Body: { event: string; copies?: number } }>("/webhooks/send", async ({ body }, reply) => {
    if (!state.events.some(({ id }) => id === body.event)) return reply.code(404).send({ detail: "No such event." });
    const again = { event: body.event, attempts: 0, notBefore: 0, held: false };
    for (let copy = 0; copy < (body.copies ?? 1); copy++) state.deliveries.push({ ...again });
    await billing.keep();
    return tell();
  });
  app.get("/webhooks/sent", async () => {
    await webhooks.untilSent();
    return tell();
  });
}

function addRecords(app: FastifyInstance, billing: Billing): void {
  const { calls, state } = billing;
  app.get<{ Querystring: { customer?: string } }>("/state", async ({ query }, reply) => {
    catchUp(billing);
    await billing.settle();
    reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(toJson(describe(state, query.customer ?? null), billing.url()));
  });
  app.get("/requests", () => calls.list());
  app.delete("/requests", () => {
    calls.clear();
    return { cleared: true };
  });
  app.put<{ Body: { ms: number } }>("/latency", ({ body }) => {
    billing.latencyMs = body.ms;
    return body;
  });
}

function describe(state: BillingState, customer: string | null) {
  return {
    customers: customer === null ? state.customers : [findCustomer(state, customer)],
    checkouts: ofCustomer(
      state.checkouts.map(({ session }) => session),
      customer,
    ),
    subscriptions: ofCustomer(state.subscriptions, customer),
    invoices: ofCustomer(state.invoices, customer),
    events: state.events.length,
  };
}
