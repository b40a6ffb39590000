import { startProduction } from "@ledgerline/testing/start-production";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";

test("in production without billing keys nothing is for sale, and the screen says why", async ({ openPage }) => {
  const origin = await startProduction();
  const { storageState } = await TestArtist.register(origin);
  const page = await openPage({ baseURL: origin, storageState });
  const dashboard = new DashboardPage(page);
  const { subscription } = dashboard;
  await dashboard.open("subscription");
  await subscription.expectPlan({ Status: "Free", Cost: "$0/month" });
  await page.getByText("Billing is not configured on this server").waitFor();
  expect(await subscription.upgrade.count()).toBe(0);
  expect(await page.getByText("Sandbox payments").count()).toBe(0);
  await subscription.noHistory.waitFor();
  await expectGoodScreen(page);
});
