import type { CheckoutInput, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ARTIST, FREE_SUBSCRIPTION, PREMIUM_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import {
  LIVE_BILLING,
  subscriptionNetwork,
  TRIAL_USED,
  WITHOUT_BILLING,
} from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { PlatformsTab } from "../platforms/platforms-tab.tsx";
import { SubscriptionTab } from "./subscription-tab.tsx";

const PAYMENT_PAGE = "https://pay.example/session/1";

async function openModal(status: SubscriptionStatus = FREE_SUBSCRIPTION) {
  const network = subscriptionNetwork(status);
  renderScreen(<SubscriptionTab />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Upgrade to Premium" }));
  const modal = within(await screen.findByRole("dialog", { name: "Premium Plan - $4/month" }));
  return { network, user, modal };
}

/** Records where the page would go instead of going there. */
function watchLeaving() {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  return assign;
}

test("the modal has the four bullets, the trial, a note that no card is charged, and the two buttons", async () => {
  const { modal } = await openModal();
  expect(modal.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "All 6 platforms",
    "Advanced analytics",
    "Export for royalty claims",
    "Priority support",
  ]);
  expect(modal.getByText(/^7-day free trial\./)).toBeTruthy();
  expect(modal.getByText("Sandbox payments: no card is charged")).toBeTruthy();
  expect(modal.getByRole("button", { name: "Cancel" })).toBeTruthy();
  expect(modal.getByRole("button", { name: "Start Free Trial" })).toBeTruthy();
  expect(await axeFindings()).toEqual([]);
});

test("when the trial is used up, it says that payment starts right away", async () => {
  const { modal } = await openModal(TRIAL_USED);
  expect(
    modal.getByText("You have already used your free trial, so Premium starts right away at $4/month."),
  ).toBeTruthy();
  expect(modal.getByRole("button", { name: "Subscribe" })).toBeTruthy();
  expect(modal.queryByText(/7-day/)).toBeNull();
});

test("real payments show no sandbox note", async () => {
  const { modal } = await openModal(LIVE_BILLING);
  expect(modal.queryByText(/Sandbox payments/)).toBeNull();
});

test("Cancel closes it and returns the focus, and nothing is sent", async () => {
  const { network, user, modal } = await openModal();
  await user.click(modal.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Upgrade to Premium");
  expect(network.callsOf("subscription.checkout")).toEqual([]);
});

test("a double click starts one checkout, with this site's address, and opens it", async () => {
  const { network, modal } = await openModal();
  const assign = watchLeaving();
  network.answer("subscription.checkout", { checkout_url: PAYMENT_PAGE });
  const release = network.hold("subscription.checkout");
  const start = modal.getByRole("button", { name: "Start Free Trial" });
  // Both before the pending state of the first is drawn.
  act(() => {
    start.click();
    start.click();
  });
  await waitFor(() => expect(start.getAttribute("aria-disabled")).toBe("true"));
  release();
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(PAYMENT_PAGE));
  const sent = network.callsOf("subscription.checkout").map(({ input }) => input as CheckoutInput);
  expect(sent).toEqual([{ plan_id: "premium", origin_url: window.location.origin }]);
  expect(start.getAttribute("aria-disabled")).toBe("true");
});

test("a page restored by the browser's Back can start over", async () => {
  const { network, user, modal } = await openModal();
  const assign = watchLeaving();
  network.answer("subscription.checkout", { checkout_url: PAYMENT_PAGE });
  const start = modal.getByRole("button", { name: "Start Free Trial" });
  await user.click(start);
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(start.getAttribute("aria-disabled")).toBeNull());
  await user.click(start);
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
});

test.each([
  [
    "the server's sentence",
    503,
    "Billing is not configured on this server",
    "Billing is not configured on this server",
  ],
  ["the fallback", 502, null, "Failed to create checkout session"],
] as const)("a checkout that fails shows %s, and can be retried", async (_name, status, detail, shown) => {
  const { network, user, modal } = await openModal();
  const assign = watchLeaving();
  network.refuse("subscription.checkout", status, detail);
  await user.click(modal.getByRole("button", { name: "Start Free Trial" }));
  expect((await modal.findByRole("alert")).textContent).toBe(shown);
  expect(await axeFindings()).toEqual([]);
  network.answer("subscription.checkout", { checkout_url: PAYMENT_PAGE });
  await user.click(modal.getByRole("button", { name: "Start Free Trial" }));
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
});

test("an artist who already got Premium in another tab sees it", async () => {
  const { network, user, modal } = await openModal();
  network.answer("subscription.status", PREMIUM_SUBSCRIPTION);
  network.refuse("subscription.checkout", 409, "You already have Premium.");
  await user.click(modal.getByRole("button", { name: "Start Free Trial" }));
  expect(await screen.findByText("You already have Premium.")).toBeTruthy();
  expect(await screen.findByText("Premium Plan")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

async function openYoutube() {
  const user = userEvent.setup();
  renderScreen(<PlatformsTab />);
  await user.click(await screen.findByRole("button", { name: "Set up YouTube Music" }));
  return { user, form: within(await screen.findByRole("form", { name: "Connect YouTube Music" })) };
}

test.each([
  ["opens the modal", FREE_SUBSCRIPTION],
  ["says that there is no billing", WITHOUT_BILLING],
] as const)("the closed form of a platform beyond the plan %s", async (_name, status) => {
  subscriptionNetwork(status).answer("auth.me", ARTIST);
  const { user, form } = await openYoutube();
  expect(form.getByText("YouTube Music needs Premium - Upgrade to Premium to access YouTube Music")).toBeTruthy();
  if (status === WITHOUT_BILLING) {
    expect(form.getByText("Billing is not configured on this server")).toBeTruthy();
    return;
  }
  await user.click(form.getByRole("button", { name: "Upgrade to Premium" }));
  expect(await screen.findByRole("dialog", { name: "Premium Plan - $4/month" })).toBeTruthy();
});

test("a plan that ends while an artist types closes the form with the reason, and is read again", async () => {
  const network = subscriptionNetwork(PREMIUM_SUBSCRIPTION).answer("auth.me", ARTIST);
  const { user, form } = await openYoutube();
  await user.type(form.getByLabelText("API key"), "AIza");
  network
    .refuse("streaming.connect", 402, "YouTube Music needs Premium")
    .answer("subscription.status", FREE_SUBSCRIPTION);
  await user.click(form.getByRole("button", { name: "Connect YouTube Music" }));
  expect((await form.findByRole("alert")).textContent).toBe(
    "YouTube Music needs Premium - Upgrade to Premium to access YouTube Music",
  );
  expect(await form.findByRole("button", { name: "Upgrade to Premium" })).toBeTruthy();
  await waitFor(() => expect(form.getByLabelText("API key").matches(":disabled")).toBe(true));
});
