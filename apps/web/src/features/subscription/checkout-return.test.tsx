import { MESSAGES } from "@ledgerline/contract/wire/error";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FREE_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import { LIVE_BILLING, TRIALING } from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";

const RETURN = "/dashboard?tab=subscription&checkout=success&session_id=cs_1";
const PENDING = { pending: true, status: FREE_SUBSCRIPTION };
const DONE = { pending: false, status: TRIALING };

afterEach(() => {
  vi.useRealTimers();
});

async function panel() {
  return within(await screen.findByRole("tabpanel"));
}

/** The server confirms the checkout, and Premium is on from then on. */
function confirming(network = newArtistNetwork()) {
  return network.answer("subscription.confirmCheckout", () => {
    network.answer("subscription.status", TRIALING);
    return DONE;
  });
}

test("during confirmation no upgrade is offered, and then the new state shows without a webhook", async () => {
  const network = confirming();
  const release = network.hold("subscription.confirmCheckout");
  renderApp(RETURN);
  const tab = await panel();
  expect(await tab.findByText("Confirming your payment")).toBeTruthy();
  expect(await tab.findByText("Free Plan")).toBeTruthy();
  expect(tab.queryByRole("button", { name: "Upgrade to Premium" })).toBeNull();
  expect(await axeFindings()).toEqual([]);
  expect(window.location.search).toContain("session_id=cs_1");
  release();
  expect(await tab.findByText("Premium is on")).toBeTruthy();
  expect(tab.getByText("You can now use all six platforms. Your 7-day free trial has begun.")).toBeTruthy();
  expect(tab.getByText("Premium Plan")).toBeTruthy();
  expect(await screen.findByRole("region", { name: "Your plan" })).toBeTruthy();
  expect(network.callsOf("subscription.confirmCheckout").map(({ input }) => input)).toEqual([{ session_id: "cs_1" }]);
  await waitFor(() => expect(network.callsOf("streaming.status").length).toBeGreaterThan(1));
  expect(await axeFindings()).toEqual([]);
});

test("the address is cleaned without a step in the history, and a reload confirms nothing again", async () => {
  const network = confirming();
  const steps = window.history.length;
  const { unmount } = renderApp(RETURN);
  await (await panel()).findByText("Premium is on");
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
  expect(window.history.length).toBe(steps);
  unmount();
  renderApp(`${window.location.pathname}${window.location.search}`);
  expect(await (await panel()).findByText("Premium Plan")).toBeTruthy();
  expect(screen.queryByText("Premium is on")).toBeNull();
  expect(network.callsOf("subscription.confirmCheckout")).toHaveLength(1);
});

test("a late answer with the old state does not hide the new one", async () => {
  const network = newArtistNetwork().answer("subscription.confirmCheckout", DONE);
  const confirm = network.hold("subscription.confirmCheckout");
  renderApp(RETURN);
  expect(await (await panel()).findByText("Free Plan")).toBeTruthy();
  const release = network.hold("subscription.status");
  const before = network.callsOf("subscription.status").length;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(network.callsOf("subscription.status").length).toBeGreaterThan(before));
  confirm();
  expect(await (await panel()).findByText("Premium Plan")).toBeTruthy();
  release();
  await new Promise((done) => queueMicrotask(() => done(null)));
  expect(await axeFindings()).toEqual([]);
  expect(screen.queryByText("Free Plan")).toBeNull();
});

test("a pending payment is polled every 2 s, then rarely, with a note, and its end shows by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const network = newArtistNetwork().answer("subscription.confirmCheckout", PENDING);
  const polls = () => network.callsOf("subscription.confirmCheckout").length;
  renderApp(RETURN);
  await vi.waitFor(() => expect(polls()).toBe(1), 30_000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(polls()).toBe(2);
  expect(screen.getByText("Confirming your payment")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(13 * 2000);
  expect(polls()).toBe(15);
  expect(screen.getByText("Your payment is still pending")).toBeTruthy();
  expect(screen.getByText(/Premium will show up here/)).toBeTruthy();
  expect(window.location.search).toContain("session_id=cs_1");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(polls()).toBe(15);
  confirming(network);
  await vi.advanceTimersByTimeAsync(2000);
  expect(screen.getByText("Premium is on")).toBeTruthy();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls()).toBe(16);
});

test("a checkout that ended without Premium says so, and can be restarted", async () => {
  newArtistNetwork().answer("subscription.confirmCheckout", { pending: false, status: LIVE_BILLING });
  renderApp(RETURN);
  const tab = await panel();
  expect(await tab.findByText("This checkout has ended")).toBeTruthy();
  expect(tab.getByRole("button", { name: "Upgrade to Premium" })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
});

test.each([
  ["someone else's session", 404, MESSAGES.checkoutNotFound, RETURN],
  ["no session", 400, "The address has no session", "/dashboard?tab=subscription&checkout=success"],
] as const)("an address with %s shows the reason and is cleaned", async (_name, status, sentence, address) => {
  const network = newArtistNetwork().refuse("subscription.confirmCheckout", status, sentence);
  renderApp(address);
  const tab = await panel();
  expect(await tab.findByText(sentence)).toBeTruthy();
  expect(await tab.findByRole("button", { name: "Upgrade to Premium" })).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
  expect(network.callsOf("subscription.confirmCheckout")).toHaveLength(1);
  expect(await axeFindings()).toEqual([]);
});

test("a confirmation that fails can be retried", async () => {
  const network = newArtistNetwork().refuse("subscription.confirmCheckout", 503);
  renderApp(RETURN);
  const tab = await panel();
  const retry = await tab.findByRole("button", { name: "Try again" });
  expect(tab.getByRole("alert").textContent).toContain("Failed to confirm your payment");
  expect(await tab.findByText("Free Plan")).toBeTruthy();
  expect(tab.queryByRole("button", { name: "Upgrade to Premium" })).toBeNull();
  confirming(network);
  await userEvent.click(retry);
  expect(await tab.findByText("Premium is on")).toBeTruthy();
});

test("an artist who left the checkout is told that nothing was charged, and nothing is confirmed", async () => {
  const network = newArtistNetwork();
  renderApp("/dashboard?tab=subscription&checkout=canceled");
  const tab = await panel();
  expect(await tab.findByText(/^You left the checkout. Nothing was charged/)).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=subscription"));
  expect(await tab.findByText("Free Plan")).toBeTruthy();
  expect(network.callsOf("subscription.confirmCheckout")).toEqual([]);
  expect(await axeFindings()).toEqual([]);
});

test("a checkout that was begun on another screen leads back there, with the news", async () => {
  confirming();
  sessionStorage.setItem("ledgerline-checkout-from", "/dashboard?tab=royalties&view=board");
  renderApp(RETURN);
  expect(await screen.findByText("Premium is on")).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe("?tab=royalties&view=board"));
  expect(sessionStorage.getItem("ledgerline-checkout-from")).toBeNull();
});
