import { endSubscription } from "../life/change-subscription.ts";
import { expireSession } from "../life/run-due.ts";
import { filterByCustomer, findCustomer } from "../objects/find-object.ts";
import type { ApiCall } from "./api-route.ts";

/** Deletes a customer; their subscriptions end at once, and their open payment pages close. */
export function deleteCustomer({ sandbox: { state }, id, input, now }: ApiCall): unknown {
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
