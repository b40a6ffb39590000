import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage, TabName } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";

test("the open tab is in the address, so Back, reloading and links work", async ({ dashboard }) => {
  const { page } = dashboard;
  await dashboard.openTab("Royalties");
  await expectOpen(dashboard, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await dashboard.openTab("Export");
  await expectOpen(dashboard, { tab: "Export", address: "/dashboard?tab=export" });
  await page.goBack();
  await expectOpen(dashboard, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.goBack();
  await expectOpen(dashboard, { tab: "Overview", address: "/dashboard" });
  await page.goForward();
  await expectOpen(dashboard, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.reload();
  await expectOpen(dashboard, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.goto("/dashboard?tab=artist-lookup");
  await expectOpen(dashboard, { tab: "Artist Lookup", address: "/dashboard?tab=artist-lookup" });
});

test("an unknown address says that it leads nowhere", { tags: "journeys" }, async ({ page }) => {
  const landing = new LandingPage(page);
  await page.goto("/royalties/of/nobody");
  await page.getByRole("heading", { name: "There is no page at this address" }).waitFor();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await landing.start.waitFor();
});

async function expectOpen(
  dashboard: DashboardPage,
  { tab, address }: { tab: TabName; address: string },
): Promise<void> {
  await dashboard.selectedTab(tab).waitFor();
  await dashboard.panel(tab).waitFor();
  const { page } = dashboard;
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(address);
  await expect.poll(() => page.title()).toBe(`${tab} · Ledgerline`);
}
