import type { Deals } from "@ledgerline/contract/shares/deals";
import type { PayeeStatement } from "@ledgerline/contract/shares/payee-statements";
import type { Payees } from "@ledgerline/contract/shares/payees";
import type { RunDetails, Runs } from "@ledgerline/contract/shares/runs";
import { sampleId } from "@ledgerline/contract/shares/sample-ids";
import type { SharesMoney } from "@ledgerline/contract/shares/share-money";
import type { ShareOverview } from "@ledgerline/contract/shares/share-overview";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../harness/apps/create-test-app.ts";

const server = await createTestApp();
afterAll(() => server.close());

async function guest() {
  const { body } = await server.call("POST", "/auth/look-around", {});
  const token: string = body.access_token;
  const get = async <Body>(path: string): Promise<Body> => {
    const answer = await server.call("GET", path, { token });
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const send = async (path: string, body: object = {}) => {
    const answer = await server.call("POST", `/shares${path}`, { token, body });
    return [answer.status, answer.body.detail];
  };
  return { token, get, send };
}

test("a guest sees payees, deals, a run that was sent and its statements, all marked as a sample", async () => {
  const { get } = await guest();
  const payees = await get<Payees>("/shares/payees");
  const deals = await get<Deals>("/shares/deals");
  const runs = await get<Runs>("/shares/runs");
  const money = await get<SharesMoney>("/shares/money");
  for (const answer of [payees, deals, runs, money]) expect(answer.sample).toBe(true);
  expect(payees.payees.map(({ name }) => name)).toEqual(["Jonas Reed", "Mira Okafor"]);
  expect(deals.deals).toHaveLength(2);
  const [run] = runs.runs;
  const details = await get<RunDetails>(`/shares/runs/${run?.id}`);
  expect(details).toMatchObject({ sample: true, state: "sent", blockers: [] });
  expect(details.payees).toHaveLength(2);
  const [row] = details.proof;
  expect(row?.received).toMatch(/^[1-9]/);
  for (const { payee, closing } of details.payees) {
    const statement = await get<PayeeStatement>(`/shares/runs/${run?.id}/statements/${payee}`);
    expect(statement).toMatchObject({ sample: true, closing, account: "Sample Artist" });
    expect(statement.deals[0]?.receipts.length).toBeGreaterThan(0);
  }
  const { shares } = await get<ShareOverview>("/shares/overview");
  expect(shares).toMatchObject({ source: "sample", closed: { run_id: run?.id } });
  expect(shares?.owed[0]?.payees).toBeGreaterThan(0);
});

test("a sample cannot be changed, closed, sent or paid, and the refusal says why", async () => {
  const { send, token } = await guest();
  const [run, payee, deal] = [sampleId(1), sampleId(2), sampleId(4)];
  const day = "2026-04-20";
  const refused = [409, MESSAGES.sampleShares];
  for (const change of ["refresh", "close", "undo", "approve", "send"]) {
    expect(await send(`/runs/${run}/${change}`), change).toEqual(refused);
  }
  expect(await send(`/runs/${run}/payments`, { payees: [payee], date: day, kind: "paid" })).toEqual(refused);
  expect(await send(`/runs/${run}/payment-file`, { by: "wise", date: day })).toEqual(refused);
  expect(await send(`/payees/${payee}`, { name: "Mine", currency: "USD" })).toEqual(refused);
  expect(await send(`/payees/${payee}/bank`, { iban: null, password: "x" })).toEqual(refused);
  expect(await send(`/transfers`, { date: day, payee, amount: "1", kind: "adjustment" })).toEqual(refused);
  const { status, body } = await server.call("DELETE", `/shares/deals/${deal}`, { token });
  expect([status, body.detail]).toEqual(refused);
});

test("the sample gives way to one's own data, and accounts without sample data never have it", async () => {
  const { get, send } = await guest();
  expect((await send("/payees", { name: "Ada", currency: "USD" }))[0]).toBe(200);
  expect(await get("/shares/payees")).toMatchObject({ payees: [{ name: "Ada" }] });
  expect(await get("/shares/deals")).toEqual({ deals: [], names: [], count: 0, cursor: null });
  expect(await get("/shares/overview")).toEqual({ shares: null });

  const { token } = await server.register();
  const { body } = await server.call("GET", "/shares/runs", { token });
  expect(body).toEqual({ runs: [], count: 0, cursor: null, next_from: null });
  const { status } = await server.call("GET", `/shares/runs/${sampleId(1)}`, { token });
  expect(status).toBe(404);
});
