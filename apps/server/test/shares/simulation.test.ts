import type { Deal } from "@ledgerline/contract/shares/deals";
import type { Simulation } from "@ledgerline/contract/shares/simulation";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, type ShareCalls, shareCalls } from "../harness/share-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const SONG = { store: "Spotify", month: "2026-01", title: "Tide", artist: "Lamp", isrc: "QZAAA2600001" };
const OTHER = { ...SONG, title: "Flow", isrc: "QZAAA2600002" };
const RANGE = { from: "2026-03", to: "2026-04", currency: "USD", kind: "royalty", covers: { by: "everything" } };

let mine: ShareCalls;
let ada: string;
let song: Deal;

/** Runs first, as a test, because that may wait for the server's jobs. */
test("the books have 100 and 50 of two songs in March, and 10 in April of the first, of which Ada has 20 %", async () => {
  mine = await shareCalls(server);
  await mine.book("march.tsv", [
    { ...SONG, earnings: "100", date: "2026-03-31" },
    { ...OTHER, earnings: "50", date: "2026-03-15" },
  ]);
  await mine.book("april.tsv", [{ ...SONG, earnings: "10", date: "2026-04-30" }]);
  ada = await mine.payee("Ada");
  song = await mine.deal({
    name: "Tide",
    versions: [royaltyTerms(ada, "20%", { covers: { by: "tracks", of: [SONG.isrc] } })],
  });
});

const simulate = (input: object) => mine.call<Simulation>("POST", "/simulation", { ...RANGE, ...input });
const figures = ({ who }: Simulation) =>
  who.map(({ name, currency, now, other }) => [name, currency, now.by_month.join(" "), other.by_month.join(" ")]);
const refusal = async (input: object) => {
  const { status, body } = await server.call("POST", "/shares/simulation", {
    token: mine.token,
    body: { ...RANGE, rate: "20%", people: [{ payee: ada, share: "100%" }], ...input },
  });
  return [status, body.detail];
};

test("a share of everything instead of one song is compared month by month with what is agreed", async () => {
  const answer = await simulate({ rate: "50%", people: [{ payee: ada, share: "100%" }] });
  expect(answer).toMatchObject({ months: ["2026-03", "2026-04"], lines: 3, left_out: [] });
  expect(figures(answer)).toEqual([
    ["", "USD", "130 138", "75 80"],
    ["Ada", "USD", "20 22", "75 80"],
  ]);
});

test("other terms for one song leave the others unchanged, and a new participant may have a share", async () => {
  const answer = await simulate({
    ...{ fee: "10%", rate: "50%", covers: { by: "tracks", of: [SONG.isrc] } },
    people: [
      { payee: ada, share: "60%" },
      { name: "Ben", share: "40%" },
    ],
  });
  // 100 less 10 is 90, half of it 45: 27 and 18. In April 10, 9, 4.50: 2.70 and 1.80.
  expect(figures(answer)).toEqual([
    ["", "USD", "130 138", "105 221/2"],
    ["Ada", "USD", "20 22", "27 297/10"],
    ["Ben", "USD", "0 0", "18 99/5"],
  ]);
});

test("an advance is paid at once and recouped from their share; costs come off net profit", async () => {
  const advance = await simulate({ rate: "20%", people: [{ payee: ada, share: "100%", advance: "31" }] });
  // 20 % of 150 and of 10 is 32, of which 31 was paid ahead.
  expect(figures(advance)).toEqual([
    ["", "USD", "130 138", "119 128"],
    ["Ada", "USD", "20 22", "31 32"],
  ]);
  const costs = await simulate({
    ...{ kind: "net_profit", rate: "50%", costs: "155" },
    people: [{ payee: ada, share: "100%" }],
  });
  // March ends below zero; of the 160 of both months, 5 are left to share.
  expect(figures(costs)).toEqual([
    ["", "USD", "130 138", "150 315/2"],
    ["Ada", "USD", "20 22", "0 5/2"],
  ]);
});

test("the agreed side shows the same as a run, with its costs and advances", async () => {
  const advance = { date: "2026-03-02", payee: ada, deal: song.id, amount: "5", recouped_from: "own_share" };
  await mine.call("POST", "/advances", advance);
  await mine.call("POST", "/costs", {
    date: "2026-03-03",
    amount: "3",
    currency: "USD",
    kind: "mixing",
    deal: song.id,
  });
  const answer = await simulate({ rate: "10%", people: [{ payee: ada, share: "100%" }] });
  const run = await mine.preview({ from: "2026-03-01", to: "2026-03-31" });
  const closing = run.payees.find(({ payee }) => payee === ada)?.closing;
  expect(closing).toBe("12.00");
  const side = answer.who.find(({ payee }) => payee === ada);
  expect(side?.now.by_month).toEqual(["17", "19"]);
  expect(side?.other.by_month).toEqual(["15", "16"]);
});

test("a simulation that cannot be computed is refused with a sentence", async () => {
  expect(await refusal({ from: "2026-05" })).toEqual([400, MESSAGES.periodEndsBefore]);
  expect(await refusal({ from: "2020-01" })).toEqual([400, MESSAGES.simulationTooLong]);
  expect(await refusal({ people: [{ share: "100%" }] })).toEqual([400, "Choose a payee or write a name"]);
  expect(await refusal({ people: [{ payee: crypto.randomUUID(), share: "100%" }] })).toEqual([
    404,
    MESSAGES.payeeNotFound,
  ]);
  expect(await refusal({ people: [{ payee: ada, share: "120%" }] })).toMatchObject([400, /more than 100%/]);
});

test("a guest compares other terms with the sample, which is marked as one", async () => {
  const { body: guest } = await server.call("POST", "/auth/look-around", {});
  const month = new Date().toISOString().slice(0, 7);
  const from = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
  const input = { ...RANGE, from, to: month, rate: "50%", people: [{ name: "Ben", share: "100%" }] };
  const { status, body } = await server.call("POST", "/shares/simulation", { token: guest.access_token, body: input });
  expect([status, body.sample]).toEqual([200, true]);
  expect(body.who.map(({ name }: { name: string }) => name)).toEqual(["", "Ben", "Jonas Reed", "Mira Okafor"]);
  const narrow = { ...input, from: month };
  const { body: one } = await server.call("POST", "/shares/simulation", { token: guest.access_token, body: narrow });
  expect(one.lines).toBeLessThan(body.lines);
});
