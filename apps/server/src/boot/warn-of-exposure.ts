import type { Config } from "../config/config.ts";

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|localhost|\[?::1\]?)$/;
const WARNING =
  "Warning: other machines can reach this server, but NODE_ENV is not production. Its settings are for trying Ledgerline out on your own machine.";

/** A line for the operator of a public server that runs without what production checks; null for any other. */
export function warnOfExposure({
  production,
  host,
  appUrl,
}: Pick<Config, "production" | "host" | "appUrl">): string | null {
  const isOwn = LOOPBACK.test(host) && LOOPBACK.test(new URL(appUrl).hostname);
  return production || isOwn ? null : WARNING;
}
