import { SimulationInput } from "@ledgerline/contract/shares/simulation";
import type { Database } from "@ledgerline/db/client";
import type { Deal, LineSum } from "@ledgerline/shares";
import { expect, test } from "vitest";
import { AccountRates } from "../run/account-rates.ts";
import { otherTerms } from "./other-terms.ts";
import { type SideTerms, shareByMonth } from "./share-by-month.ts";

const PAYEE = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const DAY = "2026-03-31";
const LINE: LineSum = {
  ...{ track: "T1", release: "R", artist: "Lamp", sale_month: "2026-01-01", sale_months: 1, accounting_day: DAY },
  ...{ kind: null, store: null, territory: null, currency: "USD", net: "1000" },
};
type Covers = SimulationInput["covers"];

function dealOn(covers: Covers): Deal {
  return {
    ...{ id: "now", name: "Now", currency: "USD", dates: "accounting", rates_of: "accounting", group: null },
    replaces: [],
    versions: [
      {
        ...{ from: null, to: null, kind: "royalty", covers, part: "100%", fee: "0%", rate: "50%", exceptions: [] },
        participants: [{ payee: PAYEE.id, share: "100%" }],
      },
    ],
  };
}

const NOW: SideTerms = {
  deals: [],
  payees: [{ id: PAYEE.id, currency: "USD", minimum: null, withholding: [] }],
  releases: [{ id: "R", tracks: [{ id: "T1", artist: "Lamp" }] }],
  ...{ costs: [], advances: [] },
};

const others = (now: SideTerms, terms: object) =>
  otherTerms(
    now,
    [PAYEE],
    SimulationInput.parse({
      ...{ from: "2026-03", to: "2026-03", currency: "USD", kind: "royalty", ...terms },
      people: [{ payee: PAYEE.id, share: "100%" }],
    }),
  );

/** Nothing here is exchanged, so no rate is looked up. */
const hadBy = async (side: SideTerms, payee: string | null) => {
  const rates = new AccountRates({} as Database, "");
  const { had } = await shareByMonth({ months: ["2026-03"], sums: [LINE], rates }, side);
  return String(had.find((each) => each.payee === payee)?.by_month[0] ?? "0");
};

const T1: Covers = { by: "tracks", of: ["T1"] };
const R: Covers = { by: "releases", of: ["R"] };

test("a cost on a release gives way to the cost of other terms for its only track", async () => {
  const cost = { id: "cost", date: DAY, amount: "200", currency: "USD", recoupable: "100%", payee: null };
  const now = { ...NOW, costs: [{ ...cost, on: { track: null, release: "R", artist: null } }] };
  const side = others(now, { kind: "net_profit", rate: "50%", covers: T1, costs: "200" });
  expect(await hadBy(side, PAYEE.id)).toBe("400");
});

test("an advance gives way with its deal on a release to other terms for the only track", async () => {
  const advance = { id: "paid", date: DAY, payee: PAYEE.id, deal: "now", recouped_from: "own_share" as const };
  const now = { ...NOW, deals: [dealOn(R)], advances: [{ ...advance, amount: "250" }] };
  expect(await hadBy(others(now, { rate: "20%", covers: T1 }), PAYEE.id)).toBe("200");
});

test.each<[string, Covers, Covers, boolean]>([
  ["its track, by the release", T1, R, true],
  ["its release, by the artist of all its tracks", R, { by: "artists", of: ["Lamp"] }, true],
  ["one track of two", { by: "tracks", of: ["T1", "T2"] }, T1, false],
  ["an artist, whose other tracks may be anywhere", { by: "artists", of: ["Lamp"] }, T1, false],
  ["everything", { by: "everything" }, R, false],
  ["a track, by everything", T1, { by: "everything" }, true],
])("a deal's advances go if all of it is covered: %s", (_, has, asked, isGone) => {
  const advance = { id: "paid", date: DAY, payee: PAYEE.id, deal: "now", recouped_from: "own_share" as const };
  const now = { ...NOW, deals: [dealOn(has)], advances: [{ ...advance, amount: "250" }] };
  expect(others(now, { rate: "20%", covers: asked }).advances).toHaveLength(isGone ? 0 : 1);
});

test("a cost with nothing booked gives nothing back, whatever tax it would reduce", async () => {
  const deal = { ...dealOn(T1), id: "now" };
  const rules = [{ kind: null, store: null, territory: null, rate: "30%" }];
  const taxed = { ...NOW.payees[0], withholding: [{ from: null, rules }] };
  const on = { deal: "now" };
  const cost = { id: "cost", date: DAY, amount: "100", currency: "USD", recoupable: "100%", payee: null, on };
  const side: SideTerms = { ...NOW, deals: [deal], payees: [taxed as SideTerms["payees"][number]], costs: [cost] };
  const rates = new AccountRates({} as Database, "");
  const { had } = await shareByMonth({ months: ["2026-03"], sums: [], rates }, side);
  expect(String(had.find(({ payee }) => payee === null)?.by_month[0] ?? "0")).toBe("0");
});
