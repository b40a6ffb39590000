import { addDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { generateStatement, statementText } from "../../support/statements.ts";

test("a month can be followed down to a line of its statement, and Back leads all the way up again", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  const list = (name: string) => royalties.panel.getByRole("table", { name, exact: true });
  const content = statementText([{}, { month: "2025-12" }, {}]);
  await artist.upload("march.tsv", content);
  await dashboard.open("royalties");
  await royalties.months.getByRole("link", { name: "Jan 2026" }).click();
  const ofMonth = page.getByRole("heading", { name: /^You earned .* in Jan 2026/ });
  await ofMonth.waitFor();
  await list("Stores").getByRole("link", { name: "Spotify" }).click();
  const ofStore = page.getByRole("heading", { name: /^Spotify paid .* in Jan 2026/ });
  await ofStore.waitFor();
  await list("Top tracks").getByRole("rowheader").getByRole("link").first().click();
  await page.getByRole("heading", { name: /^On Spotify, “.*” earned .* in Jan 2026/ }).waitFor();
  const lines = royalties.table("Lines");
  await lines.getByText("line 2").waitFor();
  expect(await lines.getByRole("rowheader").allTextContents()).toEqual([
    expect.stringMatching(/^march\.tsvline 2/),
    expect.stringMatching(/^march\.tsvline 4/),
  ]);
  const deepest = page.url();
  await lines.getByRole("link").first().click();
  await royalties.statement("march.tsv").waitFor();

  await page.goBack();
  await lines.waitFor();
  expect(page.url()).toBe(deepest);
  await page.goBack();
  await ofStore.waitFor();
  await page.goBack();
  await ofMonth.waitFor();
  await page.goBack();
  await royalties.months.waitFor();
  await page.goForward();
  await ofMonth.waitFor();

  await page.goto(deepest);
  await lines.getByText("line 4").waitFor();
});

test("tracks are sorted and searched, and a filter is kept across the sub-screens", { tags: "journeys" }, async ({
  dashboard,
}) => {
  const { page, royalties } = dashboard;
  const statement = await generateStatement({ name: "spring.tsv", rows: 2000, firstMonth: "2026-01", months: 3 });
  await dashboard.openTab("Royalties");
  await royalties.upload(statement.path);
  await royalties.untilBooked("spring.tsv");
  await royalties.openScreen("Tracks");
  const tracks = royalties.table("Tracks");
  const byMoney = await tracks.getByRole("rowheader").first().textContent();
  await tracks.getByRole("button", { name: "Units" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("-units");
  await tracks.getByRole("button", { name: "Track" }).click();
  await tracks.getByRole("columnheader", { name: "Track" }).and(page.locator("[aria-sort=ascending]")).waitFor();

  const [title = ""] = (byMoney ?? "").split(/(?=Paper Lanterns)/);
  await royalties.panel.getByRole("searchbox").fill(title);
  await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(title.trim());
  await expect
    .poll(async () => (await tracks.getByRole("rowheader").first().textContent())?.startsWith(title))
    .toBe(true);

  await royalties.filters.getByRole("combobox", { name: "Platform" }).selectOption("spotify");
  await royalties.openScreen("Countries");
  await page.getByRole("heading", { name: "Countries · Spotify" }).waitFor();
  const spotify = statement.rows.filter(({ store }) => store === "Spotify");
  const total = addDecimals(spotify.map(({ earnings }) => earnings));
  await royalties.panel.getByText(`$${total}`).first().waitFor({ state: "attached" });
  await royalties.openScreen("Months");
  await page.getByRole("heading", { name: "Monthly breakdown · Spotify" }).waitFor();
  await royalties.filters.getByRole("button", { name: "Remove the filter platform" }).click();
  await page.getByRole("heading", { name: "Monthly breakdown", exact: true }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Monthly breakdown · Spotify" }).waitFor();
});
