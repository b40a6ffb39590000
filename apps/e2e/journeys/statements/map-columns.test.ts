import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { TestArtist } from "../../fixture/test-artist.ts";

const HEADER = "Periode;Butik;Sang;Kunstner;Land;Antal;Beløb";
const MAY = `${HEADER}
2026-05;Spotify;Quiet Harbour;Paper Lanterns;DK;1200;4,8213
2026-05;Musikhuset;Quiet Harbour;Paper Lanterns;DK;3;1.204,50
`;
const PLAYS = `Dag;Sang;Afspilninger
2026-10-01;Quiet Harbour;1.200
2026-10-02;Quiet Harbour;1.300
`;
const JUNE = `${HEADER}
2026-06;Spotify;Quiet Harbour;Paper Lanterns;SE;900;3,6100
`;

test("an unknown header is mapped once, and next month's file is booked without a question", async ({
  product,
  openDashboard,
}) => {
  const dashboard = await openDashboard(await TestArtist.register(product.url));
  const { royalties } = dashboard;
  await dashboard.openTab("Royalties");
  await royalties.upload({ name: "musikhuset-may.csv", content: MAY });

  const may = royalties.statement("musikhuset-may.csv");
  await may.getByRole("list", { name: "Columns of the file" }).waitFor();
  for (const [column, field] of [
    ["Periode", "sold"],
    ["Butik", "store"],
    ["Sang", "track"],
    ["Kunstner", "artist"],
    ["Land", "territory"],
    ["Antal", "units"],
    ["Beløb", "net"],
  ] as const) {
    await may.getByLabel(`What ${column} is`).selectOption(field);
  }
  await may.getByLabel("Numbers are written as").selectOption("comma");
  await may.getByLabel("Currency of the earnings").fill("DKK");
  const total = may.getByText("DKK 1,209.3213", { exact: true });
  await total.waitFor();
  await may.getByLabel("Name of the format").fill("Musikhuset");
  await may.getByLabel("Total that was announced, in DKK").fill("1209.3213");
  await may.getByRole("button", { name: "Book this file" }).click();
  await royalties.untilBooked("musikhuset-may.csv");
  await may.getByText("exactly what is booked").waitFor();

  await royalties.upload({ name: "musikhuset-june.csv", content: JUNE });
  await royalties.untilBooked("musikhuset-june.csv");
  expect(await royalties.statement("musikhuset-june.csv").getByText("Musikhuset").count()).toBeGreaterThan(0);
});

test("an export of plays with an unknown header is mapped, and its plays count", { tags: "journeys" }, async ({
  product,
  openDashboard,
}) => {
  const artist = await TestArtist.register(product.url);
  const dashboard = await openDashboard(artist);
  const { royalties } = dashboard;
  await dashboard.openTab("Royalties");
  await royalties.upload({ name: "plays.csv", content: PLAYS });

  const plays = royalties.statement("plays.csv");
  await plays.getByRole("list", { name: "Columns of the file" }).waitFor();
  await plays.getByLabel("The file is").selectOption("plays");
  for (const [column, field] of [
    ["Dag", "sold"],
    ["Sang", "track"],
    ["Afspilninger", "units"],
  ] as const) {
    await plays.getByLabel(`What ${column} is`).selectOption(field);
  }
  await plays.getByLabel("Numbers are written as").selectOption("comma");
  await plays.getByLabel("Platform that counted the plays").selectOption("tidal");
  await plays.getByText('Counts as 1,300 plays of "Quiet Harbour" on 2026-10-02.').waitFor();
  await plays.getByLabel("Name of the format").fill("Tidal plays");
  await plays.getByRole("button", { name: "Book this file" }).click();

  await plays.getByText("What is this file about?").waitFor();
  await plays.getByLabel("Artist").fill(artist.name);
  await plays.getByRole("button", { name: "Book this file" }).click();
  await plays
    .getByText(/^Booked/)
    .first()
    .waitFor();
  const { days } = await artist.call<{ days: { plays: number }[] }>("GET", "/plays/days?from=2026-10-01&to=2026-10-31");
  expect(days.map((day) => day.plays)).toEqual([1200, 1300]);
});
