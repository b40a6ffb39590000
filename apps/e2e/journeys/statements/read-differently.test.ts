// @module-tag journeys
import type { Overview } from "@ledgerline/contract/analytics";
import type { NewReadings } from "@ledgerline/contract/statements/readings";
import type { Statement, StatementList } from "@ledgerline/contract/statements/statements";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import type { TestArtist } from "../../fixture/test-artist.ts";
import { expectGoodScreen } from "../../support/good-screen.ts";

const HEADER = "Monat,Laden,Titel,Stück,Betrag";

test("statements that a newer reading would change are compared, and booked again or left as they are", async ({
  artist,
  openDashboard,
}) => {
  const { format } = await bookMapped(artist, { name: "kassette-may.csv", month: "2026-05", net: "210.4", in: "EUR" });
  await bookMapped(artist, { name: "kassette-june.csv", month: "2026-06", net: "90.25", in: "EUR" });
  await artist.call("DELETE", `/statements/formats/${format}`);
  await bookMapped(artist, { name: "kassette-july.csv", month: "2026-07", net: "12", in: "GBP" });
  const readings = () => artist.call<NewReadings>("GET", "/statements/readings");
  await expect.poll(async () => (await readings()).groups[0]?.statements.length).toBe(2);

  const { page, royalties } = await openDashboard(artist, "royalties");
  await royalties.openScreen("Statements");
  const notice = royalties.panel.getByRole("region", { name: "Read differently today" });
  await notice.getByText("would now be in British pounds").waitFor();
  expect(await notice.textContent()).toContain("−€300.65, +£300.65");
  await notice.getByRole("button", { name: "See the difference" }).click();
  await notice.getByRole("table", { name: "kassette-june.csv" }).waitFor();
  const may = notice.getByRole("table", { name: "kassette-may.csv" }).getByRole("row");
  expect(await may.filter({ hasText: "£" }).textContent()).toMatch(/£0\.00.*£210\.40.*\+£210\.40/);
  expect(await may.filter({ hasText: "€" }).textContent()).toMatch(/€210\.40.*€0\.00.*−€210\.40/);
  await expectGoodScreen(page);
  expect(await bookedTotals(artist)).toEqual({ EUR: 300.65, GBP: 12 });

  await royalties.title("kassette-may.csv").click();
  const own = royalties.statement("kassette-may.csv").getByRole("region", { name: "Read today" });
  await own.getByText("Your figures stay as they are until you decide").waitFor();
  await own.getByRole("button", { name: "See the difference" }).click();
  await own.getByText("What would change, by month of sale and platform").waitFor();
  await expectGoodScreen(page);
  await own.getByRole("button", { name: "Book again" }).click();
  await expect.poll(() => bookedTotals(artist)).toEqual({ EUR: 90.25, GBP: 222.4 });
  await expect.poll(() => notice.textContent()).toContain("−€90.25, +£90.25");
  await own.waitFor({ state: "detached" });

  await notice.getByRole("button", { name: "Leave it as it is" }).click();
  await notice.waitFor({ state: "detached" });
  expect((await readings()).groups).toEqual([]);
  expect(await bookedTotals(artist)).toEqual({ EUR: 90.25, GBP: 222.4 });
});

interface MappedFile {
  name: string;
  month: string;
  net: string;
  in: string;
}

/** Uploads a file of one row, maps its columns if its header is unknown, and waits until it is booked. */
async function bookMapped(artist: TestArtist, { name, month, net, in: currency }: MappedFile): Promise<Statement> {
  await artist.upload(name, `${HEADER}\n${month},Spotify,Quiet Harbour,1200,${net}\n`);
  const statement = async () => {
    const { statements } = await artist.call<StatementList>("GET", "/statements");
    const found = statements.find(({ file_name }) => file_name === name);
    if (!found) throw new Error(`${name} is not in the list`);
    return found;
  };
  const { id, state } = await statement();
  if (state === "unrecognized") {
    const columns = { sold: 0, store: 1, track: 2, units: 3, net: 4 };
    const mapping = { columns, numbers: "point", currency };
    await artist.call("POST", `/statements/${id}/map`, { mapping, name: "Kassette" });
  }
  await expect.poll(async () => (await statement()).state).toBe("booked");
  return statement();
}

async function bookedTotals(artist: TestArtist): Promise<Record<string, number>> {
  const { booked } = await artist.call<Overview>("GET", "/analytics/overview");
  return Object.fromEntries(booked.totals.map(({ currency, net }) => [currency, Number(net)]));
}
