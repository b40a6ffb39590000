import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";

test("the app opens without a network, says so once, fills itself when that is back, and keeps nothing of the account", {
  tags: "journeys",
}, async ({ openDashboard, artist, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 5/);
  await artist.addSampleData();
  const { page } = await openDashboard(artist, "overview", { serviceWorkers: "allow", isFirstVisit: true });
  const kept = () =>
    page.evaluate(async () => {
      const shell = await caches.open("ledgerline-shell");
      return (await shell.keys()).map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(kept, { timeout: 30_000 }).toContain("/dashboard");

  await page.context().setOffline(true);
  await page.reload();
  // Chromium tells a page that a worker opened that it is online, so the sentence is the one of a server that is away.
  const away = page.getByText("What is missing will load");
  await away.waitFor();
  expect(await away.count()).toBe(1);

  await page.context().setOffline(false);
  await page.getByText("Total Plays").waitFor();
  await away.waitFor({ state: "detached" });
  const paths = await kept();
  expect(paths.filter((path) => !/^\/(assets\/.+|theme\.js|dashboard)$/.test(path))).toEqual([]);
  expect(JSON.stringify(await page.evaluate(() => caches.keys()))).toBe('["ledgerline-shell"]');
});

test("a tab whose code is lost fills itself once the network is back", { tags: "journeys" }, async ({
  openPage,
  artist,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:fetch|load)|LostCode/);
  // The tab's code is in no cache: no journey before this one has opened it, and nothing is fetched ahead for
  // somebody with `Save-Data` on.
  const page = await openPage({ storageState: artist.storageState, isFirstVisit: true });
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const dashboard = new DashboardPage(page);
  await dashboard.open();
  await dashboard.greeting(artist.name).waitFor();
  await page.context().setOffline(true);
  await dashboard.tab("Platforms").click();
  await dashboard.panel("Platforms").getByText("This could not be loaded").waitFor();
  await page.context().setOffline(false);
  await dashboard.panel("Platforms").getByRole("heading", { name: "Your platforms" }).waitFor();
});
