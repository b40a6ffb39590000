import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { SharesTab } from "../../pages/shares-tab.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { statementText } from "../../support/statements.ts";

const SONGS = 200;
const code = (at: number) => `QZAAA26${String(at).padStart(5, "0")}`;

/** Counts presses of the mouse, and of keys that press something, from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { presses: 0 };
    Object.assign(globalThis, { counter });
    addEventListener("pointerdown", () => (counter.presses += 1), true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { counter: { presses: number } }).counter.presses);
}

test("a label brings in a sheet of 400 rows, recomputes what it paid by hand and closes its first period, in few presses", async ({
  openDashboard,
  premiumArtist,
}) => {
  const songs = Array.from({ length: SONGS }, (_, at) => at);
  const lines = songs.map(
    (at) => `2026-03-12\t2026-01\tSpotify\tArtist ${at % 20}\tSong ${at}\t${code(at)}\t\t3\t100\tSong\tSE\t0\t10`,
  );
  await premiumArtist.upload("march.tsv", statementText(lines));
  const rows = songs.flatMap((at) => [
    `Song ${at};Artist ${at % 20};${code(at)};Artist ${at % 20};50 %`,
    `Song ${at};Artist ${at % 20};${code(at)};Producer ${at % 4};3,0 %`,
  ]);
  const splits = `Titel;Künstler;ISRC;Empfänger;Anteil\n${rows.join("\n")}\n`;
  const paid = Array.from({ length: 20 }, (_, at) => `Artist ${at};${at === 7 ? "40,00" : "50,00"}`);
  const byHand = `Payee;Amount paid\n${paid.join("\n")}\n${[0, 1, 2, 3].map((at) => `Producer ${at};15,00`).join("\n")}\n`;

  const { page } = await openDashboard(premiumArtist, "shares");
  const shares = new SharesTab(page);
  const presses = await countPresses(page);
  await shares.button("Yes, it is mine").click();
  await shares.openScreen("Deals");
  await page.getByRole("link", { name: "Bring in your splits" }).click();
  const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByLabel("Sheet of splits").setInputFiles(file("splits.csv", splits));
  await page.getByText("400 rows about 200 recordings, 20 deals to make").waitFor();
  await expectGoodScreen(page);
  await shares.button("Make 20 deals").click();
  await page.getByText("splits.csv is in.").waitFor();

  await shares.beginRun("2026-03-31", "2026-03-01");
  await page.getByRole("link", { name: "Compare it with what you paid by hand" }).click();
  await page.getByLabel("Sheet of what was paid").setInputFiles(file("paid.csv", byHand));
  await page.getByText("23 payees are the same to the cent, 1 differs.").waitFor();
  const row = page.getByRole("row", { name: /^Artist 7/ });
  expect(await row.textContent()).toContain("By hand, 40% was paid under");
  await expectGoodScreen(page);

  await shares.openScreen("Runs");
  await page.getByRole("grid").getByRole("link").first().click();
  await shares.button("Close the run").click();
  await shares.confirm("Close the run");
  await shares.button("Send it to the payees").waitFor();
  // Choosing each of the two files takes two more.
  expect((await presses()) + 2 * 2).toBeLessThanOrEqual(16);
});
