import { addDecimals } from "@ledgerline/decimals";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";
import { tableCells } from "../../pages/table-cells.ts";
import { withThousands } from "../../support/printed.ts";
import { type GeneratedRow, generateStatement } from "../../support/statements.ts";

const DOWNLOAD_STORES = ["iTunes", "Amazon (Downloads)"];

test("a statement of 10,000 rows is booked with proof, and the claim has its total to the last digit", async ({
  product,
  openDashboard,
}) => {
  const statement = await generateStatement({ name: "history.tsv", rows: 10_000, firstMonth: "2024-07", months: 24 });
  const dashboard = await openDashboard(await TestArtist.register(product.url, { realName: "Nadia Okoro" }));
  const { page, royalties } = dashboard;
  await page.getByText("No streaming data available yet. Connect your platforms and sync data").waitFor();

  await dashboard.openTab("Royalties");
  await royalties.openScreen("Statements");
  const said = await recordAnnouncements(royalties.statements);
  const fullSpeed = await slowDown(page);
  await royalties.drop(statement.path);
  await royalties.panel.getByRole("progressbar", { name: "Upload of history.tsv" }).waitFor();
  await fullSpeed();
  await royalties.panel.getByText("Every row is accounted for, and the money agrees to the last digit.").waitFor();
  expect(await said()).toEqual([
    "Uploading history.tsv.",
    "Booking history.tsv.",
    "history.tsv is booked: 10,000 rows booked, 0 rows refused.",
  ]);

  const total = withThousands(statement.total);
  expect(await tableCells(royalties.proof("history.tsv"))).toEqual([
    ["", "Rows", "USD"],
    ["Booked", "10,000", total],
    ["Refused", "0", "0"],
    ["Total", "10,000", total],
    ["In the file", "equal: 10,000", `equal: ${total}`],
    ["In your months", "", `equal: ${total}`],
  ]);

  await royalties.openScreen("Months");
  await royalties.showEveryDigit.click();
  const months = await tableCells(royalties.months);
  for (const [name, rows] of [
    ["2026", statement.rows.filter(({ saleMonth }) => saleMonth.startsWith("2026"))],
    ["2025", statement.rows.filter(({ saleMonth }) => saleMonth.startsWith("2025"))],
    ["Jun 2026", statement.rows.filter(({ saleMonth }) => saleMonth === "2026-06")],
  ] as const) {
    expect(months).toContainEqual([name, "", plays(rows), revenue(rows)]);
  }
  const newest = statement.rows.filter(({ saleMonth, store }) => saleMonth === "2026-06" && store === "Spotify");
  expect(months.find(([name]) => name === "Spotify")).toEqual(["Spotify", "", plays(newest), revenue(newest)]);

  const exporting = await dashboard.openTab("Export");
  await exporting.getByText("Your statements cover 24 months, Jul 2024 to Jun 2026.").waitFor();
  await exporting.getByRole("button", { name: "Use these months" }).click();
  const { fileName, content } = await dashboard.export.download();
  expect(fileName).toBe("royalties-2024-07-01-to-2026-06-30.json");
  expect(content).toMatchObject({
    artist: { artist_name: "Paper Lanterns", real_name: "Nadia Okoro" },
    period: { start_date: "2024-07-01", end_date: "2026-06-30" },
  });
  expect(content.totals).toEqual([
    { source: "statement", currency: "USD", plays: countPlays(statement.rows), revenue: statement.total },
  ]);
  expect(content.records.reduce((lines, record) => lines + record.statement_lines, 0)).toBe(10_000);
  const exported = Map.groupBy(content.records, ({ month }) => month);
  const sold = Map.groupBy(statement.rows, ({ saleMonth }) => saleMonth);
  expect(sums([...exported].map(([month, of]) => [month, of.map((record) => record.revenue ?? "")]))).toEqual(
    sums([...sold].map(([month, of]) => [month, of.map((row) => row.earnings)])),
  );
});

/** Collects what screen readers are told about statements from this moment, each sentence once. */
async function recordAnnouncements(statements: Locator): Promise<() => Promise<string[]>> {
  const region = statements.getByRole("status").first();
  const said = await region.evaluateHandle((element) => {
    const sentences: string[] = [];
    const note = () => {
      const sentence = element.textContent.replace(/\s+/g, " ");
      if (sentence && sentence !== sentences.at(-1)) sentences.push(sentence);
    };
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
    return sentences;
  });
  return () => said.jsonValue();
}

/** Slows the connection down, so that an upload's progress can be watched; returns a function that stops this. */
async function slowDown(page: Page): Promise<() => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send("Network.enable");
  await limit(100_000);
  return () => limit(-1);
}

function countPlays(rows: readonly GeneratedRow[]): number {
  return rows.reduce((sum, { store, quantity }) => sum + (DOWNLOAD_STORES.includes(store) ? 0 : quantity), 0);
}

function plays(rows: readonly GeneratedRow[]): string {
  return countPlays(rows).toLocaleString("en-US");
}

function revenue(rows: readonly GeneratedRow[]): string {
  return `$${withThousands(addDecimals(rows.map(({ earnings }) => earnings)))}`;
}

function sums(amounts: readonly (readonly [month: string, revenue: readonly string[]])[]): Record<string, string> {
  return Object.fromEntries(amounts.map(([month, revenue]) => [month.slice(0, 7), addDecimals(revenue)]));
}
