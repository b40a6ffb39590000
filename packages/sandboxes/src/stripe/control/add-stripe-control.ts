import type { FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { addControl } from "../../control/add-control.ts";
import { changeSubscription } from "../life/change-subscription.ts";
import { emitEvent } from "../life/emit-event.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { dropHeld, type Release, releaseHeld } from "../life/webhooks.ts";
import { filterByCustomer, findCustomer, findInvoice, findSubscription } from "../objects/find-object.ts";
import { buildCharge } from "../objects/invoice.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { DEFAULT_WEBHOOKS, type StripeState, type WebhookSettings } from "../objects/stripe-state.ts";
import { toJson } from "../objects/wire.ts";

/** The control endpoints, for tests and for people with curl. */
export function addStripeControl(app: FastifyInstance, sandbox: StripeSandbox): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        const { statusCode = 500, message } = error as Error & { statusCode?: number };
        return reply.code(error instanceof StripeRefusal ? error.status : statusCode).send({ detail: message });
      });
      addControl(scope, sandbox, async () => {
        catchUp(sandbox);
        await sandbox.keep();
      });
      addWebhooks(scope, sandbox);
      addRecords(scope, sandbox);
      addObjectControl(scope, sandbox);
    },
    { prefix: "/control" },
  );
}

function addWebhooks(app: FastifyInstance, sandbox: StripeSandbox): void {
  const { state, webhooks } = sandbox;
  const describeQueue = () => ({
    ...state.webhooks,
    waiting: state.deliveries.filter(({ held }) => !held).length,
    held: state.deliveries.filter(({ held }) => held).length,
    delivered: state.delivered,
  });
  app.get("/webhooks", describeQueue);
  app.patch<{ Body: Partial<WebhookSettings> }>("/webhooks", async ({ body }, reply) => {
    if (Object.keys(body).some((name) => !Object.hasOwn(DEFAULT_WEBHOOKS, name))) {
      return reply.code(400).send({ detail: `The settings are ${Object.keys(DEFAULT_WEBHOOKS).join(", ")}.` });
    }
    Object.assign(state.webhooks, body);
    await sandbox.keep();
    return describeQueue();
  });
  app.post<{ Body: Release }>("/webhooks/release", async ({ body }) => {
    state.webhooks.hold = false;
    const released = releaseHeld(state, body);
    await sandbox.keep();
    return { released };
  });
  app.post<{ Body: { type?: string } }>("/webhooks/drop", async ({ body }) => {
    const dropped = dropHeld(state, body.type);
    await sandbox.keep();
    return { dropped };
  });
  app.post<{ Body: { event: string; copies?: number } }>("/webhooks/send", async ({ body }, reply) => {
    if (!state.events.some(({ id }) => id === body.event)) return reply.code(404).send({ detail: "No such event." });
    const again = { event: body.event, attempts: 0, notBefore: 0, held: false };
    for (let copy = 0; copy < (body.copies ?? 1); copy++) state.deliveries.push({ ...again });
    await sandbox.keep();
    return describeQueue();
  });
  app.get("/webhooks/sent", async () => {
    await webhooks.untilSent();
    return describeQueue();
  });
}

function addRecords(app: FastifyInstance, sandbox: StripeSandbox): void {
  app.get<{ Querystring: { customer?: string } }>("/state", async ({ query }, reply) => {
    catchUp(sandbox);
    await sandbox.settle();
    reply.header("content-type", "application/json; charset=utf-8");
    return reply.send(toJson(describeState(sandbox.state, query.customer ?? null), sandbox.url()));
  });
}

function describeState(state: StripeState, customer: string | null) {
  const sessions = state.checkouts.map(({ session }) => session);
  return {
    customers: customer === null ? state.customers : [findCustomer(state, customer)],
    checkouts: filterByCustomer(sessions, customer),
    subscriptions: filterByCustomer(state.subscriptions, customer),
    invoices: filterByCustomer(state.invoices, customer),
    events: state.events.length,
  };
}

interface OfObject<Body> {
  Params: { id: string };
  Body: Body;
}

/** What can happen at Stripe without a call to its API. */
function addObjectControl(app: FastifyInstance, sandbox: StripeSandbox): void {
  const { state } = sandbox;
  app.put<OfObject<{ status: Stripe.Subscription.Status }>>("/subscriptions/:id/status", async ({ params, body }) => {
    const subscription = findSubscription(state, params.id);
    changeSubscription(state, subscription, catchUp(sandbox), { status: body.status });
    await sandbox.keep();
    return { status: subscription.status };
  });
  app.post<OfObject<{ amount?: number }>>("/invoices/:id/refund", async ({ params, body }, reply) => {
    const invoice = findInvoice(state, params.id);
    const before = state.refunds[invoice.id] ?? 0;
    const refunded = before + (body.amount ?? invoice.amount_paid - before);
    if (!(refunded > before) || refunded > invoice.amount_paid) {
      return reply.code(400).send({ detail: "The refund exceeds what was paid." });
    }
    const at = catchUp(sandbox);
    state.refunds[invoice.id] = refunded;
    const previous = { amount_refunded: before };
    emitEvent(state, { type: "charge.refunded", object: buildCharge(invoice, refunded), previous, at });
    await sandbox.keep();
    return { refunded };
  });
}
