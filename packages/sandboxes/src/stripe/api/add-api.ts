import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { endSubscription, scheduleCancellation } from "../life/change-subscription.ts";
import { catchUp, type StripeSandbox } from "../life/stripe-sandbox.ts";
import { buildCharge, buildInvoicePayment, paymentIntentOf } from "../objects/invoice.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import {
  filterByCustomer,
  findById,
  findCustomer,
  findInvoice,
  findSubscription,
  type KeptAnswer,
  type StripeState,
} from "../objects/stripe-state.ts";
import { createId, toJson } from "../objects/wire.ts";
import { type ApiCall, type ApiRoute, get, listPage, post } from "./api-route.ts";
import { CHECKOUT_ROUTES } from "./checkout-routes.ts";
import { FormReader } from "./form-reader.ts";

/** Adds the API, with its key, idempotency keys and Stripe's errors. */
export function addApi(app: FastifyInstance, sandbox: StripeSandbox): void {
  const once = new AnswerOnce(sandbox.state);
  for (const route of [...CHECKOUT_ROUTES, ...SUBSCRIPTION_ROUTES, ...CHARGE_ROUTES]) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const { status, body, replayed = false } = await answer(sandbox, once, route, request);
        const idempotencyKey = keyOf(request);
        sandbox.log.add({ method: request.method, path: pathOf(request), idempotencyKey, status, replayed });
        reply.code(status).header("request-id", createId("req")).header("content-type", "application/json");
        if (replayed) reply.header("idempotent-replayed", "true");
        return reply.send(toJson(body, sandbox.url()));
      },
    });
  }
  app.all("/v1/*", (request, reply) =>
    reply.code(404).send({
      error: {
        message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). The sandbox supports only a part of the API.`,
        type: "invalid_request_error",
      },
    }),
  );
}

async function answer(
  sandbox: StripeSandbox,
  once: AnswerOnce,
  route: ApiRoute,
  request: FastifyRequest,
): Promise<ApiAnswer & { replayed?: boolean }> {
  const key = keyOf(request);
  const sent = typeof request.body === "string" ? request.body : "";
  const call = `${request.method} ${request.url} ${sent}`;
  let hasBegun = false;
  try {
    checkKey(sandbox, request);
    const now = catchUp(sandbox);
    if (key !== null) {
      const before = once.begin(key, call, now);
      if (before) return { ...before, replayed: true };
      hasBegun = true;
    }
    const { id = "" } = request.params as { id?: string };
    const input = FormReader.parse(route.method === "POST" ? sent : (request.url.split("?")[1] ?? ""));
    const body = structuredClone(route.answer({ sandbox, id, input, now }));
    if (key !== null) once.save(key, call, { status: 200, body }, now);
    return { status: 200, body };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  } finally {
    await (route.method === "GET" ? sandbox.settle() : sandbox.keep());
    if (sandbox.latencyMs > 0) await wait(sandbox.latencyMs);
    if (key !== null && hasBegun) once.finish(key);
  }
}

function checkKey({ state }: StripeSandbox, request: FastifyRequest): void {
  const [scheme = "", given = ""] = (request.headers.authorization ?? "").split(" ");
  const key =
    scheme.toLowerCase() === "basic" ? Buffer.from(given, "base64").toString("utf8").replace(/:.*$/s, "") : given;
  if (/^(bearer|basic)$/i.test(scheme) && key === state.secretKey) return;
  const message =
    key === ""
      ? "You did not provide an API key. Send it in the Authorization header, as 'Bearer YOUR_SECRET_KEY'."
      : "Invalid API Key provided: sk_test_****";
  throw new StripeRefusal(401, { message, type: "invalid_request_error" });
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  return request.method === "POST" && typeof key === "string" ? key : null;
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

/** How long an answer is kept. */
const KEPT_S = 86_400;

interface ApiAnswer {
  status: number;
  body: unknown;
}

/** Idempotency keys: a repeated call gets the first answer and has no further effect. */
class AnswerOnce {
  readonly #state: StripeState;
  readonly #inUse = new Set<string>();

  constructor(state: StripeState) {
    this.#state = state;
  }

  /** The earlier answer, or null for a new key, which is then in use until `finish`. Throws StripeRefusal. */
  begin(key: string, call: string, now: number): ApiAnswer | null {
    if (this.#inUse.has(key)) throw IN_USE;
    const kept = this.#find(key, now);
    if (kept && kept.request !== digest(call)) throw OTHER_PARAMETERS;
    if (kept) return { status: kept.status, body: kept.body };
    this.#inUse.add(key);
    return null;
  }

  save(key: string, call: string, answer: ApiAnswer, now: number): void {
    this.#state.answers[key] = { ...structuredClone(answer), request: digest(call), at: now };
  }

  finish(key: string): void {
    this.#inUse.delete(key);
  }

  #find(key: string, now: number): KeptAnswer | undefined {
    for (const [old, { at }] of Object.entries(this.#state.answers)) {
      if (at + KEPT_S <= now) delete this.#state.answers[old];
    }
    return Object.hasOwn(this.#state.answers, key) ? this.#state.answers[key] : undefined;
  }
}

const OTHER_PARAMETERS = new StripeRefusal(400, {
  message: "Keys for idempotent requests can only be used with the same parameters they were first used with.",
  type: "idempotency_error",
});

const IN_USE = new StripeRefusal(409, {
  code: "idempotency_key_in_use",
  message: "There is currently another in-progress request using this Idempotency Key. Try again later.",
  type: "idempotency_error",
});

function digest(call: string): string {
  return createHash("sha256").update(call).digest("hex");
}

const SUBSCRIPTION_STATUSES = [
  "all",
  "active",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
];
const INVOICE_STATUSES = ["draft", "open", "paid", "uncollectible", "void"];

/** Subscriptions, their invoices and their events. */
const SUBSCRIPTION_ROUTES: readonly ApiRoute[] = [
  get("/v1/subscriptions", ({ sandbox: { state }, input }) => {
    const customer = knownCustomer(state, input);
    const status = input.choice("status", SUBSCRIPTION_STATUSES);
    const subscriptions = filterByCustomer(state.subscriptions, customer).filter((subscription) => {
      if (status === "all") return true;
      const isEnded = subscription.status === "canceled" || subscription.status === "incomplete_expired";
      if (status === "ended") return isEnded;
      return status === null ? subscription.status !== "canceled" : subscription.status === status;
    });
    return listPage("/v1/subscriptions", subscriptions, input);
  }),
  get("/v1/subscriptions/:id", ({ sandbox, id, input }) => {
    input.end();
    return findSubscription(sandbox.state, id);
  }),
  post("/v1/subscriptions/:id", ({ sandbox, id, input, now }) => {
    const cancel = input.flag("cancel_at_period_end");
    const cancelAt = input.text("cancel_at");
    input.end();
    if (cancelAt) throw StripeRefusal.invalid("The sandbox can only remove a cancel_at.", "cancel_at");
    const subscription = findSubscription(sandbox.state, id);
    if (subscription.status === "canceled") {
      throw StripeRefusal.invalid("A canceled subscription can only update its cancellation_details and metadata.");
    }
    if (cancel === true) scheduleCancellation(sandbox.state, subscription, now, "flagged");
    // Clearing the flag does not remove a date that was set without it.
    const isWithdrawn = cancel === false && subscription.cancel_at_period_end;
    if (isWithdrawn || cancelAt === "") scheduleCancellation(sandbox.state, subscription, now, "none");
    return subscription;
  }),
  { method: "DELETE", path: "/v1/subscriptions/:id", answer: cancelNow },

  get("/v1/invoices", ({ sandbox: { state }, input }) => {
    const customer = knownCustomer(state, input);
    const subscription = input.text("subscription");
    const status = input.choice("status", INVOICE_STATUSES);
    const invoices = filterByCustomer(state.invoices, customer).filter(
      (invoice) =>
        (status === null || invoice.status === status) &&
        (subscription === null || invoice.parent?.subscription_details?.subscription === subscription),
    );
    return listPage("/v1/invoices", invoices, input);
  }),
  get("/v1/invoices/:id", ({ sandbox, id, input }) => {
    input.end();
    return findInvoice(sandbox.state, id);
  }),

  get("/v1/events", ({ sandbox: { state }, input }) => {
    const type = input.text("type");
    const types = input.texts("types");
    const created = input.group("created");
    const since = Number(created.text("gte") ?? 0);
    created.end();
    const events = state.events.filter(
      (event) =>
        event.created >= since &&
        (type === null || event.type === type) &&
        (types.length === 0 || types.includes(event.type)),
    );
    return listPage("/v1/events", events, input);
  }),
  get("/v1/events/:id", ({ sandbox, id, input }) => {
    input.end();
    return findById(sandbox.state.events, "event", id);
  }),
];

/** The customer to list for. Throws StripeRefusal if it is unknown. */
function knownCustomer(state: StripeState, input: FormReader): string | null {
  const customer = input.text("customer");
  return customer === null ? null : findCustomer(state, customer, "customer").id;
}

function cancelNow({ sandbox, id, input, now }: ApiCall): unknown {
  input.end();
  const subscription = findSubscription(sandbox.state, id);
  if (subscription.status === "canceled") throw StripeRefusal.missing("subscription", id);
  endSubscription(sandbox.state, subscription, now, "cancellation_requested");
  return subscription;
}

/** Charges, and the invoices they paid. */
const CHARGE_ROUTES: readonly ApiRoute[] = [
  get("/v1/charges", ({ sandbox: { state }, input }) => {
    const given = input.text("customer");
    const customer = given === null ? null : findCustomer(state, given, "customer").id;
    const charges = filterByCustomer(listCharged(state), customer).map((invoice) =>
      buildCharge(invoice, state.refunds[invoice.id] ?? 0),
    );
    return listPage("/v1/charges", charges, input);
  }),
  get("/v1/invoice_payments", ({ sandbox: { state }, input }) => {
    const payment = input.group("payment");
    payment.choice("type", ["payment_intent"]);
    const intent = payment.text("payment_intent");
    payment.end();
    const invoices = listCharged(state).filter((invoice) => intent === null || paymentIntentOf(invoice) === intent);
    return listPage("/v1/invoice_payments", invoices.map(buildInvoicePayment), input);
  }),
];

function listCharged({ invoices }: StripeState) {
  return invoices.filter(({ amount_paid: paid }) => paid > 0);
}
