import type { RunDetails } from "@ledgerline/contract/shares/shares";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { netTerms } from "../harness/share-calls.ts";
import { APRIL, MARCH, SONG, songLabel } from "../harness/song-label.ts";

const server = await createTestApp();
afterAll(() => server.close());

test("closed figures do not change: a late file, a deleted one and changed terms post to the next run, by cause", async () => {
  const { call, upload, preview, payee, deal, token } = await songLabel(server);
  const first = await upload("march.tsv", "1000", "2026-03-31");
  const a = await payee("A");
  const half = { ...netTerms([{ payee: a, share: "100%" }]), kind: "royalty", fee: "0%" };
  const made = await deal({ name: "Half", versions: [half] });
  const march = await preview(MARCH);
  const closed = await call<RunDetails>("POST", `/runs/${march.id}/close`);
  expect(closed).toMatchObject({ state: "closed", can_undo: true });
  const before = await call<RunDetails>("GET", `/runs/${march.id}`);

  await upload("march-late.tsv", "10", "2026-03-30");
  const { from: _, ...rest } = half;
  await call("POST", `/deals/${made.id}`, { ...made, versions: [{ from: null, ...rest, rate: "40%" }] });
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["march-late.tsv, booked after March 2026 was closed", ["5"]],
    ["Terms that were changed after March 2026 was closed", ["-101"]],
  ]);
  expect(april.payees).toMatchObject([{ opening: "500", closing: "500.00" }]);
  expect(await call("GET", `/runs/${march.id}`)).toEqual({ ...before, can_undo: true });
  await call("POST", `/runs/${april.id}/close`);

  // What was posted is not posted again; deleting a file reverses what it brought.
  await server.call("DELETE", `/statements/${first}`, { token });
  await expect.poll(async () => (await server.call("GET", `/statements/${first}`, { token })).status).toBe(404);
  const may = await preview({ from: "2026-05-01", to: "2026-05-31" });
  expect(may.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Files of March 2026 that were deleted, replaced or changed", ["-400"]],
  ]);
});

test("a late file whose money cannot be shared out blocks the next run, naming the period", async () => {
  const { call, upload, preview, payee, deal } = await songLabel(server);
  await upload("march.tsv", "1000", "2026-03-31");
  const song = { covers: { by: "tracks", of: [SONG.isrc] } };
  await deal({ name: "Song", versions: [netTerms([{ payee: await payee("A"), share: "100%" }], song)] });
  const march = await preview(MARCH);
  await call("POST", `/runs/${march.id}/close`);
  await upload("other.tsv", "10", "2026-03-30", { isrc: "QZAAA2600002", title: "Ebb" });
  const april = await preview(APRIL);
  expect(april.blockers).toEqual([
    { code: "uncovered", detail: expect.stringMatching(/^March 2026: 1 recording has no deal/) },
  ]);
});

test("tracks merged after a run closed are a separate cause, and a merged track's cost stays charged", async () => {
  const { call, upload, preview, payee, deal, token } = await songLabel(server);
  const other = { isrc: "QZAAA2600002", title: "Ebb" };
  await upload("march.tsv", "1000", "2026-03-31");
  await upload("ebb.tsv", "100", "2026-03-30", other);
  const ada = await payee("A");
  const of = { covers: { by: "tracks", of: [SONG.isrc] }, kind: "royalty", fee: "0%", rate: "100%" };
  const { id } = await deal({ name: "Song", versions: [netTerms([{ payee: ada, share: "100%" }], of)] });
  await call("POST", "/costs", { date: "2026-03-10", amount: "40", currency: "USD", kind: "mixing", track: SONG.isrc });
  await call("POST", "/settings", { uncovered_is_accounts: true });
  const march = await preview(MARCH);
  expect(march.payees).toMatchObject([{ closing: "960.00" }]);
  await call("POST", `/runs/${march.id}/close`);
  const merge = { same_as: SONG.isrc };
  expect((await server.call("POST", `/royalties/tracks/${other.isrc}/merge`, { token, body: merge })).status).toBe(200);
  const april = await preview(APRIL);
  expect(april.differences.map(({ cause, payees }) => [cause, payees.map(({ amount }) => amount)])).toEqual([
    ["Tracks, releases or stores that were merged, told apart or assigned after March 2026 was closed", ["100"]],
  ]);
  expect(id).not.toBe("");
});
