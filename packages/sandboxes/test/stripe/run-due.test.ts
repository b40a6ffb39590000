import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCustomer, buildSession } from "../../src/stripe/api/checkout-routes.ts";
import { changeCard, scheduleCancellation } from "../../src/stripe/life/change-subscription.ts";
import { runDue } from "../../src/stripe/life/run-due.ts";
import { createStripeState, type StripeState } from "../../src/stripe/objects/stripe-state.ts";
import { completeCheckout } from "../../src/stripe/pages/add-pages.ts";

const DAY_S = 86_400;
const YEAR_S = 366 * DAY_S;
const START = Date.UTC(2026, 0, 31, 12) / 1000;

interface Step {
  at: number;
  kind: "cancel" | "keep" | "good card" | "bad card" | "look";
}

const time = fc.integer({ min: START, max: START + YEAR_S - 1 });
const actions = fc.array(fc.record({ at: time, kind: fc.constantFrom("cancel", "keep", "good card", "bad card") }), {
  minLength: 1,
  maxLength: 8,
});
const looks = fc.array(fc.record({ at: time, kind: fc.constant("look" as const) }), { maxLength: 200 });
const trials = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });

/** The state after a year with these steps. */
function liveThrough(steps: Step[], trialDays: number | null): StripeState {
  const state = createStripeState();
  const customer = buildCustomer({ email: "ada@example.com", name: "Ada", metadata: {}, at: START });
  const session = buildSession({
    customer: customer.id,
    clientReferenceId: null,
    metadata: {},
    successUrl: "https://app.example.com",
    cancelUrl: null,
    amountDue: 0,
    at: START,
  });
  const checkout = { session, trialDays, metadata: {} };
  state.customers.push(customer);
  state.checkouts.push(checkout);
  completeCheckout(state, checkout, { last4: "4242", expiry: "12 / 34", pays: true, name: "Ada" }, START);
  for (const { at, kind } of steps.toSorted((a, b) => a.at - b.at)) {
    runDue(state, at);
    const subscription = state.subscriptions.find(({ status }) => status !== "canceled");
    if (!subscription || kind === "look") continue;
    if (kind === "cancel") scheduleCancellation(state, subscription, at, "flagged");
    else if (kind === "keep") scheduleCancellation(state, subscription, at, "none");
    else changeCard(state, subscription, { last4: "0000", expiry: "12 / 34", pays: kind === "good card" }, at);
  }
  runDue(state, START + YEAR_S);
  return state;
}

/** A state without its ids. */
function summarize(state: StripeState) {
  return {
    events: state.events.map(({ type, created }) => [type, created]),
    subscription: state.subscriptions.map(({ status, ended_at, canceled_at }) => [status, ended_at, canceled_at]),
    invoices: state.invoices.map(({ created, status, total, attempt_count, status_transitions, number }) => [
      created,
      status,
      total,
      attempt_count,
      status_transitions,
      number?.slice(-4),
    ]),
  };
}

test("a year has the same result however often the sandbox is called, and every month is invoiced once", () => {
  fc.assert(
    fc.property(trials, actions, looks, (trialDays, acted, looked) => {
      const state = liveThrough(acted, trialDays);
      expect(summarize(liveThrough([...acted, ...looked], trialDays))).toEqual(summarize(state));

      const months = state.invoices.map(({ lines }) => lines.data[0]?.period.start);
      expect(new Set(months).size).toBe(months.length);
      const times = state.events.map(({ created }) => created);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const paid = state.invoices.filter(({ status }) => status === "paid").length;
      expect(state.events.filter(({ type }) => type === "invoice.paid")).toHaveLength(paid);
      const isOver = state.subscriptions[0]?.status === "canceled";
      expect(state.events.filter(({ type }) => type === "customer.subscription.deleted")).toHaveLength(isOver ? 1 : 0);
    }),
    { numRuns: 200 },
  );
});
