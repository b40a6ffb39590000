import { startProduction } from "@ledgerline/server-harness/start-production";
import { expect } from "vitest";
import { expectGoodScreen } from "../steps/expect-good-screen.ts";
import { expectPlan } from "../steps/expect-plan.ts";
import { registerArtist } from "../steps/register-artist.ts";
import { test } from "../steps/test.ts";

test("in production without keys for billing nothing is for sale, and the screen says why", async ({ openPage }) => {
  const origin = await startProduction();
  const { storageState } = await registerArtist(origin);
  const page = await openPage({ baseURL: origin, storageState });
  await page.goto("/dashboard?tab=subscription");
  await expectPlan(page, { Status: "Free", Cost: "$0/month" });
  await page.getByText("Billing is not configured on this server").waitFor();
  expect(await page.getByRole("button", { name: "Upgrade to Premium" }).count()).toBe(0);
  expect(await page.getByText("Sandbox payments").count()).toBe(0);
  await page.getByText("No billing history available").waitFor();
  await expectGoodScreen(page);
});
