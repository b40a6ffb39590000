import { speechOf } from "@ledgerline/contract/papers/speech";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PaperRow, statementPaper } from "./statement-paper.ts";

const SPEECH = await speechOf("en");

type Deal = PayeeStatement["deals"][number];
/** A fraction, with arithmetic of its own. */
type Exact = readonly [over: bigint, under: bigint];

const CURRENCIES = { USD: 2, JPY: 0, KWD: 3, EUR: 2, CLF: 4 };
type Code = keyof typeof CURRENCIES;

const add = (a: Exact, b: Exact): Exact => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
const negate = ([over, under]: Exact): Exact => [-over, under];
const sum = (all: readonly Exact[]) => all.reduce(add, [0n, 1n]);
const text = ([over, under]: Exact) => `${over}/${under}`;

const exact = fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 9n }));
const code = fc.constantFrom(...(Object.keys(CURRENCIES) as Code[]));

/** A deal in which what comes in is what goes out, as in every run. */
const deals = fc
  .tuple(code, exact, fc.array(fc.tuple(exact, exact), { maxLength: 6 }), fc.tuple(exact, exact, exact, exact, exact))
  .map(([currency, carried, receipts, [cost, recouped, transferred, group, closing]]): Deal => {
    const received = receipts.map(([amount, tax]) => add(amount, negate(tax)));
    const kept = [carried, ...received, negate(cost), negate(recouped), transferred, group, negate(closing)];
    return {
      ...{
        deal: "Tide",
        currency,
        terms: [],
        songs: null,
        carried: text(carried),
        off_the_top: "0",
        recouped: text(recouped),
      },
      ...{ transferred: text(transferred), from_group: text(group), paid_in: text(sum(kept)), closing: text(closing) },
      receipts: receipts.map(([amount, tax], no) => ({
        ...{ no, terms_from: null, terms_to: null, kind: "royalty", part: "100%", fee_rate: "0%", currency },
        ...{ receipts: text(amount), fee: "0", rate: text(tax), split: "0", exchange: null, share: text(amount) },
        ...{ amount: text(amount), tax_rate: "0", tax: text(tax) },
      })),
      ...{ costs: [{ what: "Own costs", date: null, amount: text(cost), tax: "0" }], differences: [], advances: [] },
    };
  });

const PAYMENT = {
  ...({ state: "due", payer: "Orchard", by: "hand", on: null, held: null, held_until: null, minimum: null } as const),
  ...{ logo: null, through: null, pay_on: null },
};

function statementOf(all: readonly Deal[], currency: Code, opening: Exact): PayeeStatement {
  const own = all.filter((deal) => deal.currency === currency);
  const fraction = (value: string): Exact => {
    const [over = "0", under = "1"] = value.split("/");
    return [BigInt(over), BigInt(under)];
  };
  const [over, under] = sum([opening, ...own.map(({ paid_in }) => fraction(paid_in))]);
  const scale = 10n ** BigInt(CURRENCIES[currency]);
  const units = (2n * over * scale + under) / (2n * under);
  const digits = String(units < 0n ? -units : units).padStart(CURRENCIES[currency] + 1, "0");
  const point = digits.length - CURRENCIES[currency];
  const closing = `${units < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.$/, "");
  return {
    ...{ run_id: "", from: "2026-01-01", to: "2026-03-31", state: "sent", payee: "", name: "Ada", account: "Orchard" },
    language: "en",
    ...{ currency, opening: text(opening), transferred: "0", exact: `${over}/${under}`, closing, rounding: "0" },
    ...{ payable: "0", paid: "0", deals: [...all], made_of: [], before: null, songs_note: null },
    ...{ transfers: [], more_transfers: 0, payment: PAYMENT },
    paid_in: own.map(({ deal, paid_in }) => ({ deal, currency, amount: paid_in, exchange: null })),
  };
}

const PRINTED = /^(−?)([A-Z]{3}\u00a0|[$€¥])(\d{1,3}(?:,\d{3})*)(?:\.(\d+))?$/;
const SIGNS: Record<string, Code> = { $: "USD", "€": "EUR", "¥": "JPY" };

/** The minor units that are printed, and the currency. */
function readAmount(amount: string): { units: bigint; currency: Code } {
  const [, sign, of = "", whole = "", decimals = ""] = PRINTED.exec(amount) ?? expect.unreachable(amount);
  const currency = SIGNS[of] ?? (of.trim() as Code);
  expect(decimals).toHaveLength(CURRENCIES[currency]);
  const units = BigInt(`${whole.replaceAll(",", "")}${decimals}`);
  return { units: sign === "" ? units : -units, currency };
}

function expectToAddUp(rows: readonly PaperRow[], currency: string): void {
  const total = rows.findIndex(({ isSum }) => isSum);
  const above = rows.slice(0, total).map(({ amount }) => readAmount(amount));
  for (const each of above) expect(each.currency).toBe(currency);
  expect(above.reduce((all, { units }) => all + units, 0n)).toBe(readAmount(rows[total]?.amount ?? "").units);
  const rounding = rows.find(({ name }) => name === "Rounding");
  // Half a unit a line is all that rounding can add or take.
  if (rounding) expect(2n * readAmount(rounding.amount).units).toBeLessThanOrEqual(BigInt(rows.length));
}

test("every column comes to its own closing line as it is printed, in whole minor units", () => {
  fc.assert(
    fc.property(fc.array(deals, { maxLength: 4 }), code, exact, (all, currency, opening) => {
      const paper = statementPaper(statementOf(all, currency, opening), "2026-03-31", SPEECH);
      expectToAddUp(paper.closing, currency);
      for (const [at, { rows }] of paper.deals.entries()) expectToAddUp(rows, all[at]?.currency ?? "");
      for (const { note } of [...paper.closing, ...paper.deals.flatMap(({ rows }) => rows)]) {
        // Nobody reads more digits than that; the CSV has them.
        expect(note ?? "").not.toMatch(/\/\d{5}|\.\d{7}/);
      }
    }),
  );
});

test("what has more digits than people read is rounded in words, and a third stays a third", () => {
  const receipts: Deal["receipts"][number] = {
    kind: "royalty",
    ...{ no: 0, terms_from: null, terms_to: null, part: "0.3333333333333333333333333", fee: "1" },
    ...{ fee_rate: "12.5%", currency: "EUR", receipts: "1234.5678", rate: "1/3", split: "0", amount: "1", tax: "0" },
    tax_rate: "0",
    exchange: { rate: "1.08922163412345678901", day: "2026-03-31", source: "the server's rates" },
    share: "123456789012345678901234567/370370367037037036703703701",
  };
  const deal: Deal = {
    ...{
      deal: "Tide",
      currency: "USD",
      terms: [],
      songs: null,
      carried: "0",
      off_the_top: "0",
      recouped: "0",
      transferred: "0",
    },
    ...{ from_group: "0", paid_in: "1", closing: "0", receipts: [receipts], costs: [], differences: [], advances: [] },
  };
  const [row] = statementPaper(statementOf([deal], "USD", [0n, 1n]), "2026-03-31", SPEECH).deals[0]?.rows ?? [];
  expect(row?.note?.replaceAll("\u00a0", " ")).toBe(
    "€1,234.57 · about 33.3333% of each recording · less the fee of 12.5% · at 1/3 · 1 EUR = 1.08922 USD on 31 Mar 2026 (the server's rates) · share of 1/3",
  );
});

test("a paper has a bounded number of rows, and says which deals it leaves out", () => {
  const deal = statementOf([], "USD", [0n, 1n]);
  const empty: Deal = {
    ...{
      deal: "Tide",
      currency: "USD",
      terms: [],
      songs: null,
      carried: "1",
      off_the_top: "0",
      recouped: "0",
      transferred: "0",
    },
    ...{ from_group: "0", paid_in: "1", closing: "0", receipts: [], costs: [], differences: [], advances: [] },
  };
  const paper = statementPaper({ ...deal, deals: Array.from({ length: 700 }, () => empty) }, "2026-03-31", SPEECH);
  expect(paper.closing.length + paper.deals.flatMap(({ rows }) => rows).length).toBeLessThanOrEqual(1_000);
  expect(paper.more).toBe(`The CSV file shows how ${700 - paper.deals.length} more deals came to their amounts.`);
});

test("a paper begins with what the payee gets, and names songs, taxes, costs and advances", () => {
  const song = { key: "0 track a", title: "Tide", artist: "Lamp", is_release: false, units: 4_000, amount: "250" };
  const deal: Deal = {
    ...{ deal: "Tide", currency: "EUR", carried: "0", off_the_top: "0", recouped: "30", transferred: "0" },
    ...{ terms: ["60% of what your songs earn"], from_group: "0", paid_in: "200", closing: "0", receipts: [] },
    songs: {
      songs: [{ ...song, before: { units: 9, amount: "200" } }],
      ...{ more: 312, more_units: 900, more_amount: "12.5", not_told: "1/3" },
    },
    costs: [{ what: "Mastering: invoice 4711", date: "2026-03-10", amount: "20", tax: "0" }],
    differences: [],
    advances: [{ what: "Advance", date: null, opening: "85", recouped: "30", left: "55" }],
  };
  const paper = statementPaper(
    {
      ...statementOf([deal], "EUR", [0n, 1n]),
      ...{ payable: "200.00", closing: "200.00", before: { from: "2026-02-01", to: "2026-02-28" } },
      made_of: [{ what: "songs", amount: "200.00" }],
      payment: { ...PAYMENT, state: "held", by: "bank", held: "no_bank" },
    },
    "2026-03-31",
    SPEECH,
  );
  expect(paper.headline).toBe("You get €200.00");
  expect(paper.note).toBe("It cannot be paid yet: there are no bank details.");
  expect(paper.facts.map(({ value }) => value.replaceAll("\u00a0", " "))).toEqual([
    "Orchard",
    "Jan 2026 – Mar 2026",
    "By bank transfer",
  ]);
  expect(paper.madeOf.map(({ name, amount }) => [name, amount])).toEqual([
    ["What the songs earned", "€200.00"],
    ["Balance", "€200.00"],
  ]);
  const [printed = expect.unreachable()] = paper.deals;
  expect(printed.lead).toBe("60% of what your songs earn · kept in EUR");
  expect([
    printed.before?.replaceAll("\u00a0", " "),
    ...printed.songs.map((row) => [row.title, row.by, row.units, row.amount, row.before]),
  ]).toEqual([
    "Feb 2026",
    ["Tide", "Lamp", "4,000", "€250.00", "€200.00"],
    ["And 312 more songs, in the CSV file", null, "900", "€12.50", ""],
    ["From files deleted or changed since", null, "", "€0.33", ""],
  ]);
  expect(printed.notes.map((note) => note.replaceAll("\u00a0", " "))).toEqual([
    "Cost: Mastering: invoice 4711 of 10 Mar 2026, €20.00.",
    "Advance: €85.00 to recoup when the period began, €30.00 recouped in it, €55.00 left.",
  ]);
});
