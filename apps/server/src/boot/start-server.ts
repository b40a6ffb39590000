import { setTimeout as delay } from "node:timers/promises";
import { migrateDatabase } from "@ledgerline/db/migrate";
import { startEmbeddedPostgres } from "@ledgerline/embedded-postgres/start-embedded-postgres";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { buildApp } from "./app.ts";
import { runStripeSandbox } from "./run-stripe-sandbox.ts";

export interface RunningServer {
  /** Resolves when the Postgres of our own has ended without being asked to; never for another one. */
  databaseLost: Promise<void>;
  /** Lets requests under way finish, then stops everything, Postgres last. */
  stop(): Promise<void>;
}

/** Starts everything in the order in which it is needed; when a step fails, stops what the steps before it started. */
export async function startServer(config: Config, log: (message: string) => void): Promise<RunningServer> {
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  try {
    const database = await openDatabase(config, log);
    started.push(database);
    await migrateDatabase(database.directUrl);
    const billing = await runStripeSandbox(config, log);
    if (billing) started.push(billing);
    const stripe = billing?.settings ?? config.stripe;
    const urls = { databaseUrl: database.url, databaseDirectUrl: database.directUrl };
    const app = await buildApp({ ...config, ...urls, stripe });
    started.push({ stop: () => closeApp(app, config.production ? IN_PRODUCTION : AT_ONCE) });
    await app.listen({ host: config.host, port: config.port });
    return { databaseLost: database.lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long a balancer may take to see that this server is not ready, and then requests under way to finish. */
interface Patience {
  probeMs: number;
  drainMs: number;
}

const IN_PRODUCTION: Patience = { probeMs: 5_000, drainMs: 30_000 };
const AT_ONCE: Patience = { probeMs: 0, drainMs: 3_000 };

/** A connection that falls idle only after the closing began would be waited for until its browser lets go. */
async function closeApp(app: FastifyInstance, { probeMs, drainMs }: Patience): Promise<void> {
  app.turnAway();
  await delay(probeMs);
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const enough = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(enough);
}

interface OpenDatabase {
  url: string;
  directUrl: string;
  lost: Promise<void>;
  stop(): Promise<void>;
}

async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl, dataDir } = config;
  if (url) return { url, directUrl: databaseDirectUrl ?? url, lost: new Promise(() => {}), stop: async () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  return { url: postgres.url, directUrl: postgres.url, lost: postgres.ended, stop: postgres.stop };
}
