import { SANDBOX_ACCOUNTS } from "@ledgerline/sandboxes/platforms/platform/sandbox-accounts";
import { startPlatformSandbox } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { expect, onTestFinished, test } from "vitest";
import { APP_URL, useBillingApp } from "../harness/apps/create-billing-app.ts";
import { CLIENTS } from "../harness/streaming-client.ts";

const CSV = "/export/royalties?start_date=2026-03-01&end_date=2026-03-31&format=csv";

/** The product with PREMIUM_FOR_ALL as given, and the sandbox of the platforms. */
async function startServer(premiumForAll: boolean) {
  const platforms = await startPlatformSandbox();
  onTestFinished(() => platforms.close());
  return useBillingApp({ premiumForAll, connectorAddresses: platforms.addresses });
}

test.each(CLIENTS)("on a server where everyone has Premium, a new artist connects Tidal (%s)", async (_, clientOf) => {
  const [selling, open] = [await startServer(false), await startServer(true)];
  const connect = async (server: typeof open) =>
    (await clientOf(server, (await server.register()).token).connect("tidal", SANDBOX_ACCOUNTS.tidal.working)).status;
  expect([await connect(selling), await connect(open)]).toEqual([402, 200]);
});

test("CSV needs no payment there, the plan says why, and nothing is sold", async () => {
  const [selling, open] = [await startServer(false), await startServer(true)];
  const [customer, artist] = [await selling.subscriber(), await open.subscriber()];
  expect((await customer.call("GET", CSV)).status).toBe(402);
  expect((await artist.call("GET", CSV)).status).toBe(200);

  expect((await customer.status()).subscription).toMatchObject({ plan_id: "free", granted: false, for_all: false });
  expect(await artist.status()).toMatchObject({
    subscription: { status: "premium", plan_id: "premium", granted: true, for_all: true, trial_end: null },
    plan: { name: "Premium Plan" },
    platform_access: { allowed_platforms: expect.arrayContaining(["tidal"]) },
  });
  expect(
    await artist.call("POST", "/subscription/checkout", { plan_id: "premium", origin_url: APP_URL }),
  ).toMatchObject({ status: 409, body: { detail: expect.stringContaining("already") } });
});
