import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

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
  if (isInside(host)) return "address";
  return insecurityOf(url) ?? { url, host };
}

/** The last part of names that no name server of the internet may have (RFC 6761, 6762, 8375; ICANN for `internal`). */
const INSIDE = new Set(["localhost", "local", "internal", "intranet", "private", "corp", "home", "lan", "onion"]);

/** Whether a name can only be one of an internal network: it has one of these ends, or no dot. */
function isInside(host: string): boolean {
  const parts = host.replace(/\.$/, "").split(".");
  return parts.length === 1 || INSIDE.has(parts.at(-1) ?? "") || parts.slice(-2).join(".") === "home.arpa";
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

/** The addresses that share this many leading bits with an address. */
export type AddressRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only part of IPv6 allocated for the internet. Ranges within it that map to IPv4 are refused by name. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/** A public address that in a cloud is a service beside each machine. */
const BESIDE_MACHINES: readonly string[] = ["168.63.129.16"];

/** Ranges as an operator writes them, such as `10.0.0.0/8` or a single address. */
export function parseRanges(ranges: readonly string[]): AddressRange[] {
  return ranges.map((range) => {
    if (range.includes("/")) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/** Whether an address is on the public internet, and not another way to write or reach an internal one. */
function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || BESIDE_MACHINES.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Whether an address is in one of the ranges. An IPv4 address written as IPv6 is in no IPv4 range. */
function isWithin(text: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  return ranges.some(([first, bits]) => address.kind() === first.kind() && address.match(first, bits));
}
