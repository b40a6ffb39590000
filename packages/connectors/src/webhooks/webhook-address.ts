import { isIP } from "node:net";
import { type AddressRange, isPublic, isWithin } from "./addresses.ts";

/** Why an address cannot be a webhook's. */
export type AddressFault =
  /** Nothing that can be read as an address of the web. */
  | "url"
  /** A name and password in it would be sent to whoever answers. */
  | "userinfo"
  | "insecure"
  | "port"
  /** It leads inside. */
  | "address";

export interface WebhookAddress {
  url: URL;
  /** Without the brackets of IPv6. */
  host: string;
}

/** The parts of an address that can be judged without asking for its name; what is wrong with it otherwise. */
export function readAddress(text: string, allowed: readonly AddressRange[]): WebhookAddress | AddressFault {
  const url = URL.parse(text);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return "url";
  if (url.username !== "" || url.password !== "") return "userinfo";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return faultOf(url, host, allowed) ?? { url, host };
  // A name may lead to where the operator allows more; that is known once it is looked up.
  if (allowed.length > 0) return { url, host };
  return insecurityOf(url) ?? { url, host };
}

/** What is wrong with connecting to `ip` for `url`. */
export function faultOf(url: URL, ip: string, allowed: readonly AddressRange[]): AddressFault | null {
  if (isWithin(ip, allowed)) return null;
  return isPublic(ip) ? insecurityOf(url) : "address";
}

/** Encrypted, on 443: 80 is where http is answered, and https by mistake. */
function insecurityOf({ protocol, port }: URL): AddressFault | null {
  if (protocol !== "https:") return "insecure";
  return port === "" || port === "80" ? null : "port";
}
