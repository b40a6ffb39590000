import { transaction } from "@ledgerline/db/client";
import { saveServerRates } from "@ledgerline/db/queries/exchange-rates";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createAccountContext, type TestArtist } from "../../../test/account-context.ts";
import { book as bookAgain, bookText } from "../../../test/booking.ts";
import { distrokidText } from "../../../test/distrokid-text.ts";
import { listHistory } from "../../history.ts";
import { resolveStatement } from "../../statements/decide/resolve-statement.ts";
import { recompute } from "../recompute.ts";
import { deletePayout, listPayouts, savePayout } from "./payouts.ts";

let ctx: TestArtist;
beforeEach(async () => {
  const created = await createAccountContext();
  ctx = { ...created, settings: { ...created.settings, premiumForAll: true } };
});
afterEach(() => ctx.close());

const WIRE = [{ name: "Wire fee", amount: "3.00" }];

/** Books two statements, of 60.25 and 40.5. */
async function book() {
  await bookText(ctx, distrokidText([{ date: "2026-03-12", earnings: "60.25" }]), "march.tsv");
  await bookText(ctx, distrokidText([{ date: "2026-04-12", earnings: "40.5" }]), "april.tsv");
  await recompute(ctx, ctx);
  return (await listPayouts(ctx)).open;
}

test("what arrived is compared with what its statements come to, with the fees named", async () => {
  const open = await book();
  expect(open.map(({ file_name, currency, net }) => [file_name, currency, Number(net)])).toEqual([
    ["april.tsv", "USD", 40.5],
    ["march.tsv", "USD", 60.25],
  ]);
  const payout = { arrived_on: "2026-05-02", currency: "USD", amount: "96.50", fees: WIRE };
  await savePayout(ctx, { ...payout, statement_ids: open.map(({ statement_id }) => statement_id) });
  const { payouts, open: left } = await listPayouts(ctx);
  expect(left).toEqual([]);
  expect(payouts).toMatchObject([{ ...payout, statements: [{ file_name: "april.tsv" }, { file_name: "march.tsv" }] }]);
  expect([Number(payouts[0]?.expected), Number(payouts[0]?.missing)]).toEqual([100.75, 1.25]);
});

test("a statement takes a payout as soon as it is booked, before the board is computed", async () => {
  await bookText(ctx, distrokidText([{ date: "2026-03-12", earnings: "60.25" }]), "march.tsv");
  const before = await listPayouts(ctx);
  expect(before).toMatchObject({ computed_at: null, stale: true, open: [{ file_name: "march.tsv", net: "60.25" }] });
  const statement_ids = before.open.map(({ statement_id }) => statement_id);
  await savePayout(ctx, { arrived_on: "2026-05-02", currency: "USD", amount: "57.25", fees: WIRE, statement_ids });
  expect(await listPayouts(ctx)).toMatchObject({
    stale: true,
    open: [],
    payouts: [{ missing: "0.00", to_the_cent: true }],
  });
});

test("what a statement comes to follows what is replaced in it, before the board is computed", async () => {
  const lines = [
    { date: "2026-03-12", earnings: "60.25" },
    { date: "2026-04-12", earnings: "40.5" },
  ];
  await bookText(ctx, distrokidText(lines), "spring.tsv");
  await recompute(ctx, ctx);
  const { id } = await bookText(ctx, distrokidText([{ date: "2026-04-12", earnings: "41" }]), "april again.tsv");
  await resolveStatement(ctx, { id, action: "replace" });
  await bookAgain(ctx, id);
  expect((await listPayouts(ctx)).open.map(({ file_name, net }) => [file_name, net])).toEqual([
    ["april again.tsv", "41"],
    ["spring.tsv", "60.25"],
  ]);
});

test("a payout that matches its statements to the cent says so, whatever their further digits", async () => {
  await bookText(ctx, distrokidText([{ date: "2026-03-12", earnings: "410.451234" }]), "march.tsv");
  await recompute(ctx, ctx);
  const statement_ids = (await listPayouts(ctx)).open.map(({ statement_id }) => statement_id);
  const payout = { arrived_on: "2026-05-02", currency: "USD", amount: "407.45", fees: WIRE, statement_ids };
  await savePayout(ctx, payout);
  const [{ id = "" } = {}] = (await listPayouts(ctx)).payouts;
  const isToTheCent = async () => (await listPayouts(ctx)).payouts[0]?.to_the_cent;
  expect(await isToTheCent()).toBe(true);
  await savePayout(ctx, { ...payout, id, amount: "407.44" });
  expect(await isToTheCent()).toBe(false);
});

test("a statement is paid once per currency, and a payout can be changed or deleted", async () => {
  const [april, march] = await book();
  if (!april || !march) throw new Error("two statements are booked");
  const payout = { arrived_on: "2026-05-02", currency: "USD", amount: "40.5", fees: [] };
  await savePayout(ctx, { ...payout, statement_ids: [april.statement_id] });
  const twice = savePayout(ctx, { ...payout, statement_ids: [march.statement_id, april.statement_id] });
  await expect(twice).rejects.toThrow("already in another payout");
  const elsewhere = savePayout(ctx, { ...payout, currency: "EUR", statement_ids: [march.statement_id] });
  await expect(elsewhere).rejects.toThrow("money in this currency");
  const [dollars] = (await listPayouts(ctx)).payouts;
  if (!dollars) throw new Error("a payout is recorded");
  await savePayout(ctx, { ...payout, id: dollars.id, fees: WIRE, statement_ids: [april.statement_id] });
  expect((await listPayouts(ctx)).payouts).toMatchObject([
    { id: dollars.id, fees: WIRE, missing: expect.stringMatching(/^-3\.0+$/) },
  ]);
  await deletePayout(ctx, { id: dollars.id });
  await expect(deletePayout(ctx, { id: dollars.id })).rejects.toMatchObject({ code: "not_found" });
  const gone = savePayout(ctx, { ...payout, id: dollars.id, statement_ids: [march.statement_id] });
  await expect(gone).rejects.toMatchObject({ code: "not_found" });
  const { events } = await listHistory(ctx, { limit: 2 });
  expect(events.map(({ text }) => text)).toEqual([
    "Deleted the payout of 40.50 USD on 2026-05-02.",
    "Recorded that 40.50 USD arrived on 2026-05-02.",
  ]);
});

test("money in another currency is compared at its day's rate, with fees told apart from the exchange", async () => {
  const [april, march] = await book();
  if (!april || !march) throw new Error("two statements are booked");
  const payout = { arrived_on: "2026-05-03", currency: "EUR", amount: "34.20", statement_currency: "USD" };
  await savePayout(ctx, { ...payout, fees: [{ name: "Wire fee", amount: "1" }], statement_ids: [april.statement_id] });
  expect((await listPayouts(ctx)).payouts).toMatchObject([{ ...payout, missing: null, exchange: null }]);
  // Published on the previous Friday.
  await transaction(ctx.db, (tx) => saveServerRates(tx, [{ currency: "USD", day: "2026-05-01", perEuro: "1.125" }]));
  const { payouts, open } = await listPayouts(ctx);
  expect(open.map(({ statement_id }) => statement_id)).toEqual([march.statement_id]);
  expect(payouts).toMatchObject([
    {
      missing: "0.80",
      exchange: { day: "2026-05-01", rate: "0.888888888889", expected: "36", percent: "2.22" },
    },
  ]);
  expect(Number(payouts[0]?.exchange?.paid_rate)).toBeCloseTo(35.2 / 40.5, 10);
  const again = savePayout(ctx, { ...payout, currency: "USD", fees: [], statement_ids: [april.statement_id] });
  await expect(again).rejects.toThrow("already in another payout");
});

test("without Premium, payouts are neither shown nor recorded", async () => {
  ctx = { ...ctx, settings: { ...ctx.settings, premiumForAll: false } };
  await expect(listPayouts(ctx)).rejects.toMatchObject({ code: "payment_required" });
});
