import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";
import { csvRows } from "../../support/printed.ts";
import { makeFolder, rowText, statementText } from "../../support/statements.ts";

const STORE = "Spotify (Artificial Streaming Penalty)";
const JANUARY = Array.from({ length: 31 }, (_, day) => `2026-01-${String(day + 1).padStart(2, "0")},100`);

test("a fine is one thing to do, and its packet has the plays by day and what is known about disputing it", async ({
  dashboard,
  artist,
}) => {
  const { page, royalties } = dashboard;
  await artist.subscribe();
  const fine = rowText({ quantity: "0", earnings: "-10" }).replace("Spotify", STORE);
  await artist.upload("march.tsv", statementText([{ quantity: "3100", earnings: "9.3" }, fine]));
  const path = join(await makeFolder(), "Quiet Harbour-timeline.csv");
  await writeFile(path, `date,streams\n${JANUARY.join("\n")}\n`);
  await dashboard.open("royalties");
  await royalties.openScreen("Plays");
  await royalties.drop(path);
  await royalties.statement("Quiet Harbour-timeline.csv").getByRole("button", { name: "Book this file" }).click();
  await royalties
    .statement("Quiet Harbour-timeline.csv")
    .getByText(/^Booked \d/)
    .waitFor();
  await royalties.openScreen("Plays");
  await royalties.panel.getByRole("button", { name: /^Quiet Harbour is\s*Quiet Harbour/ }).click();
  await royalties.panel.getByRole("heading", { name: "Nothing left to link" }).waitFor();

  await royalties.openScreen("Checks");
  const said = royalties.panel.getByText(/^DistroKid took a fine of \$?10\.00.* for “Quiet Harbour” in January 2026/);
  await said.waitFor();
  await expectGoodScreen(page);
  await royalties.panel.getByRole("link", { name: /^Ask / }).first().click();
  const claims = dashboard.export;
  await claims.panel.getByRole("button", { name: "Make the draft" }).click();
  await claims
    .part("Letter")
    .getByText(/were taken as a fine/)
    .waitFor();
  await expectGoodScreen(page);

  const { files } = await claims.downloadPacket();
  expect(files.get("about-the-fine.txt")?.toString()).toContain("No deadline for objecting is known");
  const days = csvRows(files.get("plays-by-day.csv"));
  expect(days.filter(({ day }) => day?.startsWith("2026-01"))).toHaveLength(31);
  expect(csvRows(files.get("disputed-lines.csv"))).toMatchObject([{ statement: "march.tsv", line: "3", net: "-10" }]);
});
