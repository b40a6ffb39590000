import type { DealTerms } from "@ledgerline/contract/shares/deals";
import { SHARES_BOUNDS } from "@ledgerline/contract/shares/share-bounds";
import { SHARE_CSV, type ShareCsv } from "@ledgerline/contract/shares/share-csv";
import { listCosts, listDeals, listPayees, listTransfers } from "@ledgerline/db/queries/shares/share-setup";
import { fractionOf, shareOut } from "@ledgerline/shares";
import { sampleRuns } from "@ledgerline/vitest-config/sample";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addAccount, createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import type { AccountContext } from "../../context/context.ts";
import { toCosts, toDeal, withholdingOf } from "../books/terms.ts";
import { addDeal, listDeals as shownDeals } from "../setup/deals.ts";
import { addPayee, erasePayee, listPayees as shownPayees } from "../setup/payees.ts";
import { addCost, addTransfer, listShareMoney } from "../setup/share-money.ts";
import { exportShares, importShares } from "./share-csv.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

const exported = async (of: AccountContext, what: ShareCsv) =>
  (await Array.fromAsync(await exportShares(of, { what }))).join("");
const preview = (what: ShareCsv, text: string) => importShares(ctx, { what, text, apply: false });
const apply = (what: ShareCsv, text: string) => importShares(ctx, { what, text, apply: true });

const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of, { freq: 2 });
const share = fc.constantFrom("1/3", "15%", "33.333%", "0.5", "1/7");
/** Names that a spreadsheet, a separator or an escape could break. */
const word = fc
  .tuple(
    fc.constantFrom("", "=", "'=", "''+", "-", "@", "\\", "|", '"', ","),
    fc.constantFrom("Ada | B", "x = 1/2", "a;b", "Ö\\n", "C", "a;=1", "b, -c", "d;'@e;"),
  )
  .map((parts) => parts.join(""));
const rule = fc.record({
  kind: orNull(fc.constantFrom("stream", "a|b")),
  store: orNull(word),
  territory: orNull(fc.constant("US")),
  rate: share,
});
const TRACKS = ["QZAAA2600001", "QZAAA2600002", `t-${"0a".repeat(12)}`];
const some = <Name>(of: fc.Arbitrary<Name>) => fc.uniqueArray(of, { minLength: 1, maxLength: 3 });
const covers = fc.oneof(
  fc.constant({ by: "everything" as const }),
  fc.record({ by: fc.constant("tracks" as const), of: some(fc.constantFrom(...TRACKS)) }),
  fc.record({ by: fc.constant("artists" as const), of: some(word) }),
);
const terms = fc.record({
  ...{
    kind: fc.constantFrom("royalty" as const, "net_profit" as const),
    covers,
    part: fc.constantFrom("100%", "1/10"),
    fee: share,
  },
  ...{
    rate: fc.constantFrom("1/10", "5%"),
    exceptions: fc.array(rule, { maxLength: 2 }),
    shares: fc.constantFrom(["1/3", "2/3"], ["60%"]),
  },
});
const made = fc.record({
  names: fc.uniqueArray(word, { minLength: 2, maxLength: 2 }),
  withholding: fc.array(rule, { maxLength: 2 }),
  deals: fc.uniqueArray(fc.record({ name: word, first: terms, second: terms, split: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ name }) => name,
  }),
  note: word,
  recoupable: share,
});

/** What payees get from made-up lines, by name: everything the files say, without ids. */
async function figuresOf({ db, accountId }: AccountContext) {
  const [deals, payees] = [(await listDeals(db, accountId)).map(toDeal), await listPayees(db, accountId)];
  const openings = (await listTransfers(db, accountId)).filter(({ dealId }) => dealId === null);
  const names = new Map(payees.map(({ id, name }) => [id, name]));
  const lines = ["100", "33.33", "-7"].map((net, at) => ({
    ...{ track: TRACKS[at] ?? null, release: null, artist: "Ada | B", net, currency: "USD" },
    ...{
      sale_month: ["2026-01-01", "2026-02-01", "2026-02-01"][at] ?? "",
      sale_months: 1,
      accounting_day: "2026-03-31",
    },
    ...{ kind: ["stream", "a|b", "stream"][at] ?? "", store: ["C", "=C", "C"][at] ?? "", territory: "US" },
  }));
  const result = shareOut(
    {
      ...{ period: { from: "2026-03-01", to: "2026-03-31" }, deals, releases: [], advances: [], transfers: [] },
      payees: payees.map((payee) => ({ ...payee, withholding: withholdingOf(payee) })),
      ...{ carried: [], differences: [], uncovered_is_accounts: true },
      costs: toCosts(await listCosts(db, accountId)),
      openings: openings.map(({ payeeId, amount }) => ({ payee: payeeId, amount })),
      rates: () => ({ rate: "0.9", day: "2026-03-31", source: "test" }),
    },
    lines,
  );
  return result.closings
    .map(({ payee, exact, payable }) => [names.get(payee), String(exact), String(payable)])
    .toSorted((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1));
}

test("an export can be imported: another account then has the same figures and the same files", async () => {
  await fc.assert(
    fc.asyncProperty(made, async ({ names, withholding, deals, note, recoupable }) => {
      const from = { ...ctx, ...(await addAccount(ctx.db)) };
      const into = { ...ctx, ...(await addAccount(ctx.db)) };
      const payees: string[] = [];
      for (const [at, name] of names.entries()) {
        const more = {
          minimum: at === 0 ? null : "12.5",
          tax_form: "none",
          tax_form_expires: null,
          paid_by: "hand",
          language: at === 0 ? "pt-BR" : "en",
          paid_through: payees[0] ?? null,
        } as const;
        const payee = { name, email: null, country: "SE", currency: at === 0 ? "USD" : "EUR", withholding, ...more };
        payees.push((await addPayee(from, payee)).id);
      }
      const [first = "", second = ""] = payees;
      for (const { name, ...deal } of deals) {
        const version = ({ shares, ...rest }: typeof deal.first, dates: Pick<DealTerms, "from" | "to">): DealTerms => ({
          ...rest,
          ...dates,
          participants: shares.map((each, at) => ({ payee: at === 0 ? first : second, share: each })),
        });
        const versions = deal.split
          ? [
              version(deal.first, { from: null, to: "2026-01-31" }),
              version(deal.second, { from: "2026-02-01", to: null }),
            ]
          : [version(deal.first, { from: null, to: null })];
        await addDeal(from, {
          name,
          currency: "USD",
          dates: "sale",
          rates_of: "period_end",
          group: null,
          replaces: [],
          versions,
        });
      }
      const [deal] = (await shownDeals(from)).deals;
      const place = { deal: deal?.id ?? null, track: null, release: null, artist: null, payee: null };
      const cost = {
        date: "2026-03-02",
        amount: "12.50",
        currency: "USD",
        kind: "mixing",
        note,
        recoupable,
        ...place,
      } as const;
      await addCost(from, cost);
      await addCost(from, cost);
      await addTransfer(from, { date: "2026-01-01", payee: first, deal: null, amount: "-3.25", note, kind: "opening" });

      const files: string[] = [];
      for (const what of SHARE_CSV) {
        const text = await exported(from, what);
        files.push(text);
        expect(await importShares(into, { what, text, apply: true }), `${what}\n${text}`).toMatchObject({
          errors: [],
          applied: true,
        });
      }
      expect(await figuresOf(into)).toEqual(await figuresOf(from));
      for (const [at, what] of SHARE_CSV.entries()) {
        expect(await exported(into, what)).toBe(files[at]);
        const again = await importShares(into, { what, text: files[at] ?? "", apply: true });
        expect(again).toMatchObject({ added: 0, changed: 0, errors: [] });
      }
    }),
    sampleRuns(12, 100),
  );
});

describe("a file with something wrong", () => {
  test("reports each fault by line and column, and imports nothing", async () => {
    await addPayee(ctx, await plainPayee("Ada Lind"));
    const text = `name,currency,paid_by,withholding\nBen,USD,hand,\nCleo,dollars,cash,\nBen,USD,,\n"Dan",EUR,,"stream = 5%"\n`;
    expect(await apply("payees", text)).toEqual({
      ...{ rows: 4, added: 2, changed: 0, unchanged: 0, more_errors: 0, applied: false },
      ...{ warnings: [], more_warnings: 0, receipts: null, closed_periods: null },
      errors: [
        { line: 3, column: "currency", message: "Choose a currency" },
        { line: 3, column: "paid_by", message: "Say how the payee is paid: bank, wise, paypal or hand" },
        { line: 4, column: "name", message: "This payee appears twice" },
        { line: 5, column: "withholding", message: expect.stringMatching(/^Write each rule/) },
      ],
    });
    expect((await shownPayees(ctx)).payees.map(({ name }) => name)).toEqual(["Ada Lind"]);
  });

  test.each([
    ["name,currency,iban\nAda,EUR,SE45\n", { line: 1, column: "iban", message: expect.stringContaining("password") }],
    ["name\nAda\n", { line: 1, column: "currency", message: "This column is missing" }],
    [
      "name,currency,shoe\nAda,EUR,40\n",
      { line: 1, column: "shoe", message: expect.stringContaining("no such column") },
    ],
    ['name,currency\n"Ada,EUR\n', { line: 2, column: null, message: "A quote opens here and is never closed" }],
    ["", { line: 1, column: null, message: expect.stringContaining("The file is empty") }],
    [
      `name,currency\n${"Ada,EUR\n".repeat(5_001)}`,
      { line: 1, column: null, message: expect.stringContaining("5,000 rows") },
    ],
  ])("%#: a file that cannot be read is reported", async (text, error) => {
    expect(await preview("payees", text)).toMatchObject({ rows: 0, errors: [error], applied: false });
  });

  test("lists a hundred faults and counts the rest", async () => {
    const answer = await preview(
      "payees",
      `name,currency\n${Array.from({ length: 150 }, (_, at) => `P${at},x\n`).join("")}`,
    );
    expect([answer.errors.length, answer.more_errors]).toEqual([100, 50]);
  });

  test("refuses deals that together give away more than the whole, and people who do not exist", async () => {
    await addPayee(ctx, await plainPayee("Ada Lind"));
    const header = "deal,currency,kind,covers,recordings,part,fee,rate,participants";
    const row = (name: string, who = "Ada Lind") =>
      `${name},USD,royalty,tracks,QZAAA2600001,100%,0%,60%,${who} = 100%\n`;
    expect(await apply("deals", `${header}\n${row("One")}${row("Two")}`)).toMatchObject({
      applied: false,
      errors: [{ column: "deal", message: expect.stringContaining("“One” and “Two” would together share out more") }],
    });
    expect((await apply("deals", `${header}\n${row("One", "Nobody")}`)).errors).toEqual([
      { line: 2, column: "participants", message: "There is no payee with this name" },
    ]);
    expect((await shownDeals(ctx)).deals).toEqual([]);
  });

  test("takes many deals that are long together, and names the one that is too long by itself", async () => {
    await addPayee(ctx, await plainPayee("Ada Lind"));
    const header = "deal,currency,kind,covers,recordings,part,fee,rate,from,to,participants\n";
    const row = (name: string, from: number, { tracks, year = "," }: { tracks: number; year?: string }) => {
      const isrcs = Array.from({ length: tracks }, (_, at) => `QZAAA${2_600_000 + from + at}`).join("\n");
      return `${name},USD,royalty,tracks,"${isrcs}",100%,0%,60%,${year},Ada Lind = 100%\n`;
    };
    const file = Array.from({ length: 300 }, (_, at) => row(`Deal ${at}`, at * 60, { tracks: 60 })).join("");
    expect(file.length).toBeGreaterThan(SHARES_BOUNDS.dealText);
    expect(await apply("deals", `${header}${file}`)).toMatchObject({ applied: true, added: 300, errors: [] });
    const long = Array.from({ length: 8 }, (_, at) => {
      const year = `${2020 + at}-01-01,${2020 + at}-12-31`;
      return row("Catalogue", 50_000 + 2_000 * at, { tracks: 2_000, year });
    }).join("");
    expect(await apply("deals", `${header}${row("Small", 40_000, { tracks: 1 })}${long}`)).toMatchObject({
      applied: false,
      errors: [{ line: 3, message: expect.stringContaining("“Catalogue” is too long") }],
    });
  });
});

test.each(["ISRC QZ-AAA-26-00001", " qzaaa2600001", "QZ AAA 26 00001"])(
  "a cost on the track %j is on its recording, and on a title on none",
  async (track) => {
    const header = "date,amount,currency,kind,track";
    const row = (of: string) => `${header}\n2026-03-01,10,USD,mixing,${of}\n`;
    expect(await apply("costs", row("Quiet Harbour"))).toMatchObject({ applied: false, errors: [{ column: "track" }] });
    expect(await apply("costs", row(track))).toMatchObject({ applied: true, errors: [] });
    expect((await listShareMoney(ctx)).costs).toMatchObject([{ track: "QZAAA2600001" }]);
    expect(await apply("costs", row("QZAAA2600001"))).toMatchObject({ unchanged: 1, added: 0 });
  },
);

test("a preview changes nothing, semicolons are read, and an existing payee is changed", async () => {
  await addPayee(ctx, await plainPayee("Ada Lind"));
  const text = "name;currency;country\r\nAda Lind;USD;SE\r\nBen Ode;USD;\r\n";
  const expected = { rows: 2, added: 1, changed: 1, unchanged: 0, errors: [] };
  expect(await preview("payees", text)).toMatchObject({ ...expected, applied: false });
  expect((await shownPayees(ctx)).payees).toHaveLength(1);
  expect(await apply("payees", text)).toMatchObject({ ...expected, applied: true });
  expect((await shownPayees(ctx)).payees.map(({ name, country }) => [name, country])).toEqual([
    ["Ada Lind", "SE"],
    ["Ben Ode", null],
  ]);
});

test("a payee keeps what the file has no column for, and an empty cell clears", async () => {
  const withholding = [{ kind: null, store: null, territory: "US", rate: "30%" }];
  const full = {
    ...(await plainPayee("Ada Lind")),
    country: "SE",
    minimum: "50",
    tax_form: "w8",
    language: "en",
    withholding,
  } as const;
  await addPayee(ctx, { ...full, paid_by: "bank", email: "ada@example.com" });
  expect(await apply("payees", "name,currency\nAda Lind,USD\n")).toMatchObject({ unchanged: 1, changed: 0 });
  expect(await apply("payees", "name,currency,minimum\nAda Lind,USD,\n")).toMatchObject({ changed: 1, errors: [] });
  expect((await shownPayees(ctx)).payees).toMatchObject([
    { ...full, email: "ada@example.com", paid_by: "bank", minimum: null },
  ]);
});

describe("a name whose letters are composed otherwise", () => {
  const [composed, decomposed] = ["Bj\u00f6rk", "Bjo\u0308rk"];

  test("finds its payee, whose name stays as it is", async () => {
    for (const [was, typed] of [
      [composed, decomposed],
      [decomposed, composed],
      [composed, ` ${composed}\u200b`],
    ] as const) {
      const of = { ...ctx, ...(await addAccount(ctx.db)) };
      await addPayee(of, await plainPayee(was));
      const text = `name,currency,country\n${typed},USD,IS\n`;
      expect(await importShares(of, { what: "payees", text, apply: true })).toMatchObject({ added: 0, changed: 1 });
      expect((await shownPayees(of)).payees.map(({ name, country }) => [name, country])).toEqual([[was, "IS"]]);
    }
  });

  test("is another's where both are there already, and one payee's where neither is", async () => {
    expect((await apply("payees", `name,currency\n${composed},USD\n${decomposed},USD\n`)).errors).toEqual([
      { line: 3, column: "name", message: "This payee appears twice" },
    ]);
    for (const name of [composed, decomposed]) await addPayee(ctx, await plainPayee(name));
    expect(await apply("payees", await exported(ctx, "payees"))).toMatchObject({ unchanged: 2, errors: [] });
    expect((await shownPayees(ctx)).payees.map(({ name }) => name).toSorted()).toEqual(
      [decomposed, composed].toSorted(),
    );
  });

  test("finds deals and their payees, in files of deals, costs and openings", async () => {
    await addPayee(ctx, await plainPayee(composed));
    const header = "deal,currency,kind,covers,recordings,part,fee,rate,from,to,participants";
    const row = (name: string, dates: string, who: string) =>
      `${name},USD,royalty,tracks,QZAAA2600001,100%,0%,60%,${dates},${who} = 100%\n`;
    const halves = `${row(`${composed}s`, ",2026-01-31", composed)}${row(`${decomposed}s`, "2026-02-01,", decomposed)}`;
    expect(await apply("deals", `${header}\n${halves}`)).toMatchObject({ added: 1, errors: [] });
    expect(await apply("deals", `${header}\n${row(`${decomposed}s`, ",", decomposed)}`)).toMatchObject({ changed: 1 });
    const cost = `date,amount,currency,kind,deal\n2026-01-05,10,USD,mixing,${decomposed}s\n`;
    expect(await apply("costs", cost)).toMatchObject({ added: 1, errors: [] });
    const opening = `date,payee,amount\n2026-01-01,${decomposed},5\n`;
    expect(await apply("openings", opening)).toMatchObject({ added: 1, errors: [] });
    const [deal, ...others] = (await shownDeals(ctx)).deals;
    expect([deal?.name, deal?.versions.length, others]).toEqual([`${composed}s`, 1, []]);
    expect((await shownPayees(ctx)).payees.map(({ name }) => name)).toEqual([composed]);
  });
});

describe("an existing deal", () => {
  const header = "deal,currency,kind,covers,recordings,part,fee,rate,participants";
  const row = (name: string, rate = "60%") =>
    `${name},USD,royalty,tracks,QZAAA2600001,100%,0%,${rate},Ada Lind = 100%\n`;
  const deal = async (name: string, track = "QZAAA2600001") => {
    const payee = (await shownPayees(ctx)).payees[0] ?? (await addPayee(ctx, await plainPayee("Ada Lind")));
    const covers = { by: "tracks" as const, of: [track] };
    const exceptions = [{ kind: "stream", store: null, territory: null, rate: "40%" }];
    const rates = {
      part: "100%",
      fee: "0%",
      rate: "60%",
      exceptions,
      participants: [{ payee: payee.id, share: "100%" }],
    };
    const versions = [{ from: "2026-01-01", to: null, kind: "royalty" as const, covers, ...rates }];
    return addDeal(ctx, {
      ...{ name, currency: "USD", dates: "sale", rates_of: "period_end", group: "Family", replaces: [], versions },
    });
  };

  test("keeps what the file has no column for, and an empty cell clears", async () => {
    const made = await deal("One");
    expect(await apply("deals", `${header}\n${row("One")}`)).toMatchObject({ unchanged: 1, errors: [] });
    expect(await apply("deals", `${header}\n${row("One", "50%")}`)).toMatchObject({ changed: 1, errors: [] });
    const [version] = made.versions;
    expect((await shownDeals(ctx)).deals).toEqual([{ ...made, versions: [{ ...version, rate: "50%" }] }]);
    await apply("deals", `exceptions,group,${header}\n,,${row("One")}`);
    expect((await shownDeals(ctx)).deals).toMatchObject([
      { group: null, dates: "sale", versions: [{ exceptions: [] }] },
    ]);
  });

  test("is imported as it was exported, with a payee who was erased since", async () => {
    await deal("One");
    const [ada] = (await shownPayees(ctx)).payees;
    await addPayee(ctx, await plainPayee("Erased payee"));
    await erasePayee(ctx, { id: ada?.id ?? "" });
    expect(await apply("deals", await exported(ctx, "deals"))).toMatchObject({ unchanged: 1, changed: 0, errors: [] });
  });

  test("is never added again under a name that several deals have, or an id that none has", async () => {
    await deal("One");
    await deal("One", "QZAAA2600002");
    const gone = "0190c0de-0000-7000-8000-000000000001";
    expect(await apply("deals", `${header}\n${row("One")}${row(gone)}`)).toMatchObject({
      applied: false,
      errors: [
        { line: 2, column: "deal", message: expect.stringMatching(/^There are several deals/) },
        { line: 3, column: "deal", message: "There is no deal with this id" },
      ],
    });
  });
});

test("opening balances of an existing payee are imported once, exactly", async () => {
  await addPayee(ctx, await plainPayee("Ada Lind"));
  const text = "date,payee,amount\n2026-01-01,Ada Lind,-0.125\n2026-01-01,Ada Lind,-0.125\n";
  expect(await apply("openings", text)).toMatchObject({ added: 2, applied: true });
  expect(await apply("openings", text)).toMatchObject({ added: 0, unchanged: 2, applied: true });
  const { transfers } = await listShareMoney(ctx);
  expect(transfers.map(({ amount, kind }) => [String(fractionOf(amount)), kind])).toEqual([
    ["-1/8", "opening"],
    ["-1/8", "opening"],
  ]);
});

async function plainPayee(name: string) {
  const more = {
    minimum: null,
    tax_form: "none",
    tax_form_expires: null,
    paid_through: null,
    paid_by: "hand",
    withholding: [],
  } as const;
  return { name, email: null, country: null, currency: "USD", ...more, withholding: [], language: "en" as const };
}
