import type { Deal, Payee, PayeeStatement, Run, RunDetails } from "@ledgerline/contract/shares/shares";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";

const MARCH = { from: "2026-03-01", to: "2026-03-31" };
/** What one euro is, and 1,000 dollars therefore are: 800 euros, and 130,000 yen. */
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

test("dollars become a deal's euros by the rate of the day, and euros a payee's yen", async () => {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  await uploadRates(token);
  const statements = await statementCalls(server, token);
  const { body } = await statements.upload(distrokidText([{ earnings: "1000", date: "2026-03-31" }]), "march.tsv");
  expect(await statements.settled(body.id)).toMatchObject({ state: "booked" });
  const call = async <Body>(method: "GET" | "POST", path: string, given?: object): Promise<Body> => {
    const answer = await server.call(method, `/shares${path}`, { token, ...(given && { body: given }) });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const payee = async (name: string, currency: string) => (await call<Payee>("POST", "/payees", { name, currency })).id;
  const [dollars, euros, yen] = [await payee("Ada", "USD"), await payee("Bo", "EUR"), await payee("Cy", "JPY")];
  const participants = [dollars, euros, yen].map((each) => ({ payee: each, share: "1/4" }));
  const terms = { from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "100%", fee: "0%" };
  await call<Deal>("POST", "/deals", {
    name: "In euros",
    currency: "EUR",
    versions: [{ ...terms, rate: "100%", exceptions: [], participants }],
  });
  await call("POST", "/settings", { uncovered_is_accounts: true });

  const { id } = await call<Run>("POST", "/runs", MARCH);
  const state = async () => (await call<RunDetails>("GET", `/runs/${id}`)).state;
  await expect.poll(state, { timeout: 60_000 }).toBe("preview");
  const run = await call<RunDetails>("GET", `/runs/${id}`);
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
  const statement = await call<PayeeStatement>("GET", `/runs/${id}/statements/${yen}`);
  expect(statement.paid_in).toMatchObject([
    { currency: "EUR", amount: "200", exchange: { rate: "162.5", day: "2026-03-31", source: "your rates" } },
  ]);
  expect(statement.deals[0]?.receipts).toMatchObject([{ currency: "USD", exchange: { rate: "0.8" } }]);
});
