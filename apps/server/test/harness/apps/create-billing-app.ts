import { join } from "node:path";
import type { BillingGateway } from "@ledgerline/connectors/billing/billing-gateway";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import type { Session } from "@ledgerline/contract/auth/auth";
import type { Checkout, CheckoutState, Portal, SubscriptionStatus } from "@ledgerline/contract/subscription";
import { type RunningStripeSandbox, startStripeSandbox } from "@ledgerline/sandboxes/stripe/start-stripe-sandbox";
import { createStripeControl, payCheckout, type StripeControl } from "@ledgerline/sandboxes/stripe/stripe-control";
import { makeTestDataDir } from "@ledgerline/testing/data-dirs";
import { expect, onTestFinished } from "vitest";
import type { Replaced } from "../../../src/boot/create-dependencies.ts";
import type { ServerConfig } from "../../../src/config/config.ts";
import { createTestApp, PASSWORD, type TestApp } from "./create-test-app.ts";

export const APP_URL = "http://127.0.0.1:4000";

export interface BillingApp extends TestApp {
  sandbox: RunningStripeSandbox;
  control: StripeControl;
  webhookUrl: string;
  /** A new artist, or one with this email. */
  subscriber(email?: string): Promise<Subscriber>;
}

/** An artist and what they can do with their subscription. */
export interface Subscriber {
  token: string;
  id: string;
  call(method: "GET" | "POST", path: string, body?: object): ReturnType<TestApp["call"]>;
  /** Returns the address of the payment page. */
  checkout(): Promise<string>;
  /** Confirms a paid checkout, as on the return to the app. */
  confirm(sessionId: string): Promise<CheckoutState>;
  /** Checks out, pays and confirms. */
  buy(): Promise<CheckoutState>;
  /** Opens the billing portal and submits one of its forms. */
  usePortal(form: Record<string, string>): Promise<void>;
  status(): Promise<SubscriptionStatus>;
  history(): Promise<Record<string, unknown>[]>;
}

/** The real server with its own Stripe sandbox, both stopped after the test. `wrap` decorates the gateway. */
export async function useBillingApp(
  settings: Partial<ServerConfig> = {},
  replaced: Replaced = {},
  wrap: (billing: BillingGateway) => BillingGateway = (billing) => billing,
): Promise<BillingApp> {
  const stateFile = join(makeTestDataDir(), "billing.json");
  const sandbox = await startStripeSandbox({ stateFile, webhookUrl: "http://127.0.0.1:1" });
  const billing = wrap(createStripeBillingGateway(sandbox.settings));
  const server = await createTestApp({ appUrl: APP_URL, ...settings }, { billing, ...replaced });
  onTestFinished(async () => {
    await server.close();
    await sandbox.close();
  });
  const webhookUrl = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/api/webhooks/stripe`;
  sandbox.sendTo(webhookUrl);
  return {
    ...server,
    sandbox,
    control: createStripeControl(sandbox.url),
    webhookUrl,
    async subscriber(email) {
      if (email === undefined) return subscriber(server, await server.register());
      const account = { email, password: PASSWORD, artist_name: "Paper Lanterns" };
      const { body } = await server.call("POST", "/auth/register", { body: account });
      return subscriber(server, { ...body, token: body.access_token });
    },
  };
}

function subscriber(server: TestApp, { token, artist }: Session & { token: string }): Subscriber {
  const call: Subscriber["call"] = (method, path, body) => server.call(method, path, { token, ...(body && { body }) });
  const good = async <T>(answer: ReturnType<TestApp["call"]>): Promise<T> => {
    const { status, body } = await answer;
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  };
  const checkout = async () =>
    (await good<Checkout>(call("POST", "/subscription/checkout", { plan_id: "premium", origin_url: APP_URL })))
      .checkout_url;
  const confirm = (sessionId: string) =>
    good<CheckoutState>(call("POST", "/subscription/checkout/confirm", { session_id: sessionId }));
  return {
    token,
    id: artist.id,
    call,
    checkout,
    confirm,
    buy: async () => confirm(await payCheckout(await checkout())),
    async usePortal(form) {
      const { portal_url } = await good<Portal>(call("POST", "/subscription/portal"));
      const answer = await fetch(portal_url, { method: "POST", redirect: "manual", body: new URLSearchParams(form) });
      expect(answer.status).toBe(303);
    },
    status: () => good(call("GET", "/subscription/status")),
    history: async () =>
      (await good<{ transactions: Record<string, unknown>[] }>(call("GET", "/subscription/billing/history")))
        .transactions,
  };
}
