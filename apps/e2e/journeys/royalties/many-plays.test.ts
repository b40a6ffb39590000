// @module-tag journeys
import type { PlaysWindows } from "@ledgerline/contract/plays";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";

const apple = (plays: number) =>
  Buffer.from(`Song,Plays,Avg. Listeners,Shazams,Radio Spins,Purchases\nQuiet Harbour,${plays},1,0,0,0\n`);

test("exports of several months are reviewed together and booked with one press; the next one asks nothing", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  await dashboard.open("royalties");
  await royalties.openScreen("Statements");
  const choose = page.getByLabel("Statement files");
  await choose.setInputFiles([
    { name: "songs_2026-01.csv", mimeType: "text/csv", buffer: apple(10) },
    { name: "songs_2026-02.csv", mimeType: "text/csv", buffer: apple(20) },
    { name: "songs_2026-03-2.csv", mimeType: "text/csv", buffer: apple(30) },
    { name: "songs-28day.csv", mimeType: "text/csv", buffer: apple(40) },
  ]);
  await royalties.panel.getByRole("heading", { name: "4 files of plays wait for you" }).waitFor();
  const file = (name: string) => royalties.panel.getByRole("group", { name, exact: true });
  await file("songs_2026-01.csv").getByText("Days: from the file’s name.").waitFor();
  await file("songs_2026-03-2.csv").getByText("The file's name can be read in two ways.").waitFor();
  expect(await file("songs_2026-03-2.csv").getByLabel("Last day", { exact: true }).inputValue()).toBe("2026-03-31");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectGoodScreen(page);
  }

  await file("songs-28day.csv").getByRole("checkbox", { name: "songs-28day.csv" }).uncheck();
  await royalties.panel.getByText("1 file left out.").waitFor();
  const book = royalties.panel.getByRole("button", { name: "Book 3 files" });
  await book.focus();
  await page.keyboard.press("Enter");
  for (const name of ["songs_2026-01.csv", "songs_2026-02.csv", "songs_2026-03-2.csv"]) {
    await royalties
      .statement(name)
      .getByText(/^Booked \d/)
      .waitFor();
  }

  const left = royalties.statement("songs-28day.csv");
  await left.getByText("What is this file about?").waitFor();
  await left.getByLabel("Last day", { exact: true }).fill("2026-04-28");
  expect(await left.getByLabel("First day", { exact: true }).inputValue()).toBe("2026-04-01");
  await left.getByRole("button", { name: "Book this file" }).click();
  await left.getByText(/^Booked \d/).waitFor();

  await choose.setInputFiles([{ name: "songs_2026-05 (1).csv", mimeType: "text/csv", buffer: apple(50) }]);
  const next = royalties.statement("songs_2026-05 (1).csv");
  await next.getByText(/^Booked \d/).waitFor();
  const { windows } = await artist.call<PlaysWindows>("GET", "/plays/windows");
  expect(windows.map(({ from, to, plays }) => [from, to, plays])).toEqual([
    ["2026-05-01", "2026-05-31", 50],
    ["2026-04-01", "2026-04-28", 40],
    ["2026-03-01", "2026-03-31", 30],
    ["2026-02-01", "2026-02-28", 20],
    ["2026-01-01", "2026-01-31", 10],
  ]);
});
