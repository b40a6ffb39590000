import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReconciliationCell } from "@ledgerline/contract/reconciliation/reconciliation";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { makeFolder, statementText } from "../../support/statements.ts";
import { expectPacket } from "./expect-packet.ts";

const formatted = new Intl.NumberFormat("en-US");
/** Every day of the statement's month. */
const JANUARY = Array.from(
  { length: 31 },
  (_, day) => `2026-01-${String(day + 1).padStart(2, "0")},${day === 0 ? 1200 : 100}`,
);

test("a dropped Spotify for Artists export is linked, and its plays are shown, compared with pay, and claimed", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  await artist.subscribe();
  const content = statementText([{}]);
  await artist.upload("march.tsv", content);
  const path = join(await makeFolder(), "Quiet Harbour-timeline.csv");
  await writeFile(path, `date,streams\n${JANUARY.join("\n")}\n`);
  await dashboard.open("royalties");
  await royalties.openScreen("Plays");
  await royalties.panel.getByText("No plays are read yet.").waitFor();
  await royalties.drop(path);

  const file = royalties.statement("Quiet Harbour-timeline.csv");
  await file.getByText("What is this file about?").waitFor();
  expect(await file.getByLabel("Song", { exact: true }).inputValue()).toBe("Quiet Harbour");
  expect(await file.getByLabel("Artist", { exact: true }).inputValue()).toBe(artist.name);
  await file.getByRole("button", { name: "Book this file" }).click();
  await file.getByText(/^Booked \d/).waitFor();

  await royalties.openScreen("Plays");
  const reading = royalties.row("Readings of plays", /^Quiet Harbour-timeline\.csv/);
  await reading.getByText("All 31 days · 1 track").last().waitFor();
  expect(await reading.textContent()).toContain("4,200");
  await royalties.panel.getByRole("button", { name: /^Quiet Harbour is\s*Quiet Harbour/ }).click();
  await royalties.panel.getByRole("heading", { name: "Nothing left to link" }).waitFor();
  await expectGoodScreen(page);

  await royalties.openScreen("Plays and pay");
  await royalties.panel.getByText(/1\smonth is short/).waitFor();
  await royalties.panel.getByText(/^1\sthing to do comes to \$/).waitFor();
  await expectGoodScreen(page);
  await royalties.panel.getByRole("button", { name: "Earlier" }).click();
  await royalties.panel.getByRole("link", { name: /Spotify, Jan/ }).click();
  await page.getByRole("heading", { name: /^Spotify · Jan/ }).waitFor();
  const { cell } = await artist.call<ReconciliationCell>("GET", "/reconciliation/board/spotify/2026-01");
  const shown = royalties.row("Tracks of this month", "Quiet Harbour");
  for (const figure of [cell.plays, cell.paid_units, cell.difference, cell.missing]) {
    expect(await shown.textContent()).toContain(formatted.format(figure ?? -1));
  }
  await expectGoodScreen(page);

  await royalties.panel.getByRole("link", { name: "Start a claim", exact: true }).click();
  const claims = dashboard.export;
  await claims.panel.getByRole("textbox", { name: /^Who are you asking/ }).fill("DistroKid");
  await claims.panel.getByRole("button", { name: "Make the draft" }).click();
  await claims.part("Expected against paid").waitFor();
  await expectGoodScreen(page);
  await expectPacket(claims, { fileName: "march.tsv", content, line: "2", units: "3", net: "0.010000000001" });
  await page.goBack();
  await page.goBack();

  await shown.getByRole("link", { name: "Quiet Harbour", exact: true }).click();
  await royalties
    .row("Lines", /^march\.tsv/)
    .getByText("line 2", { exact: true })
    .waitFor();
  await royalties.openScreen("Plays");

  await royalties.panel.getByRole("link", { name: /^Quiet Harbour\s*Paper Lanterns/ }).click();
  await page.getByRole("heading", { name: "Quiet Harbour", exact: true }).waitFor();
  const figures = royalties.panel.getByRole("navigation", { name: "Figures of this track" });
  await figures.getByRole("link", { name: "Plays", exact: true }).click();
  await royalties.panel.getByText("1,200", { exact: true }).first().waitFor();
  await expectGoodScreen(page);
  await page.goBack();
  await page.goBack();
  await royalties.panel.getByRole("button", { name: /^Take it back/ }).click();
  await royalties.panel.getByRole("heading", { name: "1 to link" }).waitFor();
});
