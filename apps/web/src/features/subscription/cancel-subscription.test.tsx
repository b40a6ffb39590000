import { SUCCESSES } from "@ledgerline/contract/wire/error";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PREMIUM_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import {
  CANCELED,
  PAST_DUE,
  subscriptionNetwork,
  TRIAL_CANCELED,
  TRIALING,
} from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { newArtistNetwork, renderApp } from "../../../test/render-app.tsx";
import { renderScreen } from "../../../test/render-screen.tsx";
import { SubscriptionBanner } from "./subscription-banner.tsx";
import { SubscriptionTab } from "./subscription-tab.tsx";

afterEach(() => sessionStorage.clear());

const plain = (element: Element) => element.textContent?.replaceAll("\u00a0", " ");

/** Clicks twice before anything is drawn. */
function clickTwice(button: HTMLElement): void {
  act(() => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
}

async function ask(status = PREMIUM_SUBSCRIPTION) {
  const network = subscriptionNetwork(status);
  const { unmount } = renderScreen(<SubscriptionTab />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cancel subscription" }));
  const question = await screen.findByRole("alertdialog", { name: "Cancel Premium?" });
  return {
    network,
    user,
    question,
    unmount,
    confirm: () => user.click(within(question).getByText("Cancel subscription")),
  };
}

test.each([
  [
    "the paid period",
    PREMIUM_SUBSCRIPTION,
    "Everything stays as it is until 21 Dec 2026. Nothing is charged after that.",
  ],
  ["the trial", TRIALING, "Everything stays as it is until 28 Nov 2026. Nothing is charged."],
  [
    "an unpaid period",
    PAST_DUE,
    "Everything stays as it is until 21 Dec 2026 at the latest. Only the failed payment is retried; nothing is charged after that.",
  ],
] as const)(
  "the dialog says that everything stays for %s, and keeping Premium sends nothing",
  async (_name, status, says) => {
    const { network, user, question } = await ask(status);
    expect(plain(question)).toContain(says);
    expect(await axeFindings()).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Keep Premium" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(network.callsOf("subscription.cancel")).toEqual([]);
  },
);

test("canceling reloads the page, which then confirms it once and shows the date", async () => {
  const { network, question, unmount } = await ask();
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  network.answer("subscription.cancel", () => {
    network.answer("subscription.status", CANCELED);
    return { message: SUCCESSES.subscriptionCanceled, status: CANCELED };
  });
  clickTwice(within(question).getByText("Cancel subscription"));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(network.callsOf("subscription.cancel")).toHaveLength(1);
  expect(screen.queryByText(SUCCESSES.subscriptionCanceled)).toBeNull();
  unmount();

  vi.unstubAllGlobals();
  newArtistNetwork().answer("subscription.status", CANCELED);
  renderApp("/dashboard?tab=subscription");
  expect(await screen.findByText("Subscription canceled successfully")).toBeTruthy();
  expect(await screen.findByText("Premium ends")).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ["the server's sentence", 409, "There is no subscription to cancel.", "There is no subscription to cancel."],
  ["the fallback", 502, null, "Failed to cancel subscription"],
] as const)("a cancellation that fails shows %s and reloads nothing", async (_name, status, detail, shown) => {
  const { network, confirm } = await ask();
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  network.refuse("subscription.cancel", status, detail);
  await confirm();
  expect(await screen.findByText(shown)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(reload).not.toHaveBeenCalled();
  expect(sessionStorage.length).toBe(0);
});

test("'Keep Premium' undoes the cancellation and refetches what depends on the plan", async () => {
  const network = subscriptionNetwork(CANCELED).answer("subscription.resume", {
    message: SUCCESSES.subscriptionResumed,
    status: PREMIUM_SUBSCRIPTION,
  });
  renderScreen(<SubscriptionTab />);
  const keep = await screen.findByRole("button", { name: "Keep Premium" });
  clickTwice(keep);
  expect(await screen.findByText("Renews")).toBeTruthy();
  expect(network.callsOf("subscription.resume")).toHaveLength(1);
  expect(await screen.findByText(SUCCESSES.subscriptionResumed)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Cancel subscription" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Current plan" }));
  await waitFor(() => expect(network.callsOf("streaming.status")).toHaveLength(2));
  expect(network.callsOf("subscription.billingHistory")).toHaveLength(2);
});

test("keeping Premium after it has ended shows the server's reason", async () => {
  subscriptionNetwork(CANCELED).refuse("subscription.resume", 409, "There is no cancellation to undo.");
  renderScreen(<SubscriptionTab />);
  await userEvent.click(await screen.findByRole("button", { name: "Keep Premium" }));
  expect(await screen.findByText("There is no cancellation to undo.")).toBeTruthy();
});

test("'Change card' opens the billing portal", async () => {
  const network = subscriptionNetwork(PAST_DUE);
  renderScreen(<SubscriptionTab />);
  const change = await screen.findByRole("button", { name: "Change card" });
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  network.refuse("subscription.portal", 502);
  await userEvent.click(change);
  expect(await screen.findByText("Failed to open the billing portal")).toBeTruthy();
  network.answer("subscription.portal", { portal_url: "https://pay.example/portal" });
  await userEvent.click(change);
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("https://pay.example/portal"));
});

test.each([
  ["a trial", TRIALING, "Your free trial of Premium runs until 28 Nov 2026. See your plan"],
  [
    "a canceled trial",
    TRIAL_CANCELED,
    "Your free trial of Premium runs until 28 Nov 2026 and ends then. Nothing is charged. See your plan",
  ],
  [
    "a failed payment",
    PAST_DUE,
    "Your last payment failed. You keep Premium while your card is retried. See your plan",
  ],
] as const)("the banner announces %s", async (_name, status, sentence) => {
  subscriptionNetwork(status);
  renderScreen(<SubscriptionBanner linked />);
  expect(plain(await screen.findByRole("complementary", { name: "Your plan" }))).toBe(sentence);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/dashboard?tab=subscription");
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ["on paid Premium", PREMIUM_SUBSCRIPTION, true],
  ["for a failed payment where the plan itself is shown", PAST_DUE, false],
] as const)("there is no banner %s", async (_name, status, linked) => {
  const network = subscriptionNetwork(status);
  renderScreen(<SubscriptionBanner linked={linked} />);
  await waitFor(() => expect(network.callsOf("subscription.status")).toHaveLength(1));
  expect(screen.queryByRole("complementary")).toBeNull();
});
