import { CARDS } from "@ledgerline/stripe-sandbox/objects/test-cards";
import { expect } from "vitest";
import { billingRecords } from "../steps/billing-records.ts";
import { enterCard } from "../steps/enter-card.ts";
import { expectPlan } from "../steps/expect-plan.ts";
import { goToCheckout } from "../steps/go-to-checkout.ts";
import { openTab } from "../steps/open-tab.ts";
import { test } from "../steps/premium-test.ts";
import { spellDay } from "../steps/spell-day.ts";
import { subscribeByApi } from "../steps/subscribe-by-api.ts";
import { tableCells } from "../steps/table-cells.ts";
import { untilPlan } from "../steps/until-plan.ts";

test("a card that fails after the trial is told of, and another one in the billing portal heals it", async ({
  artist,
  openPage,
  billing,
}) => {
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  await goToCheckout(page);
  await enterCard(page, CARDS.paysNever, "Start free trial");
  await page.getByText("Premium is on").waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = spellDay(started?.trial_end);
  await billing.advance({ days: 8 });
  await untilPlan(artist, "past_due");
  await page.goto("/dashboard");
  const banner = page.getByRole("complementary", { name: "Your plan" });
  await banner.getByText("Your last payment failed. You keep Premium while your card is retried.").waitFor();
  await banner.getByRole("link", { name: "See your plan" }).click();
  await expectPlan(page, { Status: "Payment past due", Cost: "$4/month" });
  await page.getByText("Change the card so that it does not end").waitFor();
  const history = page.getByRole("table", { name: "Billing history" });
  await history.waitFor();
  expect((await tableCells(history)).slice(1).map((row) => row.slice(0, 3))).toEqual([
    [trialEnd, "Payment failed", "$4.00"],
  ]);

  await page.getByRole("button", { name: "Change card" }).click();
  await page.getByText("The last payment failed. Change the card to try again at once.").waitFor();
  await enterCard(page, CARDS.pays, "Change the card");
  await page.getByText(/^Ends in 4242/).waitFor();
  await page.getByRole("link", { name: "Back to Ledgerline" }).click();
  const [subscription] = (await billingRecords(billing, artist)).subscriptions;
  const periodEnd = spellDay(subscription?.items.data[0]?.current_period_end);
  await expectPlan(page, { Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  const payments = async () => (await tableCells(history)).slice(1).map((row) => row.slice(0, 3));
  await expect.poll(payments).toEqual([[trialEnd, "Paid", "$4.00"]]);
  await openTab(page, "Overview");
  expect(await banner.count()).toBe(0);
});

test("when no card pays to the end, Premium ends and the bill stays unpaid", async ({ artist, openPage, billing }) => {
  await subscribeByApi(artist, CARDS.paysNever);
  await billing.advance({ days: 8 + 3 + 5 + 7 });
  await untilPlan(artist, "free");
  const page = await openPage({ storageState: artist.storageState });
  await page.goto("/dashboard?tab=subscription");
  await expectPlan(page, { Status: "Free", Cost: "$0/month" });
  await page.getByRole("button", { name: "Upgrade to Premium" }).waitFor();
  const history = page.getByRole("table", { name: "Billing history" });
  await history.waitFor();
  expect((await tableCells(history)).slice(1).map(([, status]) => status)).toEqual(["Payment failed"]);
});
