import { buildSession } from "../objects/build-session.ts";
import { findCustomer } from "../objects/find-object.ts";
import { PRICE } from "../objects/premium-price.ts";
import { StripeRefusal } from "../objects/stripe-refusal.ts";
import type { ApiCall } from "./api-route.ts";
import type { FormReader } from "./form-reader.ts";

/** POST /v1/checkout/sessions, for a subscription to the only price by a known customer. */
export function createCheckout({ sandbox: { state }, input, now }: ApiCall): unknown {
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
