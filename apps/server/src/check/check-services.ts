import { checkStripe } from "@ledgerline/connectors/billing/stripe";
import { reach } from "@ledgerline/connectors/http/fetch-file";
import { checkSmtp } from "@ledgerline/connectors/mail";
import type { ConnectorAddresses } from "@ledgerline/connectors/platforms/connector";
import { LIVE_PLATFORMS, type LivePlatform } from "@ledgerline/contract/streaming/live-platforms";
import { inspectServer } from "@ledgerline/db/queries/setup";
import type { Config } from "../config/config.ts";
import { STRIPE_WEBHOOK_PATH } from "../http/add-stripe-webhook.ts";
import { withDatabase } from "./check-database.ts";
import type { Finding } from "./finding.ts";

const ADDRESSES: Record<LivePlatform, (keyof ConnectorAddresses)[]> = {
  spotify: ["spotifyAccounts", "spotifyApi"],
  apple_music: ["appleMusicApi"],
  youtube: ["youtubeApi"],
  tidal: ["tidalAuth", "tidalApi"],
  soundcloud: ["soundcloudAuth", "soundcloudApi"],
};

/** None of them stops the server: calls that need one are refused, and say so. */
export async function checkServices(config: Config): Promise<Finding[]> {
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
export async function checkClock(config: Config): Promise<Finding[]> {
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
    const says = `${Math.abs(seconds)} seconds ${seconds > 0 ? "ahead of" : "behind"} ${other}: keep it by NTP`;
    return [{ level: "warning", about, says }];
  });
}

function offBy(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
