import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { StripeSettings } from "@ledgerline/connectors/billing/stripe";
import { admitServer } from "@ledgerline/db/admit-server";
import { migrateDatabase } from "@ledgerline/db/migrate-database";
import { type DataDirLock, lockDataDir, makeDataDir } from "@ledgerline/embedded-postgres/data-dir";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { STRIPE_WEBHOOK_PATH } from "../http/add-stripe-webhook.ts";
import { buildApp } from "./build-app.ts";
import { warnOfFewConnections } from "./connections.ts";
import type { OpenDatabase } from "./open-database.ts";

interface RunningSandbox {
  settings: StripeSettings;
  stop(): Promise<void>;
}

export interface RunningServer {
  /** Resolves if the embedded Postgres stops by itself; never for an external one. */
  databaseLost: Promise<void>;
  /** Lets running requests finish, then stops everything, Postgres last. */
  stop(): Promise<void>;
}

/** Starts each part after those it needs, on a database that is being opened. If one fails, stops those started. */
export async function startServer(
  config: Config,
  opening: Promise<OpenDatabase>,
  log: (message: string) => void,
): Promise<RunningServer> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const database = await opening;
    started.push(database);
    await migrateDatabase(database.ownerUrl);
    await admitServer(database.ownerUrl, database.url);
    const shared = database.folder === null && database.directUrl === database.url;
    const warning = shared ? await warnOfFewConnections(database.directUrl) : null;
    const sandbox = await runStripeSandbox(config, log);
    if (sandbox) started.push(sandbox);
    const stripe = sandbox?.settings ?? config.stripe;
    const urls = { databaseUrl: database.url, databaseDirectUrl: database.directUrl, databaseFolder: database.folder };
    const app = await buildApp({ ...config, ...urls, stripe });
    if (warning) app.log.warn(warning);
    started.push({ stop: () => closeApp(app, config.production ? IN_PRODUCTION : AT_ONCE) });
    await app.listen({ host: config.host, port: config.port });
    return { databaseLost: database.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long a load balancer has to notice that this server is not ready, and how long requests then have to finish. */
interface Patience {
  probeMs: number;
  drainMs: number;
}

const IN_PRODUCTION: Patience = { probeMs: 5_000, drainMs: 30_000 };
/** A second Ctrl-C ends whatever still runs. */
const AT_ONCE: Patience = { probeMs: 0, drainMs: 30_000 };

async function closeApp(app: FastifyInstance, { probeMs, drainMs }: Patience): Promise<void> {
  app.turnAway();
  await delay(probeMs);
  const enough = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearTimeout(enough);
}

/**
 * Starts the Stripe sandbox if no Stripe key is set. Null with a key, and always in production, which never loads the
 * sandbox. Throws DataDirInUse if another server keeps its sandbox's state in the same directory.
 */
async function runStripeSandbox(config: Config, log: (message: string) => void): Promise<RunningSandbox | null> {
  if (config.stripe || config.production) return null;
  const lock = lockState(config);
  try {
    const { startStripeSandbox } = await import("@ledgerline/sandboxes/stripe/start-stripe-sandbox");
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
