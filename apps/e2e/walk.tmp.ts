import { chromium } from "playwright-core";
import { LandingPage } from "./pages/landing-page.ts";
import { RoyaltiesTab } from "./pages/royalties-tab.ts";

const C = "/work/shared/cases/";
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-background-networking"],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, baseURL: "http://127.0.0.1:4711" });
const page = await context.newPage();
page.setDefaultTimeout(90_000);
const landing = new LandingPage(page);
await landing.open();
await landing.signUp({
  name: "Nina Vale",
  email: `n${Date.now()}@example.com`,
  password: "a long enough passphrase 9",
});
await page.getByRole("tab", { name: "Royalties" }).waitFor();
await page.getByRole("tab", { name: "Royalties" }).click();
const tab = new RoyaltiesTab(page);
const shot = async (name: string) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 1000 });
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/walk/shots/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 1000 });
};
await tab.upload(`${C}18-no-header.csv`);
await page
  .getByRole("list", { name: "Columns of the file" })
  .waitFor()
  .catch(async () => {
    await page.getByRole("button", { name: "18-no-header.csv" }).click();
    await page.getByRole("list", { name: "Columns of the file" }).waitFor();
  });
await page.waitForTimeout(2500);
await shot("mapper");
for (const [column, field] of [
  [1, "sold"],
  [2, "store"],
  [4, "artist"],
  [5, "track"],
  [7, "units"],
  [8, "net"],
]) {
  await page.getByLabel(`What Column ${column} is`).selectOption(String(field));
}
await page.getByLabel("Currency of the earnings").fill("EUR");
await page.waitForTimeout(3000);
await shot("mapped");
await page.getByLabel("Name of the format").fill("Bare");
await page.getByRole("button", { name: "Book this file" }).click();
await page.waitForTimeout(6000);
await page.getByRole("button", { name: "18-no-header.csv" }).click();
await page.waitForTimeout(1500);
await shot("booked");
await tab.upload(`${C}distrokid-future-and-1999-month.csv`);
await page.getByText("This file has months that cannot be").waitFor();
await shot("impossible");
await tab.upload({
  name: "mis.csv",
  content: "Month,Song,Store,Royalty, net,Plays\n2026-01,Tide,Spotify,1.50,100\n2026-01,Low,Spotify,2.50,200\n",
});
await page.waitForTimeout(6000);
await shot("misfit");
const { readFileSync } = await import("node:fs");
const lines = readFileSync(`${C}distrokid-trailing-comma.csv`, "utf8").trim().split("\n");
await tab.upload({ name: "sorted.csv", content: [lines[3], lines[0], lines[1], lines[2]].join("\n") });
await page.getByRole("button", { name: "sorted.csv" }).click();
await page.waitForTimeout(6000);
await shot("above");
await browser.close();
