import { isIP } from "node:net";
import { type AddressRange, isPublic, isWithin } from "./addresses.ts";

/** Why an address cannot be a webhook's. */
export type AddressFault =
  /** Not readable as an http or https address. */
  | "url"
  /** It has a user name or a password, which would be sent to whoever answers. */
  | "userinfo"
  | "insecure"
  | "port"
  /** It is internal. */
  | "address";

export interface WebhookAddress {
  url: URL;
  /** Without the brackets of IPv6. */
  host: string;
}

/** An address, checked as far as that is possible without looking up its name, or what is wrong with it. */
export function readAddress(text: string, allowed: readonly AddressRange[]): WebhookAddress | AddressFault {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "url";
  if (url.username !== "" || url.password !== "") return "userinfo";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return faultOf(url, host, allowed) ?? { url, host };
  // A name may lead to where the operator allows more, which is only known once it is looked up.
  if (allowed.length > 0) return { url, host };
  return insecurityOf(url) ?? { url, host };
}

/** What is wrong with connecting to `ip` for `url`; null if nothing is. */
export function faultOf(url: URL, ip: string, allowed: readonly AddressRange[]): AddressFault | null {
  if (isWithin(ip, allowed)) return null;
  return isPublic(ip) ? insecurityOf(url) : "address";
}

/** Must be https, on port 443. Port 80 passes too: it is meant for http, and answers https only by mistake. */
function insecurityOf({ protocol, port }: URL): AddressFault | null {
  if (protocol !== "https:") return "insecure";
  return port === "" || port === "80" ? null : "port";
}
