import type { SubscriptionStatus } from "@ledgerline/contract/subscription";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { FREE_SUBSCRIPTION, PREMIUM_SUBSCRIPTION } from "../../../test/answers/answers.ts";
import { CONNECTED, statusWith } from "../../../test/answers/platform-answers.ts";
import {
  CANCELED,
  FOR_ALL,
  GIFT,
  LIVE_BILLING,
  PAST_DUE,
  PAST_DUE_CANCELED,
  PAYING_FOR_ALL,
  PREMIUM_WITHOUT_BILLING,
  PREMIUM_WITHOUT_PERIOD,
  subscriptionNetwork,
  TRIAL_CANCELED,
  TRIALING,
  WITHOUT_BILLING,
} from "../../../test/answers/subscription-answers.ts";
import { axeFindings } from "../../../test/axe-findings.ts";
import { renderScreen } from "../../../test/render-screen.tsx";
import { SubscriptionTab } from "./subscription-tab.tsx";

function show(status: SubscriptionStatus) {
  const network = subscriptionNetwork(status);
  renderScreen(<SubscriptionTab />);
  return network;
}

const currentPlan = async () => within(await screen.findByRole("region", { name: "Current plan" }));
/** The text with plain spaces. */
const plain = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");

async function facts(): Promise<Record<string, string | undefined>> {
  const names = (await currentPlan()).getAllByRole("term");
  return Object.fromEntries(names.map((name) => [name.textContent, plain(name.nextElementSibling)]));
}

async function offers(): Promise<(string | null)[]> {
  return (await currentPlan()).queryAllByRole("button").map((button) => button.textContent);
}

test("the free plan shows its cost, its features, the upgrade and the platforms it allows", async () => {
  show(FREE_SUBSCRIPTION);
  expect(await screen.findByText("Free Plan")).toBeTruthy();
  expect(await facts()).toEqual({ Status: "Free", Cost: "$0/month" });
  expect(await offers()).toEqual(["Upgrade to Premium"]);
  expect(screen.getByText("JSON export")).toBeTruthy();
  const compared = within(screen.getByRole("table", { name: "Free and Premium" }));
  const heads = compared.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["What", "Free$0 a month", "Premium$4 a month"]);
  const platforms = within(screen.getByRole("region", { name: "Allowed platforms" })).getAllByRole("listitem");
  expect(platforms.map((item) => item.textContent)).toEqual([
    "SpotifyIncluded",
    "Apple MusicPremium",
    "YouTube MusicPremium",
    "TidalPremium",
    "SoundCloudPremium",
    "Amazon MusicPremium",
  ]);
  expect(await screen.findByText("No billing history available")).toBeTruthy();
});

test.each([
  [
    "a trial: when it ends and what follows",
    TRIALING,
    { Status: "Free trial", Cost: "$4/month", "Trial ends": "28 Nov 2026" },
    "After the trial, Premium continues at $4/month unless you cancel before it ends.",
    ["Change card", "Cancel subscription"],
  ],
  [
    "a canceled trial: how long Premium stays",
    TRIAL_CANCELED,
    { Status: "Free trial, canceled", Cost: "$4/month", "Premium ends": "28 Nov 2026" },
    "You have canceled. Premium stays until then, and nothing is charged.",
    ["Keep Premium", "Change card"],
  ],
  [
    "Premium: when it renews",
    PREMIUM_SUBSCRIPTION,
    { Status: "Premium", Cost: "$4/month", Renews: "21 Dec 2026" },
    "Sandbox payments: no card is charged",
    ["Change card", "Cancel subscription"],
  ],
  [
    "canceled Premium: the date, and how to keep it",
    CANCELED,
    { Status: "Premium, canceled", Cost: "$4/month", "Premium ends": "21 Dec 2026" },
    "You have canceled. Premium stays until then, and nothing is charged after that.",
    ["Keep Premium", "Change card"],
  ],
  [
    "a failed payment: what to do, and no certain date",
    PAST_DUE,
    { Status: "Payment past due", Cost: "$4/month" },
    "Your last payment failed. You keep Premium while your card is retried. Change the card to stay on Premium.",
    ["Change card", "Cancel subscription"],
  ],
  [
    "a failed payment after canceling: that it ends, and no certain date",
    PAST_DUE_CANCELED,
    { Status: "Payment past due, canceled", Cost: "$4/month" },
    "Your last payment failed, and you have canceled. Premium stays until 21 Dec 2026 at the latest.",
    ["Keep Premium", "Change card"],
  ],
  [
    "paid Premium whose period is unknown: it can be canceled",
    PREMIUM_WITHOUT_PERIOD,
    { Status: "Premium", Cost: "$4/month" },
    "Sandbox payments: no card is charged",
    ["Change card", "Cancel subscription"],
  ],
  [
    "Premium as a gift: nothing is charged and there is nothing to cancel",
    GIFT,
    { Status: "Premium", Cost: "A gift, not charged" },
    "This server's operator gave you Premium. Nothing is charged, and nothing renews.",
    [],
  ],
  [
    "a server where everyone has Premium",
    FOR_ALL,
    { Status: "Premium", Cost: "Free on this server" },
    "Everyone has Premium on this server. Nothing is charged, and nothing renews.",
    [],
  ],
  [
    "a subscription on a server where everyone has Premium",
    PAYING_FOR_ALL,
    { Status: "Premium", Cost: "$4/month", Renews: "21 Dec 2026" },
    "Everyone has Premium on this server, so you would keep it without your subscription.",
    ["Change card", "Cancel subscription"],
  ],
  [
    "a server without billing: no button that cannot work",
    WITHOUT_BILLING,
    { Status: "Free", Cost: "$0/month" },
    "Billing is not configured on this server",
    [],
  ],
  [
    "Premium on a server that lost its billing",
    PREMIUM_WITHOUT_BILLING,
    { Status: "Premium", Cost: "$4/month", Renews: "21 Dec 2026" },
    "Billing is not configured on this server",
    [],
  ],
] as const)("%s", async (_name, status, rows, sentence, buttons) => {
  show(status);
  expect(await facts()).toEqual(rows);
  expect((await currentPlan()).getByText(sentence)).toBeTruthy();
  expect(await offers()).toEqual(buttons);
  await screen.findByText("No billing history available");
  expect(await axeFindings()).toEqual([]);
});

test("the sandbox note is shown for sandbox payments only", async () => {
  show(LIVE_BILLING);
  await screen.findByText("Free Plan");
  expect(screen.queryByText(/Sandbox payments/)).toBeNull();
});

test("a connected platform outside the plan is shown as paused and kept", async () => {
  show(FREE_SUBSCRIPTION).answer("streaming.status", statusWith({ tidal: { ...CONNECTED, paused: true } }));
  expect(await screen.findByText("Paused")).toBeTruthy();
  const section = screen.getByRole("region", { name: "Allowed platforms" });
  expect(within(section).getByText("Tidal").closest("li")?.textContent).toBe("TidalPaused");
  expect(within(section).getByText(/keeps its connection and its figures/)).toBeTruthy();
});

test("a status that fails to load says so and can be retried", async () => {
  const server = show(FREE_SUBSCRIPTION).refuse("subscription.status", 502);
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("alert").textContent).toContain("Failed to load subscription status");
  server.answer("subscription.status", FREE_SUBSCRIPTION);
  await userEvent.click(retry);
  expect(await screen.findByText("Free Plan")).toBeTruthy();
});
