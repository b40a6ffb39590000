import { expect } from "vitest";
import { openTab } from "../steps/open-tab.ts";
import { searchArtists } from "../steps/search-artists.ts";
import { test } from "../steps/test.ts";

const NO_LIVE = "No live APIs connected. Setup platform APIs for real data sync.";

test("with nothing connected a sample catalogue answers, marked wherever it stands", async ({ dashboard: page }) => {
  const lookup = await openTab(page, "Artist Lookup");
  await lookup.getByText("No live API is configured, so a sample catalogue answers").waitFor();
  await lookup.getByText("Nothing looked up yet.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("artists.search")) asked.push(request.url());
  });
  const box = lookup.getByRole("searchbox", { name: "Artist" });
  await box.fill("   ");
  await box.press("Enter");
  await searchArtists(lookup, "example");
  expect(asked).toHaveLength(1);
  const row = lookup.getByRole("listitem").filter({ hasText: "Example Avenue" });
  await row.getByText("Verified").waitFor();
  await row.getByRole("button", { name: "Sample: made up" }).waitFor();
  expect(await row.getByText("Live Data", { exact: true }).count()).toBe(0);

  await row.getByRole("button", { name: "Sync Live Data for Example Avenue" }).click();
  await page.getByText(NO_LIVE, { exact: true }).waitFor();
  await row.getByRole("button", { name: "Lookup Example Avenue" }).click();
  const details = lookup.getByRole("region", { name: "Example Avenue" });
  await details.getByText("in the sample catalogue: every figure here is made up.").waitFor();
  expect(await details.getByRole("listitem").getByText("Setup Needed").count()).toBe(6);
  expect(await details.getByRole("button", { name: "Sample: made up" }).count()).toBeGreaterThan(6);
  await details.getByText("0 / 6", { exact: true }).waitFor();

  await searchArtists(lookup, "dummy");
  await lookup.getByRole("button", { name: "Lookup Dummy Load" }).click();
  await lookup.getByRole("region", { name: "Dummy Load" }).waitFor();
  const recent = lookup.getByRole("region", { name: "Recent Lookups" });
  const first = recent.getByRole("listitem").first();
  await first.getByText("Dummy Load").first().waitFor();
  await first.getByRole("button", { name: "Sample: made up" }).waitFor();
  await page.reload();
  await recent.getByRole("button", { name: "View Details of Example Avenue" }).first().click();
  await details.getByText("From your lookup on").waitFor();
  await details.getByText("0 / 6", { exact: true }).waitFor();
});

test("a name that the sample catalogue lacks is said to be missing", async ({ dashboard: page }) => {
  const lookup = await openTab(page, "Artist Lookup");
  const box = lookup.getByRole("searchbox", { name: "Artist" });
  await box.fill("Mira Solberg");
  await box.press("Enter");
  await lookup
    .getByText("No artists found for “Mira Solberg”. The sample catalogue has only made-up artists")
    .waitFor();
});
