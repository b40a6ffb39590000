import { expect, test } from "vitest";
import { changeCard } from "../src/life/change-card.ts";
import { scheduleCancellation } from "../src/life/change-subscription.ts";
import { completeCheckout } from "../src/life/complete-checkout.ts";
import { runDue } from "../src/life/run-due.ts";
import { type BillingState, createBillingState } from "../src/objects/billing-state.ts";
import { buildCustomer } from "../src/objects/build-customer.ts";
import { buildSession } from "../src/objects/build-session.ts";
import { createDice } from "../src/webhooks/dice.ts";

const DAY_S = 86_400;
const START = Date.UTC(2026, 0, 31, 12) / 1000;

interface Move {
  at: number;
  kind: "cancel" | "keep" | "good card" | "bad card";
}

/** What a person does in a year, drawn with the seed. */
function drawMoves(seed: number): Move[] {
  const roll = createDice(seed);
  const kinds = ["cancel", "keep", "good card", "bad card"] as const;
  const moves = Array.from({ length: 1 + roll(8) }, () => ({
    at: START + roll(365 * DAY_S),
    kind: kinds[roll(kinds.length)] ?? "keep",
  }));
  return moves.sort((a, b) => a.at - b.at);
}

/** Lives a year, with the clock looked at at these times besides. */
function live(moves: Move[], trialDays: number | null, stops: number[]): BillingState {
  const state = createBillingState();
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
  const steps = [...moves, ...stops.map((at) => ({ at, kind: "look" as const }))].sort((a, b) => a.at - b.at);
  for (const { at, kind } of steps) {
    runDue(state, at);
    const subscription = state.subscriptions.find(({ status }) => status !== "canceled");
    if (!subscription || kind === "look") continue;
    if (kind === "cancel") scheduleCancellation(state, subscription, at, "flagged");
    if (kind === "keep") scheduleCancellation(state, subscription, at, "none");
    else changeCard(state, subscription, { last4: "0000", expiry: "12 / 34", pays: kind === "good card" }, at);
  }
  runDue(state, START + 366 * DAY_S);
  return state;
}

/** A state without its ids. */
function tell(state: BillingState) {
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

test("two hundred years go the same however often one looks, and every month is billed once", () => {
  for (let seed = 0; seed < 200; seed++) checkYear(seed);
});

function checkYear(seed: number): void {
  const roll = createDice(seed + 1000);
  const trialDays = roll(3) === 0 ? null : 1 + roll(20);
  const stops = Array.from({ length: roll(200) }, () => START + roll(366 * DAY_S));
  const moves = drawMoves(seed);
  const state = live(moves, trialDays, []);
  expect(tell(live(moves, trialDays, stops)), `the year of seed ${seed}`).toEqual(tell(state));

  const months = state.invoices.map(({ lines }) => lines.data[0]?.period.start);
  expect(new Set(months).size).toBe(months.length);
  expect(state.events.map(({ created }) => created)).toEqual(
    state.events.map(({ created }) => created).toSorted((a, b) => a - b),
  );
  const paid = state.invoices.filter(({ status }) => status === "paid").length;
  expect(state.events.filter(({ type }) => type === "invoice.paid")).toHaveLength(paid);
  const [subscription] = state.subscriptions;
  const isOver = subscription?.status === "canceled";
  expect(state.events.filter(({ type }) => type === "customer.subscription.deleted")).toHaveLength(isOver ? 1 : 0);
}
