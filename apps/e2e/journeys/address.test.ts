import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openTab } from "../steps/open-tab.ts";
import { test } from "../steps/test.ts";

test("the open tab is in the address: it can be gone back to, loaded again and linked to", async ({
  dashboard: page,
}) => {
  await openTab(page, "Royalties");
  await expectOpen(page, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await openTab(page, "Export");
  await expectOpen(page, { tab: "Export", address: "/dashboard?tab=export" });
  await page.goBack();
  await expectOpen(page, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.goBack();
  await expectOpen(page, { tab: "Overview", address: "/dashboard" });
  await page.goForward();
  await expectOpen(page, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.reload();
  await expectOpen(page, { tab: "Royalties", address: "/dashboard?tab=royalties" });
  await page.goto("/dashboard?tab=artist-lookup");
  await expectOpen(page, { tab: "Artist Lookup", address: "/dashboard?tab=artist-lookup" });
});

test("an address that leads nowhere says so", async ({ page }) => {
  await page.goto("/royalties/of/nobody");
  await page.getByRole("heading", { name: "There is no page at this address" }).waitFor();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await page.getByRole("button", { name: "Start Tracking Now" }).waitFor();
});

async function expectOpen(page: Page, { tab, address }: { tab: string; address: string }): Promise<void> {
  await page.getByRole("tab", { name: tab, selected: true }).waitFor();
  await page.getByRole("tabpanel", { name: tab }).waitFor();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe(address);
  await expect.poll(() => page.title()).toBe(`${tab} · Ledgerline`);
}
