import Fastify, { type FastifyInstance } from "fastify";
import type Stripe from "stripe";
import { addControl, CallLog, createSandboxClock, refuseProduction } from "../control.ts";
import { addApi } from "./api/add-api.ts";
import { changeSubscription, emitEvent } from "./life/change-subscription.ts";
import { catchUp, type StripeSandbox } from "./life/stripe-sandbox.ts";
import { dropHeld, type Release, releaseHeld, WebhookSender } from "./life/webhooks.ts";
import { buildCharge } from "./objects/invoice.ts";
import { PRICE } from "./objects/premium-price.ts";
import { StripeRefusal } from "./objects/stripe-refusal.ts";
import {
  DEFAULT_WEBHOOKS,
  filterByCustomer,
  findCustomer,
  findInvoice,
  findSubscription,
  readState,
  StateFile,
  type StripeState,
  type WebhookSettings,
} from "./objects/stripe-state.ts";
import { toJson } from "./objects/wire.ts";
import { addPages } from "./pages/add-pages.ts";

interface StripeSandboxOptions {
  /** Holds all its state, so that subscriptions survive a restart. */
  stateFile: string;
  /** Where events are posted. */
  webhookUrl: string;
  /** By default the port of the last run, if it is still free. */
  port?: number;
  /** Signs webhooks. By default generated once and stored in the state. */
  webhookSecret?: string;
  /** The least time every API call takes. */
  latencyMs?: number;
}

export interface RunningStripeSandbox {
  url: string;
  /** What a Stripe client needs to use the sandbox. */
  settings: { secretKey: string; webhookSecret: string; price: string; apiUrl: string };
  /** Posts later events to this address, for a server that learns its port only when it listens. */
  sendTo(webhookUrl: string): void;
  close(): Promise<void>;
}

/** How often it checks what has fallen due without a call. */
const CATCH_UP_MS = 10_000;

/** Starts the Stripe sandbox on the loopback address. It charges no card. Throws in production. */
export async function startStripeSandbox({
  stateFile,
  webhookUrl,
  port,
  webhookSecret,
  latencyMs = 0,
}: StripeSandboxOptions): Promise<RunningStripeSandbox> {
  refuseProduction();
  const state = await readState(stateFile);
  if (webhookSecret !== undefined) state.webhookSecret = webhookSecret;
  const file = new StateFile(stateFile, state);
  let url = "";
  let receiver = webhookUrl;
  /** Everything that falls due adds an event, so the number of events tells whether there is something to save. */
  let savedEvents = state.events.length;
  const webhooks = new WebhookSender(state, {
    webhookUrl: () => receiver,
    url: () => url,
    saveSoon: () => file.saveSoon(),
  });
  const sandbox: StripeSandbox = {
    state,
    clock: createSandboxClock(state),
    log: new CallLog(),
    webhooks,
    url: () => url,
    latencyMs,
    async keep() {
      savedEvents = state.events.length;
      await file.save();
      webhooks.wake();
    },
    async settle() {
      if (state.events.length === savedEvents) await file.settled();
      else await sandbox.keep();
    },
  };
  const app = createApp(sandbox);
  await file.save();
  url = port === undefined ? await listenAgain(app, state.port) : await listen(app, port);
  state.port = Number(new URL(url).port);
  await file.save();
  const timer = setInterval(() => catchUpAndSave(sandbox), CATCH_UP_MS);
  timer.unref();
  catchUpAndSave(sandbox);
  webhooks.start();
  return {
    url,
    settings: {
      secretKey: state.secretKey,
      webhookSecret: state.webhookSecret,
      price: PRICE.lookup_key,
      apiUrl: url,
    },
    sendTo(address) {
      receiver = address;
    },
    async close() {
      clearInterval(timer);
      await webhooks.close();
      await app.close();
      await file.close();
    },
  };
}

function createApp(sandbox: StripeSandbox): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 1000 } });
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
  addApi(app, sandbox);
  addPages(app, sandbox);
  addStripeControl(app, sandbox);
  return app;
}

const listen = (app: FastifyInstance, port: number) => app.listen({ port, host: "127.0.0.1" });

/** Listens on the port of the last run, or on a free one if another process has taken it. */
async function listenAgain(app: FastifyInstance, lastPort: number): Promise<string> {
  try {
    return await listen(app, lastPort);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return await listen(app, 0);
  }
}

function catchUpAndSave(sandbox: StripeSandbox): void {
  catchUp(sandbox);
  sandbox.settle().catch(() => {});
}

/** The control endpoints, for tests and for people with curl. */
function addStripeControl(app: FastifyInstance, sandbox: StripeSandbox): void {
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
