import { endSubscription, scheduleCancellation } from "../life/change-subscription.ts";
import { filterByCustomer, findById, findCustomer, findInvoice, findSubscription } from "../objects/find-object.ts";
import { buildCharge, buildInvoicePayment, paymentIntentOf } from "../objects/invoice.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import type { StripeState } from "../objects/stripe-state.ts";
import { type ApiCall, type ApiRoute, get, listPage, post } from "./api-route.ts";
import type { FormReader } from "./form-reader.ts";

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
export const SUBSCRIPTION_ROUTES: readonly ApiRoute[] = [
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
export const CHARGE_ROUTES: readonly ApiRoute[] = [
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
