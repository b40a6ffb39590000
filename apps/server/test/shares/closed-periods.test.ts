import type { Payees } from "@ledgerline/contract/shares/payees";
import type { RunDetails } from "@ledgerline/contract/shares/runs";
import type { ClosedPeriods } from "@ledgerline/contract/shares/simulation";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { royaltyTerms, shareCalls } from "../harness/share-calls.ts";

const server = await createTestApp();
afterAll(() => server.close());

const SONG = { title: "Tide", artist: "Lamp", isrc: "QZAAA2600001", store: "Spotify", territory: "US" };
const EBB = { ...SONG, title: "Ebb", isrc: "QZAAA2600002", territory: "SE" };
const US = { kind: null, store: null, territory: "US", rate: "30%" };
const EARNED = { "01": "1000", "02": "1001", "03": "1002" };
const period = (month: string) => ({ from: `2026-${month}-01`, to: `2026-${month}-${month === "02" ? "28" : "31"}` });

/** January and February are closed, sent and paid; half of all songs is Ann's. */
async function paidLabel() {
  const calls = await shareCalls(server);
  await calls.book(
    "year.tsv",
    Object.entries(EARNED).map(([month, earnings]) => ({ ...SONG, earnings, date: `2026-${month}-28` })),
  );
  const ann = await calls.payee("Ann");
  const deal = await calls.deal({ name: "Half", versions: [royaltyTerms(ann, "50%")] });
  await calls.call("POST", "/settings", { uncovered_is_accounts: true });
  for (const month of ["01", "02"]) {
    const run = await calls.preview(period(month));
    await calls.call("POST", `/runs/${run.id}/close`);
    await calls.call("POST", `/runs/${run.id}/send`);
    await calls.call("POST", `/runs/${run.id}/payments`, { payees: [ann], date: `2026-${month}-28`, kind: "paid" });
  }
  const next = async () => {
    const { runs } = await calls.call<{ runs: RunDetails[] }>("GET", "/runs");
    const open = runs.find(({ state }) => state === "preview");
    if (open) await calls.call("DELETE", `/runs/${open.id}`);
    return calls.preview(period("03"));
  };
  const look = (change: object) => calls.call<ClosedPeriods>("POST", "/closed-periods", change);
  const withhold = (body: object) => calls.call("POST", `/payees/${ann}`, { name: "Ann", currency: "USD", ...body });
  return { calls, ann, deal, next, look, withhold };
}

const changesOf = ({ differences }: RunDetails) =>
  differences.map(({ cause, payees }) => [cause, payees.map(({ name, amount }) => `${name} ${amount}`)]);
const NONE = { from: null, to: null, payees: [], left_out: [] };
const JANUARY_TO_FEBRUARY = { from: "2026-01-01", to: "2026-02-28" };

describe("rules of withholding", () => {
  test("that are sent without a day hold from the next period on, and leave what was paid alone", async () => {
    const { calls, ann, next, look, withhold } = await paidLabel();
    expect(await look({ withholding: { id: ann, withholding: [US] } })).toEqual(NONE);
    expect(await withhold({ withholding: [US] })).toMatchObject({
      withholding: [US],
      withholding_from: "2026-03-01",
      withholding_before: [{ from: null, rules: [] }],
    });
    const march = await next();
    expect(march).toMatchObject({ blockers: [], differences: [], payees: [{ payable: "350.70" }] });
    // An older client sends what it has read, and changes something else.
    const { payees } = await calls.call<Payees>("GET", "/payees");
    const [{ name, currency, withholding } = expect.unreachable()] = payees;
    await calls.call("POST", `/payees/${ann}`, { name, currency, withholding, minimum: "10" });
    expect(await next()).toMatchObject({ differences: [], payees: [{ payable: "350.70" }] });
    await calls.call("POST", "/import", { what: "payees", text: "name,currency,withholding\nAnn,USD,", apply: true });
    expect(await next()).toMatchObject({ differences: [], payees: [{ payable: "501.00" }] });
  });

  test("change closed periods only from a day in them, which is told in money before it is saved", async () => {
    const { ann, next, look, withhold } = await paidLabel();
    const change = { withholding: [US], changes_from: null };
    expect(await look({ withholding: { id: ann, ...change } })).toEqual({
      ...JANUARY_TO_FEBRUARY,
      payees: [{ payee: ann, name: "Ann", currency: "USD", amount: "-6003/20" }],
      left_out: [],
    });
    await withhold(change);
    expect(changesOf(await next())).toEqual([
      ["Terms that were changed after January 2026 was closed", ["Ann -150"]],
      ["Terms that were changed after February 2026 was closed", ["Ann -3003/20"]],
    ]);
    // The same rules from February on: January is as it was.
    const later = { withholding: [US], changes_from: "2026-02-01" };
    expect(await look({ withholding: { id: ann, ...later } })).toMatchObject({
      from: "2026-01-01",
      to: "2026-01-31",
      payees: [{ amount: "150" }],
    });
    await withhold(later);
    expect(changesOf(await next())).toEqual([
      ["Terms that were changed after February 2026 was closed", ["Ann -3003/20"]],
    ]);
  });
});

describe("a deal", () => {
  test("keeps its dates, rates and what it replaces in closed periods, unless those are to change as well", async () => {
    const { calls, ann, deal, next, look } = await paidLabel();
    const ben = await calls.payee("Ben");
    const narrow = await calls.deal({
      name: "Tide",
      versions: [royaltyTerms(ben, "10%", { covers: { by: "tracks", of: [SONG.isrc] }, from: "2026-03-01" })],
    });
    const replacing = { ...narrow, replaces: [deal.id] };
    expect(await look({ deal: replacing })).toEqual(NONE);
    await calls.call("POST", `/deals/${narrow.id}`, replacing);
    const back = { ...deal, dates: "sale", rates_of: "sale" };
    expect(await look({ deal: back })).toEqual(NONE);
    expect(await calls.call("POST", `/deals/${deal.id}`, back)).toMatchObject({ settings_from: "2026-03-01" });
    expect(await next()).toMatchObject({
      differences: [],
      payees: [
        { name: "Ann", closing: "0.00" },
        { name: "Ben", closing: "100.20" },
      ],
    });
    // By date of sale, terms from February on leave January's out: all of these were sold in January.
    const dated = { ...back, versions: [{ ...royaltyTerms(ann, "50%"), from: "2026-02-01" }] };
    expect(await look({ deal: dated })).toEqual(NONE);
    expect(await look({ deal: { ...dated, closed_periods: "change" } })).toMatchObject({
      ...JANUARY_TO_FEBRUARY,
      payees: [{ name: "Ann", amount: "-2001/2" }],
    });
    await calls.call("POST", `/deals/${deal.id}`, { ...dated, closed_periods: "change" });
    expect(changesOf(await next())).toEqual([
      ["Terms that were changed after January 2026 was closed", ["Ann -500"]],
      ["Terms that were changed after February 2026 was closed", ["Ann -1001/2"]],
    ]);
  });

  test("that is made or taken in from the beginning says what it gives whom of closed periods", async () => {
    const { calls, look, next } = await paidLabel();
    const ben = await calls.payee("Ben");
    const terms = royaltyTerms(ben, "10%", { covers: { by: "tracks", of: [SONG.isrc] } });
    const gives = { ...JANUARY_TO_FEBRUARY, payees: [{ payee: ben, name: "Ben", currency: "USD", amount: "2001/10" }] };
    const made = { name: "Tide", currency: "USD", versions: [terms] };
    expect(await look({ new_deal: made })).toMatchObject(gives);
    expect(await look({ new_deal: { ...made, versions: [{ ...terms, from: "2026-03-01" }] } })).toEqual(NONE);
    const text = `deal,currency,kind,covers,recordings,part,fee,rate,participants\nTide,USD,royalty,tracks,${SONG.isrc},100%,0%,10%,Ben = 100%\n`;
    expect(await calls.call("POST", "/import", { what: "deals", text })).toMatchObject({ closed_periods: gives });
    expect((await next()).differences).toEqual([]);
    await calls.call("POST", "/import", { what: "deals", text, apply: true });
    expect(changesOf(await next()).flatMap(([, of]) => of)).toEqual(["Ben 100", "Ben 1001/10"]);
  });
});

test("a cost that a closed run charged says what its deletion gives back", async () => {
  const calls = await shareCalls(server);
  await calls.book("january.tsv", [{ ...SONG, earnings: "1000", date: "2026-01-28" }]);
  const ann = await calls.payee("Ann", { withholding: [{ ...US, territory: null }] });
  const deal = await calls.deal({ name: "Half", versions: [royaltyTerms(ann, "50%")] });
  const cost = { date: "2026-01-10", amount: "40", currency: "USD", kind: "mixing", deal: deal.id };
  const { id } = await calls.call<{ id: string }>("POST", "/costs", cost);
  const run = await calls.preview(period("01"));
  await calls.call("POST", `/runs/${run.id}/close`);
  expect(await calls.call("POST", "/closed-periods", { delete_cost: id })).toMatchObject({
    ...period("01"),
    payees: [{ name: "Ann", amount: "28" }],
  });
  await calls.call("DELETE", `/costs/${id}`);
  expect(changesOf(await calls.preview(period("02")))).toEqual([
    ["Costs that were changed after January 2026 was closed", ["Ann 28"]],
  ]);
});

test("what was the account's when it was closed blocks nothing later, and a late file without a deal does", async () => {
  const calls = await shareCalls(server);
  await calls.book("january.tsv", [
    { ...SONG, earnings: "1000", date: "2026-01-28" },
    { ...EBB, earnings: "7", date: "2026-01-28" },
  ]);
  const terms = royaltyTerms(await calls.payee("Ann"), "50%", { covers: { by: "tracks", of: [SONG.isrc] } });
  await calls.deal({ name: "Tide", versions: [terms] });
  await calls.call("POST", "/settings", { uncovered_is_accounts: true });
  const january = await calls.preview(period("01"));
  await calls.call("POST", `/runs/${january.id}/close`);
  await calls.call("POST", "/settings", { uncovered_is_accounts: false });
  await calls.book("late.tsv", [{ ...SONG, earnings: "10", date: "2026-01-20" }]);
  const february = await calls.preview(period("02"));
  expect(february).toMatchObject({ blockers: [], payees: [{ closing: "505.00" }] });
  await calls.book("later.tsv", [{ ...EBB, earnings: "1", date: "2026-01-19" }]);
  await calls.call("POST", `/runs/${february.id}/refresh`);
  expect((await calls.computed(february.id)).blockers).toMatchObject([{ code: "uncovered" }]);
});

/** A change of Ann's rules or of her deal, as it is sent. */
const day = fc.option(fc.constantFrom("2026-01-15", "2026-02-01", "2026-03-01"), { freq: 3 });
const rate = fc.constantFrom("10%", "1/3", "50%");
const change = fc.oneof(
  fc.record({
    of: fc.constant("withholding" as const),
    withholding: fc.subarray([US, { ...US, territory: null, rate: "1/7" }]),
    changes_from: day,
  }),
  fc.record({
    of: fc.constant("deal" as const),
    closed_periods: fc.constantFrom("keep", "change"),
    dates: fc.constantFrom("sale", "accounting"),
    rates_of: fc.constantFrom("sale", "accounting"),
    terms: fc.tuple(rate, fc.constantFrom("2026-01-31", "2026-02-28"), rate),
  }),
);

test("what is told of a change before it is made is what the next run posts because of it", {
  timeout: 600_000,
}, async () => {
  const posted = ({ differences }: RunDetails) => {
    const sums = new Map<string, number>();
    for (const { payees } of differences) {
      for (const { name, amount } of payees) {
        const [over = "0", under = "1"] = amount.split("/");
        sums.set(name, (sums.get(name) ?? 0) + (Number(over) / Number(under)) * 42_000);
      }
    }
    return new Map([...sums].map(([name, sum]) => [name, Math.round(sum)]));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 3 }), async (changes) => {
      const { calls, ann, deal, next, look, withhold } = await paidLabel();
      let before = posted(await next());
      for (const { of, ...each } of changes) {
        let told: ClosedPeriods;
        if (of === "withholding") {
          told = await look({ withholding: { id: ann, ...each } });
          await withhold(each);
        } else {
          const { terms, ...settings } = each as Extract<(typeof changes)[number], { of: "deal" }>;
          const [first, until, second] = terms;
          const from = until === "2026-01-31" ? "2026-02-01" : "2026-03-01";
          const versions = [
            { ...royaltyTerms(ann, first), to: until },
            { ...royaltyTerms(ann, second), from },
          ];
          const changed = { ...deal, ...settings, versions };
          told = await look({ deal: changed });
          await calls.call("POST", `/deals/${deal.id}`, changed);
        }
        const after = posted(await next());
        const sum = { differences: [{ cause: "", payees: told.payees ?? [] }] } as unknown as RunDetails;
        expect((after.get("Ann") ?? 0) - (before.get("Ann") ?? 0)).toBeCloseTo(posted(sum).get("Ann") ?? 0, 0);
        before = after;
      }
    }),
    { ...sampleRuns(2, 30), endOnFailure: true },
  );
});
