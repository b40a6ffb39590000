import { isIP } from "node:net";

/** True for the host of an address that does not leave this machine. An address without a host names a socket file. */
export function isThisMachine(hostname: string): boolean {
  const host = decodeURIComponent(hostname).replace(/^\[|\]$/g, "");
  return host === "" || host === "localhost" || host.startsWith("/") || (isIP(host) > 0 && /^(127\.|::1$)/.test(host));
}
