// @module-tag kills
import { join } from "node:path";
import type { BillingHistory, Checkout, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { connectDatabase } from "@ledgerline/db/client";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { CARDS } from "@ledgerline/sandboxes/stripe/objects/test-cards";
import { startStripeSandbox } from "@ledgerline/sandboxes/stripe/start-stripe-sandbox";
import { createStripeControl, payCheckout, type StripeControl } from "@ledgerline/sandboxes/stripe/stripe-control";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import type { ServerProcess } from "@ledgerline/testing/product/launch-server";
import { startServerProcess } from "@ledgerline/testing/server-process";
import { expect, onTestFinished, test } from "vitest";

const SEED = 20_261_121;
const ARTISTS = 24;
const PATIENCE = 600_000;
/** A killed server's job is noticed within ten seconds, and handed out again. */
const RETURN_MS = 60_000;
const WORDS: Record<string, string> = {
  trialing: "trialing",
  active: "premium",
  past_due: "past_due",
  canceled: "free",
};

interface Artist {
  customer: string;
  call<T>(method: string, path: string, body?: object): Promise<T>;
}

async function postForm(url: string, form: Record<string, string>): Promise<void> {
  const { status } = await fetch(url, { method: "POST", redirect: "manual", body: new URLSearchParams(form) });
  expect(status).toBe(303);
}

function callOf(server: ServerProcess, token = "") {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as T;
  };
}

/** The portal cancels on a date, the product at the end of the period. */
function isEnding(subscription?: { cancel_at_period_end: boolean; cancel_at: number | null }): boolean {
  return subscription?.cancel_at_period_end === true || (subscription?.cancel_at ?? null) !== null;
}

/** A customer's records in the Stripe sandbox, as our server must show them. */
async function expected(control: StripeControl, { customer }: Artist) {
  const { subscriptions, invoices } = await control.records(customer);
  const current = subscriptions.at(-1);
  const status = WORDS[String(current?.status ?? "canceled")];
  const asked = invoices.filter(({ total, status: state }) => total > 0 && state !== "draft").reverse();
  return {
    status,
    canceled: status !== "free" && isEnding(current),
    payments: asked.map(({ created, status: state }) => [
      new Date(created * 1000).toISOString(),
      "4.00",
      state === "paid" ? "paid" : "failed",
    ]),
  };
}

async function shown({ call }: Artist) {
  const { subscription } = await call<SubscriptionStatus>("GET", "/subscription/status");
  const { transactions } = await call<BillingHistory>("GET", "/subscription/billing/history");
  return {
    status: subscription.status,
    canceled: subscription.cancel_at_period_end,
    payments: transactions.map(({ created_at, amount, payment_status }) => [created_at, amount, payment_status]),
  };
}

test("after a thousand shuffled and repeated webhooks and two killed servers, everything matches the Stripe sandbox", {
  timeout: PATIENCE,
}, async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dataDir = makeTestDataDir();
  const stateFile = join(makeTestDataDir(), "billing.json");
  const sandbox = await startStripeSandbox({ stateFile, webhookUrl: "http://127.0.0.1:1" });
  onTestFinished(() => sandbox.close());
  const control = createStripeControl(sandbox.url);
  const { secretKey, webhookSecret, price, apiUrl } = sandbox.settings;
  const env = {
    ...database.env,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE: price,
    STRIPE_API_URL: apiUrl,
  };
  /** On any free port. */
  const start = async () => {
    const started = await startServerProcess({ dataDir, env });
    sandbox.sendTo(`${started.url}/api/webhooks/stripe`);
    return started;
  };
  let server = await start();
  const db = connectDatabase({ url: database.url, prepare: true, maxConnections: 1 });
  onTestFinished(() => db.close());
  const unhandled = async () => (await db.sql`select from stripe_events where handled_at is null`).length;
  /** Between receiving a webhook and handling it. */
  const restart = async () => {
    await control.setLatency(500);
    await expect.poll(unhandled, { timeout: RETURN_MS, interval: 10 }).toBeGreaterThan(0);
    server.process.kill("SIGKILL");
    await server.ended;
    expect(await unhandled()).toBeGreaterThan(0);
    await control.setLatency(0);
    server = await start();
  };

  await control.setWebhooks({ hold: true, parallel: 8 });
  const artists: Artist[] = [];
  for (let n = 0; n < ARTISTS; n++) {
    const account = {
      email: `artist-${n}@example.com`,
      password: "a quiet field of barley",
      artist_name: `Artist ${n}`,
    };
    const { access_token } = await callOf(server)<{ access_token: string }>("POST", "/auth/register", account);
    const call: Artist["call"] = (...request) => callOf(server, access_token)(...request) as never;
    const order = { plan_id: "premium", origin_url: server.url };
    const { checkout_url } = await call<Checkout>("POST", "/subscription/checkout", order);
    const session = await payCheckout(checkout_url, n % 5 === 4 ? CARDS.paysNever : CARDS.pays);
    if (n % 2 === 0) await call("POST", "/subscription/checkout/confirm", { session_id: session });
    const [customer] = (await control.records()).customers.slice(-1);
    artists.push({ customer: customer?.id ?? "", call });
  }

  let total = 0;
  // Fourteen months of events that the product only learns about by webhook.
  for (let month = 0; month < 14; month++) {
    await control.advance({ days: 30 });
    for (const [n, artist] of artists.entries()) {
      if ((n + month) % 4 !== 0) continue;
      const { subscriptions } = await control.records(artist.customer);
      if (subscriptions.at(-1)?.status === "canceled") continue;
      const cancels = isEnding(subscriptions.at(-1)) ? "keep" : "cancel";
      const visit = await fetch(`${apiUrl}/v1/billing_portal/sessions`, {
        method: "POST",
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams({ customer: artist.customer, return_url: server.url }),
      });
      const { url } = (await visit.json()) as { url: string };
      await postForm(url, { action: cancels });
      if (n % 3 > 0 && cancels === "cancel") await postForm(url, { action: "keep" });
    }
    // A month's webhooks are still on their way, in any order, while the next month begins.
    total += await control.release({ seed: SEED + month, mostCopies: 3 });
    await control.setWebhooks({ hold: true });
    if (month === 4 || month === 9) await restart();
  }

  expect(total).toBeGreaterThan(1000);
  await control.untilSent();
  await expect.poll(unhandled, { timeout: RETURN_MS, interval: 250 }).toBe(0);

  const statuses = new Set<unknown>();
  for (const artist of artists) {
    const now = await shown(artist);
    expect(now).toEqual(await expected(control, artist));
    statuses.add(now.status);
  }
  expect(statuses.size).toBeGreaterThan(1);
  const [events] = await db.sql`select count(*)::int as kept from stripe_events`;
  expect(events).toEqual({ kept: (await control.records()).events });
  const twice = await db.sql`select from billing_transactions group by invoice_id having count(*) > 1`;
  expect(twice).toHaveLength(0);
});
