import type { Payees } from "@ledgerline/contract/shares/payees";
import { SHARE_CSV, type ShareImport } from "@ledgerline/contract/shares/share-csv";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";
import { useMailApp } from "../harness/apps/use-mail-app.ts";
import { netTerms, royaltyTerms, type ShareCalls, shareCalls } from "../harness/share-calls.ts";
import { MARCH, SONG } from "../harness/song-label.ts";

const server = await createTestApp();
afterAll(() => server.close());

const EBB = { ...SONG, title: "Ebb", isrc: "QZAAA2600002", artist: "Oak" };

/** What a run gives to each payee, without ids, which differ between accounts. */
async function preview({ preview: compute }: ShareCalls) {
  const { payees, proof, blockers } = await compute(MARCH);
  return {
    proof,
    blockers,
    payees: payees.map(({ payee: _, ...rest }) => rest),
  };
}

test("files that one account downloads produce the same run in another", async () => {
  const [from, into] = [await shareCalls(server), await shareCalls(server)];
  for (const { book, call } of [from, into]) {
    await book("march.tsv", [
      { ...SONG, earnings: "1000", date: "2026-03-31" },
      { ...EBB, earnings: "70.01", date: "2026-03-12" },
    ]);
    await call("POST", "/settings", { uncovered_is_accounts: true });
  }
  const withholding = [{ kind: null, store: null, territory: null, rate: "30%" }];
  const ada = await from.payee("Ada; Lind", { withholding, minimum: "50" });
  const ben = await from.payee('Ben "B" Ode', { paid_through: ada });
  const shares = [
    { payee: ada, share: "1/3" },
    { payee: ben, share: "2/3" },
  ];
  const song = { covers: { by: "tracks", of: [SONG.isrc] } };
  const { id } = await from.deal({ name: "Tide, and more", versions: [netTerms(shares, song)] });
  await from.deal({ name: "=Oak", versions: [royaltyTerms(ben, "1/7", { covers: { by: "artists", of: ["Oak"] } })] });
  const cost = { date: "2026-03-10", amount: "200", currency: "USD", kind: "mixing", deal: id };
  await from.call("POST", "/costs", { ...cost, note: 'Two days, "with" an engineer' });
  const advance = { date: "2026-02-01", payee: ada, deal: id, amount: "12.5", recouped_from: "own_share", note: "=1" };
  await from.call("POST", "/advances", advance);
  const opening = { date: "2026-01-01", payee: ada, deal: null, amount: "-3.25", note: "Before", kind: "opening" };
  await from.call("POST", "/transfers", opening);

  for (const what of SHARE_CSV) {
    const { status, body } = await from.file(`/csv/${what}`);
    expect(status).toBe(200);
    const taken = await into.call("POST", "/import", { what, text: body.toString("utf8"), apply: true });
    expect(taken, what).toMatchObject({ errors: [], applied: true });
  }
  const run = await preview(into);
  expect(run).toEqual(await preview(from));
  expect(run.payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["Ada; Lind", "60.08"],
    ['Ben "B" Ode', "226.67"],
  ]);
});

test("a file that pays somebody elsewhere tells them and the owners, and the next answer has what it brought", async () => {
  const mailing = await useMailApp();
  const { call, payee } = await shareCalls(mailing);
  await payee("Ada Lind", { email: "ada@example.com" });
  expect(await call("GET", "/payees")).toMatchObject({ payees: [{ name: "Ada Lind", paid_by: "hand" }] });
  expect(await call("GET", "/deals")).toEqual({ deals: [], names: [], count: 0, cursor: null });
  const text = "name,currency,paid_by\nAda Lind,USD,bank\n";
  expect(await call("POST", "/import", { what: "payees", text, apply: true })).toMatchObject({ changed: 1 });
  const [ada] = (await call<Payees>("GET", "/payees")).payees;
  expect(ada).toMatchObject({ paid_by: "bank", bank_held_until: expect.any(String) });
  for (const email of ["artist-1@example.com", "ada@example.com"]) {
    const told = async () => (await mailing.mailsTo(email)).map(({ subject }) => subject);
    await expect
      .poll(told, { timeout: 60_000 })
      .toEqual(expect.arrayContaining(["Bank details of a payee were changed"]));
  }
  const deals =
    "deal,currency,kind,covers,part,fee,rate,participants\nTide,USD,royalty,everything,100%,0%,50%,Ada Lind = 100%\n";
  const sent = { what: "deals", text: deals };
  expect(await call("POST", "/import", { ...sent, apply: false })).toMatchObject({ applied: false, added: 1 });
  expect(await call("GET", "/deals")).toEqual({ deals: [], names: [], count: 0, cursor: null });
  expect(await call("POST", "/import", { ...sent, apply: true })).toMatchObject({ applied: true, added: 1 });
  expect(await call("GET", "/deals")).toMatchObject({ deals: [{ name: "Tide" }] });
});

test("advances and opening balances are read with their own dates and decimals, and what is unclear is an error", async () => {
  const { call, payee, deal } = await shareCalls(server);
  const ada = await payee("Ada Lind");
  await deal({ name: "Tide", versions: [royaltyTerms(ada, "50%")] });
  const send = (what: string, text: string) => call<ShareImport>("POST", "/import", { what, text, apply: true });
  const advances =
    "date;payee;deal;amount;recouped_from\n31.1.2026;Ada Lind;Tide;1.250,50;off_the_top\n5.2.2026;Ada Lind;Tide;300;\n";
  expect(await send("advances", advances)).toMatchObject({ added: 2, errors: [], applied: true });
  expect(await send("advances", advances)).toMatchObject({ added: 0, unchanged: 2 });
  expect(await call("GET", "/advances")).toMatchObject({
    advances: [
      { date: "2026-02-05", amount: "300", recouped_from: "own_share" },
      { date: "2026-01-31", amount: "1250.50", recouped_from: "off_the_top" },
    ],
  });
  expect(await send("openings", "date,payee,amount\n1/31/2026,Ada Lind,-3.25\n")).toMatchObject({ applied: true });
  expect(await call("GET", "/transfers")).toMatchObject({ transfers: [{ date: "2026-01-31", amount: "-3.25" }] });
  const unclear = await send(
    "openings",
    'date,payee,amount\n1/2/2026,Ada Lind,10\n31 Jan 2026,Ada Lind,"1,234"\nsoon,Ada Lind,5\n',
  );
  expect(unclear.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, "date"],
    [3, "amount"],
    [4, "date"],
  ]);
  expect(await call("GET", "/transfers")).toMatchObject({ count: 1 });
});
