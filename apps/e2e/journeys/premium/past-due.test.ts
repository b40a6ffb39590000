import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { billingRecords } from "../../support/billing-records.ts";
import { formatDay } from "../../support/printed.ts";

test("a failed payment after the trial is announced, and a new card in the billing portal pays it", async ({
  artist,
  openDashboard,
  billing,
}) => {
  const dashboard = await openDashboard(artist, "subscription");
  const { page, subscription } = dashboard;
  await subscription.goToCheckout();
  await subscription.payment.enterCard(CARDS.paysNever);
  await subscription.premiumIsOn.waitFor();
  const [started] = (await billingRecords(billing, artist)).subscriptions;
  const trialEnd = formatDay(started?.trial_end);
  await billing.advance({ days: 8 });
  await artist.untilPlan("past_due");
  await dashboard.open();
  const banner = dashboard.planBanner;
  await banner.getByText("Your last payment failed. You keep Premium while your card is retried.").waitFor();
  await banner.getByRole("link", { name: "See your plan" }).click();
  await subscription.expectPlan({ Status: "Payment past due", Cost: "$4/month" });
  await page.getByText("Change the card to stay on Premium").waitFor();
  const payments = async () => (await subscription.payments()).map((row) => row.slice(0, 3));
  expect(await payments()).toEqual([[trialEnd, "Payment failed", "$4.00"]]);

  await subscription.changeCard.click();
  await page.getByText("The last payment failed. Change the card to try again at once.").waitFor();
  await subscription.payment.enterCard(CARDS.pays, "Change the card");
  await page.getByText(/^Ends in 4242/).waitFor();
  await subscription.payment.backToLedgerline.click();
  const [paid] = (await billingRecords(billing, artist)).subscriptions;
  const periodEnd = formatDay(paid?.items.data[0]?.current_period_end);
  await subscription.expectPlan({ Status: "Premium", Cost: "$4/month", Renews: periodEnd });
  await expect.poll(payments).toEqual([[trialEnd, "Paid", "$4.00"]]);
  await dashboard.openTab("Overview");
  expect(await banner.count()).toBe(0);
});

test("Premium ends when every payment fails, and the bill stays unpaid", { tags: "journeys" }, async ({
  artist,
  openDashboard,
  billing,
}) => {
  await artist.subscribe(CARDS.paysNever);
  await billing.advance({ days: 8 + 3 + 5 + 7 });
  await artist.untilPlan("free");
  const { subscription } = await openDashboard(artist, "subscription");
  await subscription.expectPlan({ Status: "Free", Cost: "$0/month" });
  await subscription.upgrade.waitFor();
  expect((await subscription.payments()).map(([, status]) => status)).toEqual(["Payment failed"]);
});
