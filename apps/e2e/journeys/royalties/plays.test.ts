import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { expectGoodScreen } from "../../support/expect-good-screen.ts";
import { makeFolder } from "../../support/make-folder.ts";
import { statementText } from "../../support/statement-text.ts";

test("an export of Spotify for Artists is dropped, its song is named and linked, and its plays are shown, on the track's page too", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  await artist.upload("march.tsv", statementText([{}]));
  const path = join(await makeFolder(), "Quiet Harbour-timeline.csv");
  await writeFile(path, "date,streams\n2026-10-01,1200\n2026-10-02,34\n");
  await dashboard.open("royalties");
  await royalties.openScreen("Plays");
  await royalties.panel.getByText("No plays are read yet.").waitFor();
  await royalties.drop(path);

  const file = royalties.statement("Quiet Harbour-timeline.csv");
  await file.getByText("Which song is this timeline of?").waitFor();
  await file.getByRole("button", { name: "Quiet Harbour", exact: true }).last().click();
  await file.getByText("Whose plays are these?").waitFor();
  await file.getByRole("button", { name: artist.name, exact: true }).click();
  await file.getByText(/^Booked \d/).waitFor();

  await royalties.openScreen("Plays");
  const reading = royalties.row("Readings of plays", /^Quiet Harbour-timeline\.csv/);
  await reading.getByText("All 2 days · 1 track").last().waitFor();
  expect(await reading.textContent()).toContain("1,234");
  await royalties.panel.getByRole("button", { name: /^Quiet Harbour is\s*Quiet Harbour/ }).click();
  await royalties.panel.getByRole("heading", { name: "Nothing left to link" }).waitFor();
  await expectGoodScreen(page);

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
