import { expect } from "vitest";
import { test } from "../../fixture/test.ts";

const NO_LIVE = "No live APIs connected. Setup platform APIs for real data sync.";

test("with nothing connected, a sample catalogue answers and is marked everywhere", async ({ dashboard }) => {
  const { page, lookup } = dashboard;
  await dashboard.openTab("Artist Lookup");
  await lookup.panel.getByText("No live API is configured, so a sample catalogue answers").waitFor();
  await lookup.panel.getByText("Nothing looked up yet.").waitFor();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("artists.search")) asked.push(request.url());
  });
  await lookup.type("   ");
  await lookup.search("example");
  expect(asked).toHaveLength(1);
  const row = lookup.panel.getByRole("listitem").filter({ hasText: "Example Avenue" });
  await row.getByText("Verified").waitFor();
  await row.getByRole("button", { name: "Sample: made up" }).waitFor();
  expect(await row.getByText("Live Data", { exact: true }).count()).toBe(0);

  await row.getByRole("button", { name: "Sync Live Data for Example Avenue" }).click();
  await page.getByText(NO_LIVE, { exact: true }).waitFor();
  await row.getByRole("button", { name: "Lookup Example Avenue" }).click();
  const details = lookup.details("Example Avenue");
  await details.getByText("in the sample catalogue: every figure here is made up.").waitFor();
  expect(await details.getByRole("listitem").getByText("Setup Needed").count()).toBe(6);
  expect(await details.getByRole("button", { name: "Sample: made up" }).count()).toBeGreaterThan(6);
  await details.getByText("0 / 6", { exact: true }).waitFor();

  await lookup.search("dummy");
  await lookup.lookUpButton("Dummy Load").click();
  await lookup.details("Dummy Load").waitFor();
  const recent = lookup.recent;
  const first = recent.getByRole("listitem").first();
  await first.getByText("Dummy Load").first().waitFor();
  await first.getByRole("button", { name: "Sample: made up" }).waitFor();
  await page.reload();
  await recent.getByRole("button", { name: "View Details of Example Avenue" }).first().click();
  await details.getByText("From your lookup on").waitFor();
  await details.getByText("0 / 6", { exact: true }).waitFor();
});

test("a name that the sample catalogue lacks is reported as not found", { tags: "journeys" }, async ({ dashboard }) => {
  const { lookup } = dashboard;
  await dashboard.openTab("Artist Lookup");
  await lookup.type("Mira Solberg");
  await lookup.panel
    .getByText("No artists found for “Mira Solberg”. The sample catalogue has only made-up artists")
    .waitFor();
});
