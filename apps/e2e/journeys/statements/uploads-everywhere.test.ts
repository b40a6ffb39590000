// @module-tag journeys
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { DashboardPage } from "../../pages/dashboard-page.ts";
import { expectGoodScreen, SCREEN_SIZES } from "../../support/good-screen.ts";
import { slowUploads } from "../../support/slow-uploads.ts";
import { statementText } from "../../support/statements.ts";

const LARGE = Buffer.from(statementText(Array.from({ length: 10_000 }, (_, n) => ({ quantity: `${n + 1}` }))));
const OTHER_DATE = Buffer.from(statementText([{ date: "2025-07-12", month: "2025-05" }]));
/** So slow that the upload outlasts the journey. */
const SLOW = 10_000;

/** Makes the browser prefetch nothing, as for somebody with `Save-Data` on. */
async function fetchNothingAhead(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
}

async function beginUpload({ page, royalties, ...dashboard }: DashboardPage, tab: DashboardPage["openTab"]) {
  await tab("Royalties");
  await royalties.openScreen("Statements");
  const goOn = await slowUploads(page, SLOW);
  await page.getByLabel("Statement files").setInputFiles([
    { name: "large.tsv", mimeType: "text/tab-separated-values", buffer: LARGE },
    { name: "next.tsv", mimeType: "text/tab-separated-values", buffer: OTHER_DATE },
  ]);
  await page.getByRole("progressbar", { name: "Upload of large.tsv" }).waitFor();
  return { dashboard, goOn, uploads: page.getByRole("complementary", { name: "Uploads" }) };
}

test("a script that fails to load breaks neither the frame nor a running upload", async ({
  openDashboard,
  artist,
  faults,
}) => {
  faults.allow(/Failed to load resource|LostCode/);
  const dashboard = await openDashboard(artist);
  const { page } = dashboard;
  await fetchNothingAhead(page);
  await page.reload();
  const { uploads, goOn } = await beginUpload(dashboard, (name) => dashboard.openTab(name));
  await page.route("**/assets/*.js", (route) => route.abort());
  await dashboard.tab("Platforms").click();
  const missing = dashboard.panel("Platforms").getByRole("alert");
  await missing.getByText("This could not be loaded").waitFor();
  await dashboard.greeting(artist.name).waitFor();
  await uploads.getByText(/large\.tsv \d+\s%/).waitFor();
  await expectGoodScreen(page);

  await page.unroute("**/assets/*.js");
  await missing.getByText("Reload the page once your upload is done.").waitFor();
  await goOn();
  await uploads.getByText(/large\.tsv is booked/).waitFor();
  await uploads.getByText(/next\.tsv is booked/).waitFor();
  await missing.getByRole("button", { name: "Reload the page" }).click();
  await dashboard.panel("Platforms").getByRole("heading", { name: "Your platforms" }).waitFor();
  await dashboard.openTab("Royalties");
  await dashboard.royalties.openScreen("Statements");
  await dashboard.royalties.statement("next.tsv").getByText("Booked").first().waitFor();
});

test("a script gone because another build is served is explained", async ({ openDashboard, artist, faults }) => {
  faults.allow(/Failed to load resource|LostCode/);
  const dashboard = await openDashboard(artist);
  const { page } = dashboard;
  await fetchNothingAhead(page);
  await page.reload();
  await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, json: { detail: "Not found" } }));
  const html = await (await page.request.get("/")).text();
  await page.route(/\/$/, (route) => route.fulfill({ body: html.replace(/assets\/index-/g, "assets/index-next-") }));
  await dashboard.tab("Platforms").click();
  const platforms = dashboard.panel("Platforms");
  await platforms.getByText("Ledgerline was updated").waitFor();
  await expectGoodScreen(page);
  await page.unroute("**/assets/*.js");
  await page.unroute(/\/$/);
  await platforms.getByRole("button", { name: "Reload the page" }).click();
  await platforms.getByRole("heading", { name: "Your platforms" }).waitFor();
});

test("an upload can be canceled with the keyboard on another tab of a phone", async ({ openDashboard, artist }) => {
  const dashboard = await openDashboard(artist, "overview", SCREEN_SIZES["a phone"]);
  const { page } = dashboard;
  const { uploads } = await beginUpload(dashboard, (name) => dashboard.openTab(name));
  await dashboard.openTab("Export");
  await uploads.getByText(/large\.tsv \d+\s%/).waitFor();
  await expectGoodScreen(page);
  await uploads.getByRole("button", { name: "Cancel the upload of large.tsv" }).press("Enter");
  await uploads.getByText(/next\.tsv is booked/).waitFor();
  await uploads.getByRole("button", { name: "Dismiss the message about next.tsv" }).press("Enter");
  expect(await uploads.count()).toBe(0);
});

test("the browser asks before a reload ends an upload, and afterwards its name is shown once", async ({
  openDashboard,
  artist,
}) => {
  const dashboard = await openDashboard(artist);
  const { page } = dashboard;
  const { uploads } = await beginUpload(dashboard, (name) => dashboard.openTab(name));
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await uploads.getByText("large.tsv and 1 more were not sent. Choose them again.").waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await dashboard.royalties.statements.waitFor();
  expect(await uploads.count()).toBe(0);
});
