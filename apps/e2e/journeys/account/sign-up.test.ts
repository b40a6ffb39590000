import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { DashboardPage } from "../../pages/dashboard-page.ts";
import { LandingPage } from "../../pages/landing-page.ts";

test("a visitor signs up on the landing page and arrives at an empty dashboard", async ({ page }) => {
  const newcomer = { ...TestArtist.newcomer(), realName: "Nadia Okoro" };
  const landing = new LandingPage(page);
  const dashboard = new DashboardPage(page);
  await landing.open();
  await landing.signUp(newcomer);
  await dashboard.greeting(newcomer.name).waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
  await dashboard.overview.nothingYet.waitFor();
  const authorization = `Bearer ${await dashboard.storedToken()}`;
  const { name, email, realName } = newcomer;
  const me = await page.request.get("/api/auth/me", { headers: { authorization } });
  expect(await me.json()).toMatchObject({ artist_name: name, email, real_name: realName });
});
