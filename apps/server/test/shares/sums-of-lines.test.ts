import type { AddDealInput, Deal } from "@ledgerline/contract/shares/deals";
import type { Payee } from "@ledgerline/contract/shares/payees";
import type { Run, RunDetails } from "@ledgerline/contract/shares/runs";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { type LineSum, shareOut } from "@ledgerline/shares";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const ROWS = 600;
const PERIOD = { from: "2026-01-01", to: "2026-06-30" };
const STORES = { Spotify: "spotify", "Apple Music": "apple_music", Tidal: "tidal" };
const TERRITORIES = ["SE", "DE", "US", "JP"];
const ARTISTS = ["Lamp", "Tide", "Lamp & Tide"];
const TRACKS = Array.from({ length: 8 }, (_, at) => `QZAAA26${String(at).padStart(5, "0")}`);
/** Each release has two tracks. */
const releaseOf = (track: number) => `2000000000${10 + Math.floor(track / 2)}`;

/** Rows as in the file, each with the sum that it alone makes. */
function makeRows(): { row: Record<string, string>; line: LineSum }[] {
  let seed = 7;
  const pick = <T>(of: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647;
    return of[seed % of.length] as T;
  };
  return Array.from({ length: ROWS }, () => {
    const at = pick(TRACKS.map((_, each) => each));
    const track = TRACKS[at] ?? "";
    const [store, platform] = pick(Object.entries(STORES));
    const [territory, artist] = [pick(TERRITORIES), ARTISTS[at % ARTISTS.length] ?? ""];
    const [month, date] = [
      pick(["2025-11", "2025-12", "2026-01", "2026-02"]),
      pick(["2026-03-12", "2026-04-12", "2026-05-12"]),
    ];
    const net = `${pick([1, 2, 3, 5, 7])}.${pick(["01", "000000000001", "333333333333", "5"])}`;
    const upc = releaseOf(at);
    return {
      row: { date, month, store, artist, title: `Song ${at}`, isrc: track, upc, territory, earnings: net },
      line: {
        ...{ track, release: upc, artist, sale_month: `${month}-01`, sale_months: 1, accounting_day: date },
        ...{ kind: "stream", store: platform, territory, currency: "USD", net },
      },
    };
  });
}

/** Deals that distinguish lines in every way, from one that makes no distinction to all at once. */
function dealsOf(payees: readonly string[]): Record<string, AddDealInput[]> {
  const [a = "", b = "", c = ""] = payees;
  const base: Omit<AddDealInput["versions"][number], "covers" | "participants"> = {
    from: null,
    to: null,
    kind: "royalty",
    part: "100%",
    fee: "10%",
    rate: "30%",
    exceptions: [],
  } as const;
  const both = [
    { payee: a, share: "1/3" },
    { payee: b, share: "2/3" },
  ];
  const deal = (name: string, versions: AddDealInput["versions"], more: Partial<AddDealInput> = {}): AddDealInput => ({
    ...{ name, currency: "USD", dates: "accounting", rates_of: "accounting", group: null, replaces: [], versions },
    ...more,
  });
  const everything = deal("Everything", [{ ...base, covers: { by: "everything" }, participants: both }]);
  const rules = [
    { kind: null, store: "spotify", territory: "SE", rate: "70%" },
    { kind: null, store: null, territory: "DE", rate: "1/7" },
  ];
  const tracks = deal("Tracks", [
    { ...base, covers: { by: "tracks", of: TRACKS.slice(0, 2) }, exceptions: rules, participants: both },
  ]);
  const release = deal("Release", [
    { ...base, covers: { by: "releases", of: [releaseOf(4)] }, part: "50%", participants: [{ payee: c, share: "1" }] },
  ]);
  const artist = deal("Artist", [
    { ...base, covers: { by: "artists", of: ["Lamp & Tide"] }, participants: [{ payee: c, share: "40%" }] },
  ]);
  const versions = deal(
    "Versions",
    [
      { ...base, to: "2025-12-31", covers: { by: "everything" }, participants: both },
      { ...base, from: "2026-01-01", covers: { by: "everything" }, rate: "20%", participants: both },
    ],
    { dates: "sale" },
  );
  const dated = deal("Dated", [
    {
      ...base,
      from: "2026-04-01",
      covers: { by: "tracks", of: [TRACKS[3] ?? ""] },
      participants: [{ payee: a, share: "1" }],
    },
  ]);
  return {
    "nothing apart": [everything],
    "recordings, stores and countries": [tracks, release, artist],
    "months of sale": [versions],
    "all at once": [versions, dated, tracks, release, artist],
  };
}

test("what Postgres adds up before a run gives the same result as each line by itself", async () => {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const rows = makeRows();
  const statements = await statementCalls(server, token);
  const { body } = await statements.upload(distrokidText(rows.map(({ row }) => row)), "lines.tsv");
  expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
  const call = async <Body>(method: "GET" | "POST" | "DELETE", path: string, given?: object): Promise<Body> => {
    const answer = await server.call(method, `/shares${path}`, { token, ...(given && { body: given }) });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const payees: string[] = [];
  for (const name of ["A", "B", "C"]) payees.push((await call<Payee>("POST", "/payees", { name, currency: "USD" })).id);
  await call("POST", "/settings", { uncovered_is_accounts: true });

  for (const [what, inputs] of Object.entries(dealsOf(payees))) {
    const deals: Deal[] = [];
    for (const input of inputs) deals.push(await call<Deal>("POST", "/deals", input));
    const { id } = await call<Run>("POST", "/runs", PERIOD);
    const state = async () => (await call<RunDetails>("GET", `/runs/${id}`)).state;
    await expect.poll(state, { timeout: 120_000, interval: 100 }).toBe("preview");
    const run = await call<RunDetails>("GET", `/runs/${id}`);

    const nothing = { costs: [], advances: [], transfers: [], openings: [], carried: [], differences: [] };
    const given = payees.map((payee) => ({ id: payee, currency: "USD", minimum: null, withholding: [] }));
    const settings = { uncovered_is_accounts: true, rates: () => null };
    const expected = shareOut(
      { period: PERIOD, deals, payees: given, releases: [], ...nothing, ...settings },
      rows.map(({ line }) => line),
    );
    const closings = new Map(expected.closings.map(({ payee, closing }) => [payee, closing.toDecimal(2)]));
    expect(Object.fromEntries(run.payees.map(({ payee, closing }) => [payee, closing])), what).toEqual(
      Object.fromEntries(run.payees.map(({ payee }) => [payee, closings.get(payee)])),
    );
    expect(run.payees.length, what).toBe(closings.size);
    expect(run.proof, what).toMatchObject([
      { account: `${expected.proof[0]?.account}`, received: `${expected.proof[0]?.received}` },
    ]);
    await call("DELETE", `/runs/${id}`);
    for (const deal of deals) await call("DELETE", `/deals/${deal.id}`);
  }
});
