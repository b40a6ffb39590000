import type { RunDetails } from "@ledgerline/contract/shares/runs";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, type ShareCalls, shareCalls } from "../harness/share-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const APRIL = { from: "2026-04-01", to: "2026-04-30" };
const MAY = { from: "2026-05-01", to: "2026-05-31" };
const [FIRST, SECOND] = ["QZAAA2600001", "QZAAA2600002"];
const ALBUM = "200000000013";
/** A row that names no track is of the whole album. */
const WHOLE = { isrc: "", title: "", upc: ALBUM };

/** Everything is the account's except what the deals give away. */
async function label(): Promise<ShareCalls & { ada: string }> {
  const calls = await shareCalls(server);
  await calls.call("POST", "/settings", { uncovered_is_accounts: true });
  return { ...calls, ada: await calls.payee("Ada") };
}

const amounts = ({ payees }: RunDetails) => payees.map(({ closing }) => closing);
const causes = ({ differences }: RunDetails) => differences.map(({ cause, payees }) => [cause, payees[0]?.amount]);

test("a track of a release that a deal covers is covered even in a store that does not name the release", async () => {
  const { ada, book, deal, preview, call } = await label();
  await book("march.tsv", [
    { date: "2026-03-12", isrc: FIRST, upc: ALBUM, earnings: "100" },
    { date: "2026-03-12", isrc: FIRST, upc: "", earnings: "10" },
  ]);
  await deal({ name: "Album", versions: [royaltyTerms(ada, "50%", { covers: { by: "releases", of: [ALBUM] } })] });
  expect(amounts(await preview(MARCH))).toEqual(["55.00"]);
  const { shares } = await call<{ shares: { owed: object[] } }>("GET", "/overview");
  expect(shares.owed).toEqual([{ currency: "USD", amount: "55", payees: 1 }]);
});

test("a cost of a release is borne by whoever has its tracks, even if it is never sold as a whole", async () => {
  const { ada, book, deal, preview, call } = await label();
  await book("march.tsv", [{ date: "2026-03-12", isrc: FIRST, upc: ALBUM, earnings: "100" }]);
  await deal({ name: "Song", versions: [royaltyTerms(ada, "50%", { covers: { by: "tracks", of: [FIRST] } })] });
  const cost = {
    date: "2026-03-01",
    amount: "20",
    currency: "USD",
    kind: "artwork",
    note: "Cover",
    recoupable: "100%",
  };
  await call("POST", "/costs", { ...cost, deal: null, track: null, release: ALBUM, artist: null, payee: null });
  const run = await preview(MARCH);
  expect(run.blockers).toEqual([]);
  expect(amounts(run)).toEqual(["30.00"]);
});

test("a track later found on a release changes only the closed periods in which the release was sold as a whole", async () => {
  const { ada, book, deal, preview, call } = await label();
  await book("march.tsv", [
    { date: "2026-03-12", ...WHOLE, earnings: "100" },
    { date: "2026-03-12", isrc: FIRST, upc: ALBUM, earnings: "10" },
  ]);
  await book("april.tsv", [{ date: "2026-04-12", isrc: FIRST, upc: ALBUM, earnings: "10" }]);
  await deal({ name: "Song", versions: [royaltyTerms(ada, "50%", { covers: { by: "tracks", of: [FIRST] } })] });
  for (const period of [MARCH, APRIL]) await call("POST", `/runs/${(await preview(period)).id}/close`);

  await book("may.tsv", [{ date: "2026-05-12", isrc: SECOND, upc: ALBUM, earnings: "1" }]);
  const may = await preview(MAY);
  // Half of March's album turned out to be the first track's, and Ada has half of that.
  expect(causes(may)).toEqual([
    ["Tracks, releases or stores that were merged, told apart or assigned after March 2026 was closed", "-25"],
  ]);
  // It waits for receipts of the deal, along with what March and April left.
  expect(amounts(may)).toEqual(["60.00"]);
  await call("POST", `/runs/${may.id}/close`);
  expect(causes(await preview({ from: "2026-06-01", to: "2026-06-30" }))).toEqual([]);
});
