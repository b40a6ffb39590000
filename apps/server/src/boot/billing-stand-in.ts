import { join } from "node:path";
import type { StripeSettings } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { makeDataDir } from "@ledgerline/embedded-postgres/data-dir/data-dir";
import { type DataDirLock, lockDataDir } from "@ledgerline/embedded-postgres/data-dir/data-dir-lock";
import type { Config } from "../config/config.ts";
import { STRIPE_WEBHOOK_PATH } from "../http/stripe-webhook.ts";

interface BillingStandIn {
  settings: StripeSettings;
  stop(): Promise<void>;
}

/**
 * The stand-in for Stripe beside the product, where no key of Stripe's is set; null where one is, and always in
 * production, which does not even load it. Throws DataDirInUse while another server keeps its stand-in's state there.
 */
export async function startBillingStandIn(
  config: Config,
  log: (message: string) => void,
): Promise<BillingStandIn | null> {
  if (config.stripe || config.production) return null;
  const lock = lockState(config);
  try {
    const { startBillingSandbox } = await import("@ledgerline/stripe-sandbox/start-stripe-sandbox");
    const sandbox = await startBillingSandbox({
      stateFile: join(config.dataDir, "billing-sandbox.json"),
      webhookUrl: `${ownAddress(config)}${STRIPE_WEBHOOK_PATH}`,
    });
    log("Test payments: no card is charged");
    return { settings: sandbox.settings, stop: () => sandbox.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The stand-in for Stripe cannot start: ${reason}`, { cause: error });
  }
}

/** Null where the Postgres that comes along holds the directory already. */
function lockState({ databaseUrl, dataDir }: Config): DataDirLock | null {
  if (databaseUrl === null) return null;
  makeDataDir(dataDir);
  return lockDataDir(dataDir);
}

/** Where this server is reached from its own machine. */
function ownAddress({ host, port }: Pick<Config, "host" | "port">): string {
  const reached = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}
