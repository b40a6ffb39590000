import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import { connectDatabase } from "@ledgerline/db/client";
import { findRunRecord } from "@ledgerline/domain/shares/books/runs.sql";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, shareCalls } from "../harness/share-calls.ts";

const server = await createTestApp();
const db = connectDatabase({ url: server.databaseUrl, prepare: true, maxConnections: 1 });
afterAll(async () => {
  await db.close();
  await server.close();
});

const SONG = { store: "Spotify", month: "2025-12", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };
const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08"];
const lastDay = (month: string) => new Date(Date.UTC(2026, Number(month), 0)).toISOString().slice(0, 10);

test("a run stores only its own period and those that changed, and later runs still know the totals of each", async () => {
  const label = await shareCalls(server);
  const payee = await label.payee("Ada");
  await label.deal({ name: "All of it", versions: [royaltyTerms(payee, "10%")] });
  await label.call("POST", "/settings", { uncovered_is_accounts: true });
  await label.book(
    "year.tsv",
    MONTHS.map((month) => ({ ...SONG, earnings: "100", date: lastDay(month) })),
  );
  const standings = async ({ id }: Run) =>
    (await findRunRecord(db, label.accountId, id))?.standing.map(({ run }) => run) ?? [];
  const runs: RunDetails[] = [];
  const close = async (month: string) => {
    const run = await label.preview({ from: `2026-${month}-01`, to: lastDay(month) });
    await label.call("POST", `/runs/${run.id}/close`);
    runs.push(run);
    return run;
  };
  for (const month of MONTHS.slice(0, 5)) expect(await standings(await close(month))).toHaveLength(1);

  await label.book("late.tsv", [{ ...SONG, earnings: "50", date: "2026-02-15" }]);
  const sixth = await close("06");
  expect(sixth.differences.map(({ payees }) => payees[0]?.amount)).toEqual(["5"]);
  expect(await standings(sixth)).toEqual([runs[1]?.id, sixth.id]);

  // The late file has been posted, so the next run does not find it again, though the record of it is in another run.
  const seventh = await close("07");
  expect([seventh.differences, await standings(seventh)]).toEqual([[], [seventh.id]]);

  // The undone run's record is gone, so the late file is found again.
  await label.call("POST", `/runs/${seventh.id}/undo`);
  await label.call("DELETE", `/runs/${seventh.id}`);
  await label.call("POST", `/runs/${sixth.id}/undo`);
  const again = await label.call<Run>("POST", `/runs/${sixth.id}/refresh`);
  await expect
    .poll(async () => (await label.call<RunDetails>("GET", `/runs/${again.id}`)).state, { timeout: 60_000 })
    .toBe("preview");
  const found = await label.call<RunDetails>("GET", `/runs/${sixth.id}`);
  expect([found.differences, found.payees[0]?.closing]).toEqual([sixth.differences, sixth.payees[0]?.closing]);
  expect(found.payees[0]?.closing).toBe("65.00");
});
