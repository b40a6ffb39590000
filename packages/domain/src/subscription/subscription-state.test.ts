import type { BillingSubscription } from "@ledgerline/connectors/billing/billing-gateway";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOutdated, isStranded, subscriptionState } from "./subscription-state.ts";

const FREE = { status: "free", planId: "free", subscriptionId: null, trialEnd: null, currentPeriodEnd: null };
const END = new Date("2026-12-01T00:00:00Z");

function subscription(status: string, changes: Partial<BillingSubscription> = {}): BillingSubscription {
  return {
    id: `sub_${status}`,
    customerId: "cus_1",
    status,
    createdAt: new Date("2026-11-01T00:00:00Z"),
    trialEnd: END,
    currentPeriodEnd: END,
    cancelAtPeriodEnd: false,
    ...changes,
  };
}

describe("the state by Stripe's subscriptions", () => {
  test.each([
    ["trialing", "trialing", END],
    ["active", "premium", null],
    ["past_due", "past_due", null],
  ])("%s is %s, with Premium", (word, status, trialEnd) => {
    expect(subscriptionState([subscription(word)])).toEqual({
      status,
      planId: "premium",
      subscriptionId: `sub_${word}`,
      trialEnd,
      currentPeriodEnd: END,
      cancelAtPeriodEnd: false,
      trialUsed: true,
    });
  });

  test.each([
    ["canceled", true],
    ["unpaid", true],
    ["paused", true],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["a word of next year", true],
  ])("%s is the free plan; the trial is used: %s", (word, trialUsed) => {
    expect(subscriptionState([subscription(word)])).toMatchObject({ ...FREE, trialUsed });
  });

  test.each([
    ["trialing", false],
    ["active", false],
    ["past_due", false],
    ["canceled", false],
    ["incomplete_expired", false],
    ["unpaid", true],
    ["paused", true],
    ["incomplete", true],
    ["a word of next year", true],
  ])("%s could be charged for in addition to another one: %s", (word, stranded) => {
    expect(isStranded(subscription(word))).toBe(stranded);
  });

  test("no subscription is the free plan, with the trial still available", () => {
    expect(subscriptionState([])).toMatchObject({ ...FREE, trialUsed: false });
  });

  test("the newest that gives Premium counts, in any order", () => {
    const words = ["trialing", "active", "past_due", "canceled", "unpaid", "incomplete"];
    const lives = fc.uniqueArray(fc.tuple(fc.constantFrom(...words), fc.nat(1000), fc.nat()), {
      selector: ([, day]) => day,
    });
    fc.assert(
      fc.property(lives, (given) => {
        const subscriptionsOf = (lines: typeof given) =>
          lines.map(([word, day]) => subscription(word, { id: `sub_${day}`, createdAt: new Date(day) }));
        const listed = subscriptionsOf(given);
        const shuffled = subscriptionsOf(given.toSorted(([, , a], [, , b]) => a - b));
        const giving = given.filter(([word]) => words.indexOf(word) < 3).map(([, day]) => day);
        const state = subscriptionState(shuffled);
        expect(state).toEqual(subscriptionState(listed));
        expect(state.planId).toBe(giving.length > 0 ? "premium" : "free");
        expect(state.subscriptionId).toBe(giving.length > 0 ? `sub_${Math.max(...giving)}` : null);
      }),
    );
  });
});

test("a subscription is outdated from the end of its period until it is read, and again an hour later", () => {
  const at = (iso: string) => new Date(`2026-12-01T${iso}:00Z`);
  const read = (readAt: Date | null, currentPeriodEnd: Date | null = END, customerId: string | null = "cus_1") => ({
    customerId,
    currentPeriodEnd,
    readAt,
  });
  expect(isOutdated(read(at("00:00")), END)).toBe(false);
  expect(isOutdated(read(new Date("2026-11-30T12:00:00Z")), at("00:01"))).toBe(true);
  expect(isOutdated(read(null), at("00:01"))).toBe(true);
  expect(isOutdated(read(at("00:01")), at("00:02"))).toBe(false);
  expect(isOutdated(read(at("00:01")), at("01:02"))).toBe(true);
  expect(isOutdated(read(at("00:01"), null), at("23:00"))).toBe(false);
  expect(isOutdated(read(null, END, null), at("23:00"))).toBe(false);
});
