import { join } from "node:path";
import type { StripeSettings } from "@ledgerline/connectors/billing/connect-stripe";
import { makeDataDir } from "@ledgerline/embedded-postgres/data-dir/data-dir";
import { type DataDirLock, lockDataDir } from "@ledgerline/embedded-postgres/data-dir/data-dir-lock";
import type { Config } from "../config/config.ts";
import { STRIPE_WEBHOOK_PATH } from "../http/add-stripe-webhook.ts";

interface RunningSandbox {
  settings: StripeSettings;
  stop(): Promise<void>;
}

/**
 * Starts the Stripe sandbox if no Stripe key is set. Null with a key, and always in production, which never loads the
 * sandbox. Throws DataDirInUse if another server keeps its sandbox's state in the same directory.
 */
export async function runStripeSandbox(config: Config, log: (message: string) => void): Promise<RunningSandbox | null> {
  if (config.stripe || config.production) return null;
  const lock = lockState(config);
  try {
    const { startStripeSandbox } = await import("@ledgerline/stripe-sandbox/start-stripe-sandbox");
    const sandbox = await startStripeSandbox({
      stateFile: join(config.dataDir, "billing-sandbox.json"),
      webhookUrl: `${ownAddress(config)}${STRIPE_WEBHOOK_PATH}`,
    });
    log("Sandbox payments: no card is charged");
    return { settings: sandbox.settings, stop: () => sandbox.close().finally(() => lock?.release()) };
  } catch (error) {
    lock?.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The Stripe sandbox cannot start: ${reason}`, { cause: error });
  }
}

/** Locks the data directory; null if the embedded Postgres has already locked it. */
function lockState({ databaseUrl, dataDir }: Config): DataDirLock | null {
  if (databaseUrl === null) return null;
  makeDataDir(dataDir);
  return lockDataDir(dataDir);
}

/** This server's address as seen from its own machine. */
function ownAddress({ host, port }: Pick<Config, "host" | "port">): string {
  const reached = { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${reached}:${port}`;
}
