import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { endSubscription } from "../life/change-subscription.ts";
import { expireSession } from "../life/run-due.ts";
import { PRICE, PRODUCT } from "../objects/premium-price.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { filterByCustomer, findCheckout, findCustomer } from "../objects/stripe-state.ts";
import CUSTOMER from "../objects/templates/customer.json" with { type: "json" };
import SESSION from "../objects/templates/session.json" with { type: "json" };
import { createId, fillTemplate, OWN_ADDRESS, type Wire } from "../objects/wire.ts";
import { type ApiCall, type ApiRoute, get, listPage, post } from "./api-route.ts";
import type { FormReader } from "./form-reader.ts";

/** POST /v1/checkout/sessions, for a subscription to the only price by a known customer. */
function createCheckout({ sandbox: { state }, input, now }: ApiCall): unknown {
  input.needText("mode");
  input.choice("mode", ["subscription"]);
  input.choice("payment_method_collection", ["always"]);
  const customer = findCustomer(state, input.needText("customer"), "customer");
  readItems(input.list("line_items"));
  const { trialDays, metadata } = readSubscription(input.group("subscription_data"));
  const session = buildSession({
    customer: customer.id,
    clientReferenceId: input.text("client_reference_id"),
    metadata: input.metadata(),
    successUrl: input.needAddress("success_url"),
    cancelUrl: input.address("cancel_url"),
    amountDue: trialDays === null ? PRICE.unit_amount : 0,
    at: now,
  });
  input.end();
  state.checkouts.push({ session, trialDays, metadata });
  return session;
}

function readItems([item, ...more]: FormReader[]): void {
  if (!item) throw StripeRefusal.invalid("Missing required param: line_items.", "line_items", "parameter_missing");
  if (more.length > 0) throw StripeRefusal.invalid("The sandbox sells one item at a time.", "line_items");
  const price = item.needText("price");
  if (price !== PRICE.id) throw StripeRefusal.missing("price", price, "line_items[0][price]");
  if ((item.integer("quantity") ?? 1) !== 1) {
    throw StripeRefusal.invalid("The sandbox sells a quantity of one.", "line_items[0][quantity]");
  }
  item.end();
}

function readSubscription(data: FormReader): { trialDays: number | null; metadata: Record<string, string> } {
  const trialDays = data.integer("trial_period_days");
  if (trialDays !== null && (trialDays < 1 || trialDays > 730)) {
    throw StripeRefusal.invalid(
      "The minimum number of trial period days is 1.",
      "subscription_data[trial_period_days]",
    );
  }
  const settings = data.group("trial_settings");
  const behavior = settings.group("end_behavior");
  behavior.choice("missing_payment_method", ["cancel"]);
  behavior.end();
  settings.end();
  const metadata = data.metadata();
  data.end();
  return { trialDays, metadata };
}

/** Customers, the price, checkouts and the billing portal. */
export const CHECKOUT_ROUTES: readonly ApiRoute[] = [
  post("/v1/customers", ({ sandbox, input, now }) => {
    const customer = buildCustomer({
      email: input.text("email"),
      name: input.text("name"),
      metadata: input.metadata(),
      at: now,
    });
    input.end();
    sandbox.state.customers.push(customer);
    return customer;
  }),
  get("/v1/customers", ({ sandbox: { state }, input }) => {
    const email = input.text("email");
    const customers = state.customers.filter((customer) => email === null || customer.email === email);
    return listPage("/v1/customers", customers, input);
  }),
  get("/v1/customers/:id", ({ sandbox, id, input }) => {
    input.end();
    return findCustomer(sandbox.state, id);
  }),
  { method: "DELETE", path: "/v1/customers/:id", answer: deleteCustomer },

  get("/v1/prices", ({ input }) => {
    const keys = input.texts("lookup_keys");
    const isActive = input.flag("active") ?? true;
    return listPage(
      "/v1/prices",
      isActive && (keys.length === 0 || keys.includes(PRICE.lookup_key)) ? [PRICE] : [],
      input,
    );
  }),
  get("/v1/prices/:id", ({ id, input }) => answerOnly(PRICE, "price", id, input)),
  get("/v1/products", ({ input }) => listPage("/v1/products", (input.flag("active") ?? true) ? [PRODUCT] : [], input)),
  get("/v1/products/:id", ({ id, input }) => answerOnly(PRODUCT, "product", id, input)),

  post("/v1/checkout/sessions", createCheckout),
  get("/v1/checkout/sessions", ({ sandbox: { state }, input }) => {
    const customer = input.text("customer");
    const sessions = state.checkouts.map(({ session }) => session);
    return listPage("/v1/checkout/sessions", filterByCustomer(sessions, customer), input);
  }),
  get("/v1/checkout/sessions/:id", ({ sandbox, id, input }) => {
    input.end();
    return findCheckout(sandbox.state, id).session;
  }),
  post("/v1/checkout/sessions/:id/expire", ({ sandbox, id, input, now }) => {
    input.end();
    const { session } = findCheckout(sandbox.state, id);
    if (session.status !== "open") {
      throw StripeRefusal.invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(sandbox.state, session, now);
    return session;
  }),

  post("/v1/billing_portal/sessions", ({ sandbox: { state }, input, now }) => {
    const customer = findCustomer(state, input.needText("customer"), "customer");
    const portal = buildPortal(customer.id, input.address("return_url"), now);
    input.end();
    state.portals.push(portal);
    return portal;
  }),
];

function answerOnly<T extends { id: string }>(object: T, kind: string, id: string, input: FormReader): T {
  input.end();
  if (object.id !== id) throw StripeRefusal.missing(kind, id);
  return object;
}

/** Deletes a customer; their subscriptions end at once, and their open payment pages close. */
function deleteCustomer({ sandbox: { state }, id, input, now }: ApiCall): unknown {
  input.end();
  const customer = findCustomer(state, id);
  for (const subscription of filterByCustomer(state.subscriptions, id)) {
    if (subscription.status !== "canceled") endSubscription(state, subscription, now, "cancellation_requested");
  }
  for (const { session } of state.checkouts) {
    if (session.customer === id && session.status === "open") expireSession(state, session, now);
  }
  state.customers.splice(state.customers.indexOf(customer), 1);
  return { id, object: "customer", deleted: true };
}

interface NewCustomer {
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  at: number;
}

/** A customer without a card. */
export function buildCustomer({ email, name, metadata, at }: NewCustomer): Wire<Stripe.Customer> {
  return fillTemplate(CUSTOMER, {
    id: createId("cus"),
    created: at,
    email,
    name,
    metadata,
    invoice_prefix: randomBytes(4).toString("hex").toUpperCase(),
  });
}

interface NewSession {
  customer: string;
  clientReferenceId: string | null;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  /** Due at once, in cents; 0 with a trial. */
  amountDue: number;
  at: number;
}

/** How long a checkout stays open. */
const OPEN_S = 86_400;

/** An open checkout. */
export function buildSession(given: NewSession): Wire<Stripe.Checkout.Session> {
  const id = createId("cs_test");
  return fillTemplate(SESSION, {
    id,
    created: given.at,
    expires_at: given.at + OPEN_S,
    currency: PRICE.currency,
    amount_subtotal: given.amountDue,
    amount_total: given.amountDue,
    customer: given.customer,
    client_reference_id: given.clientReferenceId,
    metadata: given.metadata,
    success_url: given.successUrl,
    cancel_url: given.cancelUrl,
    url: `${OWN_ADDRESS}/c/pay/${id}`,
  });
}

/** A link to the billing portal for one customer. */
function buildPortal(customer: string, returnUrl: string | null, at: number): Wire<Stripe.BillingPortal.Session> {
  const id = createId("bps");
  return {
    id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: at,
    customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${OWN_ADDRESS}/p/session/${id}`,
  };
}
