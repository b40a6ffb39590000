import { isIP } from "node:net";
import type { Config } from "./config.ts";

/** True for the host of an address that does not leave this machine. An address without a host names a socket file. */
export function isThisMachine(hostname: string): boolean {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, "");
  return host === "" || host === "localhost" || host.startsWith("/") || (isIP(host) > 0 && /^(127\.|::1$)/.test(host));
}

const WARNING =
  "Warning: other machines can reach this server, but NODE_ENV is not production. Its settings are for trying Ledgerline out on your own machine.";

/** A line for the operator of a public server that runs without production's checks; null for any other. */
export function warnOfExposure({
  production,
  host,
  appUrl,
}: Pick<Config, "production" | "host" | "appUrl">): string | null {
  const isOwn = isThisMachine(host) && isThisMachine(new URL(appUrl).hostname);
  return production || isOwn ? null : WARNING;
}
