import { endSubscription, scheduleCancellation } from "../life/change-subscription.ts";
import type { BillingState } from "../objects/billing-state.ts";
import { findCustomer, findInvoice, findSubscription } from "../objects/find-object.ts";
import { ofCustomer } from "../objects/of-customer.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import { type ApiCall, type ApiRoute, get, post } from "./api-route.ts";
import type { FormReader } from "./form-reader.ts";
import { listPage } from "./list-page.ts";

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

/** Subscriptions, their bills, and the events that tell of both. */
export const SUBSCRIPTION_ROUTES: readonly ApiRoute[] = [
  get("/v1/subscriptions", ({ billing: { state }, input }) => {
    const customer = knownCustomer(state, input);
    const status = input.choice("status", SUBSCRIPTION_STATUSES);
    const subscriptions = ofCustomer(state.subscriptions, customer).filter((subscription) => {
      if (status === "all") return true;
      const isEnded = subscription.status === "canceled" || subscription.status === "incomplete_expired";
      if (status === "ended") return isEnded;
      return status === null ? subscription.status !== "canceled" : subscription.status === status;
    });
    return listPage("/v1/subscriptions", subscriptions, input);
  }),
  get("/v1/subscriptions/:id", ({ billing, id, input }) => {
    input.end();
    return findSubscription(billing.state, id);
  }),
  post("/v1/subscriptions/:id", ({ billing, id, input, now }) => {
    const cancel = input.flag("cancel_at_period_end");
    const cancelAt = input.text("cancel_at");
    input.end();
    if (cancelAt) throw StripeRefusal.invalid("This sandbox takes a cancel_at back alone.", "cancel_at");
    const subscription = findSubscription(billing.state, id);
    if (subscription.status === "canceled") {
      throw StripeRefusal.invalid("A canceled subscription can only update its cancellation_details and metadata.");
    }
    if (cancel === true) scheduleCancellation(billing.state, subscription, now, "flagged");
    // A date that was set without the flag is not taken back by it.
    const isTakenBack = cancel === false && subscription.cancel_at_period_end;
    if (isTakenBack || cancelAt === "") scheduleCancellation(billing.state, subscription, now, "none");
    return subscription;
  }),
  { method: "DELETE", path: "/v1/subscriptions/:id", answer: cancelNow },

  get("/v1/invoices", ({ billing: { state }, input }) => {
    const customer = knownCustomer(state, input);
    const subscription = input.text("subscription");
    const status = input.choice("status", INVOICE_STATUSES);
    const invoices = ofCustomer(state.invoices, customer).filter(
      (invoice) =>
        (status === null || invoice.status === status) &&
        (subscription === null || invoice.parent?.subscription_details?.subscription === subscription),
    );
    return listPage("/v1/invoices", invoices, input);
  }),
  get("/v1/invoices/:id", ({ billing, id, input }) => {
    input.end();
    return findInvoice(billing.state, id);
  }),

  get("/v1/events", ({ billing: { state }, input }) => {
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
  get("/v1/events/:id", ({ billing, id, input }) => {
    input.end();
    const event = billing.state.events.find((known) => known.id === id);
    if (!event) throw StripeRefusal.missing("event", id);
    return event;
  }),
];

/** Whose are asked for; of somebody unknown nothing is listed, but refused. */
function knownCustomer(state: BillingState, input: FormReader): string | null {
  const customer = input.text("customer");
  return customer === null ? null : findCustomer(state, customer, "customer").id;
}

function cancelNow({ billing, id, input, now }: ApiCall): unknown {
  input.end();
  const subscription = findSubscription(billing.state, id);
  if (subscription.status === "canceled") throw StripeRefusal.missing("subscription", id);
  endSubscription(billing.state, subscription, now, "cancellation_requested");
  return subscription;
}
