import type { Config } from "../config/config.ts";
import { isThisMachine } from "../config/is-this-machine.ts";

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
