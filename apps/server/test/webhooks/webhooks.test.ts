import { servePlatform } from "@ledgerline/connectors/test/platform-server";
import { WEBHOOK_EVENT_TYPES } from "@ledgerline/contract/webhook-event-types";
import { MOST_ENDPOINTS } from "@ledgerline/contract/wire/constants";
import { MESSAGES, SUCCESSES } from "@ledgerline/contract/wire/error";
import { distrokidText } from "@ledgerline/domain/test/distrokid-text";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../harness/apps/create-test-app.ts";
import { FROZEN_CLAIM } from "../harness/frozen-claim.ts";
import { makePremium } from "../harness/make-premium.ts";
import { statementCalls } from "../harness/statement-calls.ts";
import { useAccount } from "../members/use-account.ts";

const PATIENCE = { timeout: 60_000, interval: 100 };

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ webhookRanges: ["127.0.0.1"] });
});
afterAll(() => server.close());

const add = (token: string, body: object = {}) =>
  server.call("POST", "/webhooks", {
    token,
    body: { name: "Books", url: "https://example.com/hook", events: WEBHOOK_EVENT_TYPES, ...body },
  });

/** An artist on Premium with an endpoint, and what it was told. */
async function useListener() {
  const { token, artist } = await server.register();
  await makePremium(server, artist.id);
  const { url, calls } = await servePlatform(() => ({ body: "thanks" }));
  const { body } = await add(token, { url });
  const told = () => calls.map((call) => JSON.parse(call.body));
  const typesTold = () => told().map(({ type }: { type: string }) => type);
  return { token, artist, calls, told, typesTold, endpoint: body.id, secret: body.secret };
}

describe("what happens is told", () => {
  test("about statements, a claim and a payout; the published library verifies it", async () => {
    const { token, artist, calls, told, typesTold, endpoint, secret } = await useListener();
    const statements = await statementCalls(server, token);
    const { body: statement } = await statements.upload(distrokidText([{}]), "march.tsv");
    await statements.settled(statement.id);
    await expect.poll(typesTold, PATIENCE).toContain("statement.booked");
    const webhook = new Webhook(secret);
    for (const { headers, body } of calls) {
      expect(webhook.verify(body, headers as Record<string, string>)).toMatchObject({
        data: { account_id: artist.id },
      });
      expect(() => webhook.verify(`${body} `, headers as Record<string, string>)).toThrow();
    }
    expect(told().find(({ type }) => type === "statement.booked").data).toEqual({
      ...{ account_id: artist.id, statement_id: statement.id },
    });

    const { body: unread } = await statements.upload("Monat;Spalte\n2026-03;1\n", "unknown.csv");
    await expect.poll(typesTold, PATIENCE).toContain("statement.waiting");
    expect(told().find(({ type }) => type === "statement.waiting").data).toMatchObject({
      ...{ statement_id: unread.id, state: "unrecognized" },
    });

    const claim = await server.call("POST", "/claims", { token, body: FROZEN_CLAIM });
    expect(claim.status).toBe(200);
    await server.call("POST", `/claims/${claim.body.id}/state`, { token, body: { state: "sent" } });
    const states = () => told().flatMap(({ type, data }) => (type === "claim.changed" ? [data.state] : []));
    await expect.poll(() => states().toSorted(), PATIENCE).toEqual(["draft", "sent"]);

    const payout = { arrived_on: "2026-11-02", currency: "USD", amount: "1", statement_ids: [statement.id] };
    // Once the books have been compared, the statement has money that can arrive.
    const save = async () => (await server.call("POST", "/reconciliation/payouts", { token, body: payout })).status;
    await expect.poll(save, PATIENCE).toBe(200);
    await expect.poll(typesTold, PATIENCE).toContain("payout.matched");

    const { body: listed } = await server.call("GET", `/webhooks/${endpoint}/deliveries`, { token });
    expect(listed.deliveries.length).toBeGreaterThanOrEqual(5);
    const [first] = listed.deliveries;
    const shown = await server.call("GET", `/webhooks/${endpoint}/deliveries/${first.id}`, { token });
    expect(shown.body).toMatchObject({ state: "delivered", status: 200, answer: "thanks", tries: 1 });
    const sent = () => calls.filter(({ headers }) => headers["webhook-id"] === `msg_${first.id}`).length;
    const before = sent();
    const again = await server.call("POST", `/webhooks/${endpoint}/deliveries/${first.id}/again`, { token });
    expect(again.body).toEqual({ message: SUCCESSES.sentAgain });
    await expect.poll(sent, PATIENCE).toBe(before + 1);
  });

  test("about a run that is closed and sent", async () => {
    const { token, typesTold } = await useListener();
    const statements = await statementCalls(server, token);
    const { body } = await statements.upload(distrokidText([{ month: "2026-01" }]), "january.tsv");
    await statements.settled(body.id);
    const call = async (method: "GET" | "POST", path: string, sent?: object) => {
      const answer = await server.call(method, path, { token, ...(sent && { body: sent }) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    };
    const { id: payee } = await call("POST", "/shares/payees", { name: "Ada", currency: "USD" });
    const version = {
      ...{ from: null, to: null, kind: "royalty", covers: { by: "everything" }, part: "1", fee: "0", rate: "100%" },
      ...{ exceptions: [], participants: [{ payee, share: "1" }] },
    };
    await call("POST", "/shares/deals", { name: "All", currency: "USD", versions: [version] });
    const { id: run } = await call("POST", "/shares/runs", { from: "2020-01-01", to: "2026-12-31" });
    await expect.poll(async () => (await call("GET", `/shares/runs/${run}`)).state, PATIENCE).toBe("preview");
    await call("POST", `/shares/runs/${run}/close`);
    await expect.poll(typesTold, PATIENCE).toContain("run.closed");
    await call("POST", `/shares/runs/${run}/send`);
    await expect.poll(typesTold, PATIENCE).toContain("run.sent");
  });
});

describe("an endpoint", () => {
  test("has a secret that is shown once, and stored sealed", async () => {
    const { token, sql } = await useAccount(server);
    const { status, body } = await add(token);
    expect([status, body]).toEqual([
      200,
      { message: SUCCESSES.endpointMade, id: expect.any(String), secret: expect.stringMatching(/^whsec_.{44}$/) },
    ]);
    const [row] = await sql`select webhook_endpoints::text as text from webhook_endpoints where id = ${body.id}`;
    expect(row?.["text"]).not.toContain(body.secret.slice(6, 30));
    const rotated = (await server.call("POST", `/webhooks/${body.id}/rotate`, { token })).body;
    expect(rotated.secret).not.toBe(body.secret);
    const listed = (await server.call("GET", "/webhooks", { token })).body;
    expect(listed.endpoints).toMatchObject([{ id: body.id, name: "Books", paused_at: null }]);
    for (const secret of [body.secret, rotated.secret]) expect(JSON.stringify(listed)).not.toContain(secret);
    const history = (await server.call("GET", "/account/history", { token })).body.events;
    expect(history.map(({ text }: { text: string }) => text).slice(0, 2)).toEqual([
      "Gave the webhook “Books” a new secret.",
      "Made the webhook “Books”.",
    ]);
  });

  test.each([
    ["example.com", MESSAGES.endpointUrl],
    ["ftp://example.com/", MESSAGES.endpointUrl],
    ["https://a:b@example.com/", MESSAGES.endpointUserinfo],
    ["https://10.0.0.1/", MESSAGES.endpointAddress],
    ["https://169.254.169.254/latest/meta-data/", MESSAGES.endpointAddress],
    ["https://[::ffff:127.0.0.1]/", MESSAGES.endpointAddress],
    ["http://93.184.216.34/", MESSAGES.endpointInsecure],
    ["https://93.184.216.34:8443/", MESSAGES.endpointPort],
  ])("at %s is refused, and the field says why", async (url, message) => {
    const { token } = await server.register();
    const { status, body } = await add(token, { url });
    expect([status, body.issues]).toEqual([400, [{ field: "url", message }]]);
    const { id } = (await add(token)).body;
    const changed = await server.call("POST", `/webhooks/${id}`, { token, body: { url } });
    expect([changed.status, changed.body.issues]).toEqual([400, [{ field: "url", message }]]);
  });

  test("is one of at most five, even when several are made at the same time", async () => {
    const { token } = await server.register();
    const made = await Promise.all(Array.from({ length: MOST_ENDPOINTS + 2 }, () => add(token)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MOST_ENDPOINTS);
    const [refused] = made.filter(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.detail]).toEqual([409, MESSAGES.tooManyEndpoints]);
  });

  test("is paused, resumed, changed and deleted", async () => {
    const { token } = await server.register();
    const { id } = (await add(token)).body;
    const change = (body: object) => server.call("POST", `/webhooks/${id}`, { token, body });
    const shown = async () => (await server.call("GET", "/webhooks", { token })).body.endpoints[0];
    expect((await change({ paused: true })).body).toEqual({ message: SUCCESSES.endpointChanged });
    expect(await shown()).toMatchObject({ paused_for: "member", paused_at: expect.any(String) });
    await change({ paused: false, name: "Ledger", events: ["run.closed"] });
    expect(await shown()).toMatchObject({ name: "Ledger", events: ["run.closed"], paused_at: null, paused_for: null });
    expect([(await change({})).status, (await change({ events: [] })).status]).toEqual([400, 400]);
    expect((await server.call("DELETE", `/webhooks/${id}`, { token })).body).toEqual({
      message: SUCCESSES.endpointDeleted,
    });
    expect((await change({ paused: true })).status).toBe(404);
  });

  test("is not available to a guest", async () => {
    const guest = (await server.call("POST", "/auth/look-around")).body;
    const { status, body } = await add(guest.access_token);
    expect([status, body.detail]).toEqual([403, MESSAGES.guestWebhook]);
  });
});
