import { accessSync, constants, existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { checkStripe } from "@ledgerline/connectors/billing/stripe";
import { reach } from "@ledgerline/connectors/http/fetch-file";
import { checkSmtp } from "@ledgerline/connectors/mail";
import type { ConnectorAddresses } from "@ledgerline/connectors/platforms/connector";
import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { compareMigrations, inspectServer } from "@ledgerline/db/queries/setup";
import { countUnreadable } from "@ledgerline/domain/account/restoring";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { withTimeout } from "@ledgerline/runtime/concurrency";
import { formatBytes } from "@ledgerline/statements/english";
import { ENV_FILE } from "../boot/process.ts";
import type { Config } from "../config/config.ts";
import { warnOfExposure } from "../config/exposure.ts";
import { DOCS_DIST } from "../http/add-docs-site.ts";
import { STRIPE_WEBHOOK_PATH } from "../http/add-stripe-webhook.ts";
import { checkDatabase, withDatabase } from "./check-database.ts";
import { type Finding, unreadableSentence } from "./finding.ts";

const PATIENCE_MS = 30_000;
const OTHERS_MAY_READ = 0o077;

/** What is right and wrong with everything that a server needs, in the order of a start. Only reads. */
export async function checkSetup(config: Config): Promise<Finding[]> {
  const checks: [string, Promise<Finding[]>][] = [
    ["configuration", checkConfiguration(config)],
    ["disk", checkDisk(config)],
    ["database", checkDatabase(config)],
    ["keys", checkKeys(config)],
    ["services", checkServices(config)],
    ["clock", checkClock(config)],
  ];
  const found = checks.map(([about, check]) => settle(about, check));
  return (await Promise.all(found)).flat();
}

/** A check that fails or takes too long is a finding too. */
async function settle(about: string, check: Promise<Finding[]>): Promise<Finding[]> {
  const failed = (says: string): Finding[] => [{ level: "warning", about, says }];
  try {
    return await withTimeout(PATIENCE_MS, check, failed("this could not be checked in time"));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    return failed(`this could not be checked (${code ?? name})`);
  }
}

/** Warns of settings that are valid but may not be meant; invalid ones leave no config to check. */
async function checkConfiguration(config: Config): Promise<Finding[]> {
  const about = "configuration";
  const warnings = [
    warnOfExposure(config)?.replace(/^Warning: o/, "O"),
    config.production && config.trustProxy.length === 0
      ? "TRUST_PROXY is not set: behind a proxy all clients would share the limits of one address"
      : null,
    config.production && config.mail === null
      ? "SMTP_URL is not set: nobody confirms an email, and forgotten passwords need your reset-password"
      : null,
    config.production && config.stripe === null && !config.premiumForAll
      ? "STRIPE_SECRET_KEY is not set: nobody can buy Premium; set PREMIUM_FOR_ALL=1 if you sell nothing"
      : null,
    config.webhookRanges.length > 0
      ? `WEBHOOK_RANGES lets whoever has an account reach ${config.webhookRanges.join(", ")}: name no more than what takes webhooks`
      : null,
    config.docs && !existsSync(DOCS_DIST)
      ? "DOCS is 1, and the documentation is not built: run npx -y pnpm@12 make docs"
      : null,
    isReadable() ? "other users of this machine can read .env, which has secrets: chmod 600 .env" : null,
  ].filter((says) => says !== null && says !== undefined);
  if (warnings.length > 0) return warnings.map((says) => ({ level: "warning", about, says }));
  return [{ level: "ok", about, says: config.production ? "complete" : "complete, not for production" }];
}

function isReadable(): boolean {
  const file = statSync(ENV_FILE, { throwIfNoEntry: false });
  return file !== undefined && (file.mode & OTHERS_MAY_READ) !== 0;
}

/** Whether this configuration opens what is sealed in the database. */
async function checkKeys(config: Config): Promise<Finding[]> {
  const about = "keys";
  const unreadable = await withDatabase(config, "owner", async (db) => {
    const { missing } = await compareMigrations(db);
    return missing > 0 ? null : countUnreadable({ db, crypto: { secrets: createSealer(config.credentialsKeys) } });
  });
  if (unreadable === null) return [];
  const says = unreadableSentence(unreadable);
  if (says === null) return [{ level: "ok", about, says: "CREDENTIALS_KEY opens all that is sealed" }];
  return [{ level: "warning", about, says }];
}

/** Free space and permissions of DATA_DIR, or of where it will be created. */
async function checkDisk({ dataDir, diskMinFreeBytes }: Config): Promise<Finding[]> {
  const about = "disk";
  const folder = firstThere(dataDir);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const says = `${folder} cannot be written: start the server as the user that owns it, or set DATA_DIR`;
    return [{ level: "fault", about, says }];
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= diskMinFreeBytes) return [{ level: "ok", about, says: `${formatBytes(free)} free for ${dataDir}` }];
  const floor = formatBytes(diskMinFreeBytes);
  const says = `${formatBytes(free)} free for ${dataDir}: uploads are refused below ${floor} (about_MIN_FREE_BYTES)`;
  return [{ level: "warning", about, says }];
}

function firstThere(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : firstThere(dirname(folder));
}

const ADDRESSES: Record<LivePlatform, (keyof ConnectorAddresses)[]> = {
  spotify: ["spotifyAccounts", "spotifyApi"],
  apple_music: ["appleMusicApi"],
  youtube: ["youtubeApi"],
  tidal: ["tidalAuth", "tidalApi"],
  soundcloud: ["soundcloudAuth", "soundcloudApi"],
};

/** None of them stops the server: calls that need one are refused, and say so. */
async function checkServices(config: Config): Promise<Finding[]> {
  const platforms = LIVE_PLATFORMS.filter((platform) => config.offeredPlatforms.includes(platform));
  const found = await Promise.all([
    checkBilling(config),
    ...platforms.map((platform) => checkPlatform(platform, config.connectorAddresses)),
    checkMail(config),
    checkRedis(config),
  ]);
  return found.flat();
}

async function checkBilling({ stripe, appUrl, production }: Config): Promise<Finding[]> {
  const about = "Stripe";
  if (stripe === null)
    return production ? [] : [{ level: "ok", about, says: "the sandbox stands in, and charges nobody" }];
  const faults = await checkStripe(stripe, `${appUrl}${STRIPE_WEBHOOK_PATH}`);
  if (production && !/^(sk|rk)_live_/.test(stripe.secretKey)) {
    faults.push("the key is for tests, and nobody is charged: set a live key in STRIPE_SECRET_KEY");
  }
  if (faults.length === 0) return [{ level: "ok", about, says: "answers, and has the price and the webhook" }];
  return faults.map((says) => ({ level: "warning", about, says }));
}

async function checkPlatform(platform: LivePlatform, addresses: ConnectorAddresses): Promise<Finding[]> {
  const missing: string[] = [];
  for (const name of ADDRESSES[platform]) {
    await reach(addresses[name]).catch(() => missing.push(new URL(addresses[name]).host));
  }
  if (missing.length === 0) return [{ level: "ok", about: platform, says: "answers" }];
  const says = `${missing.join(" and ")} cannot be reached: let the server out to the network, or leave ${platform} out of CONNECTORS`;
  return [{ level: "warning", about: platform, says }];
}

async function checkMail({ mail }: Config): Promise<Finding[]> {
  const about = "mail server";
  if (mail === null) return [];
  const problem = await checkSmtp(mail);
  if (problem === null) return [{ level: "ok", about, says: "takes the connection and the password" }];
  return [{ level: "warning", about, says: `does not take mail (${problem}): correct SMTP_URL` }];
}

async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  const about = "Redis";
  if (redisUrl === null) return [];
  const { createClient } = await import("@redis/client");
  const client = createClient({ url: redisUrl, socket: { connectTimeout: 5_000, reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    return [{ level: "ok", about, says: "answers" }];
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    const says = `does not answer (${code ?? name}): correct REDIS_URL; until then each server counts its limits by itself`;
    return [{ level: "warning", about, says }];
  } finally {
    client.destroy();
  }
}

/** An authenticator app's codes hold for half a minute, signatures of webhooks for five minutes. */
const MOST_S = 5;

/** Compares the clock with Postgres's, and with the date of an answer from the network if there is one. */
async function checkClock(config: Config): Promise<Finding[]> {
  const about = "clock";
  const postgres = await withDatabase(config, "server", async (db) => offBy((await inspectServer(db)).now)).catch(
    () => null,
  );
  const { stripe, connectorAddresses } = config;
  // An HTTP date is in whole seconds.
  const network = await reach(stripe?.apiUrl ?? connectorAddresses.spotifyApi).then(
    (date) => date && offBy(date.getTime()),
    () => null,
  );
  const compared = { "Postgres's clock": postgres, "the network's time": network };
  return Object.entries(compared).flatMap(([other, seconds]): Finding[] => {
    if (seconds === null) return [];
    if (Math.abs(seconds) <= MOST_S) return [{ level: "ok", about, says: `agrees with ${other}` }];
    const says = `${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} ${other}: synchronize it with NTP`;
    return [{ level: "warning", about, says }];
  });
}

function offBy(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
