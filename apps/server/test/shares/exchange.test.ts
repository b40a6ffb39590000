import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { shareCalls, shareTerms } from "../harness/share-calls.ts";
import { MARCH } from "../harness/song-label.ts";

/** The rates of one euro; 1,000 dollars are therefore 800 euros, and 130,000 yen. */
const RATES = "Date,USD,JPY\n2026-03-31,1.25,162.5\n2026-03-30,2,400\n";

let server: TestApp;
let address = "";
beforeAll(async () => {
  server = await createTestApp();
  address = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

async function uploadRates(token: string): Promise<void> {
  const body = new FormData();
  body.append("file", new Blob([RATES]), "rates.csv");
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${address}/api/currencies/rates`, { method: "POST", body, headers })).status).toBe(200);
}

test("dollars become a deal's euros at the day's rate, and euros a payee's yen", async () => {
  const { token, call, book, payee, deal, preview } = await shareCalls(server);
  await uploadRates(token);
  await book("march.tsv", [{ earnings: "1000", date: "2026-03-31" }]);
  const currencies = { Ada: "USD", Bo: "EUR", Cy: "JPY" };
  const ids: string[] = [];
  for (const [name, currency] of Object.entries(currencies)) ids.push(await payee(name, { currency }));
  const participants = ids.map((each) => ({ payee: each, share: "1/4" }));
  await deal({ name: "In euros", currency: "EUR", versions: [shareTerms(participants, { rate: "100%" })] });
  await call("POST", "/settings", { uncovered_is_accounts: true });

  const run = await preview(MARCH);
  expect(run.payees.map(({ name, closing }) => [name, closing])).toEqual([
    ["Ada", "250.00"],
    ["Bo", "200.00"],
    ["Cy", "32500"],
  ]);
  expect(run.proof).toMatchObject([
    { currency: "EUR", payees: "200" },
    { currency: "JPY", payees: "32500" },
    { currency: "USD", received: "1000", payees: "250", account: "250" },
  ]);
  const statement = await call<PayeeStatement>("GET", `/runs/${run.id}/statements/${ids[2]}`);
  expect(statement.paid_in).toMatchObject([
    { currency: "EUR", amount: "200", exchange: { rate: "162.5", day: "2026-03-31", source: "your rates" } },
  ]);
  expect(statement.deals[0]?.receipts).toMatchObject([{ currency: "USD", exchange: { rate: "0.8" } }]);
});
