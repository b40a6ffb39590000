import ipaddr from "ipaddr.js";

/** Addresses from one on that agree in so many bits. */
export type AddressRange = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** The only part of IPv6 that is given out for the internet. Ranges within it that mean IPv4 are refused by name. */
const GLOBAL_IPV6 = ipaddr.parseCIDR("2000::/3") as [ipaddr.IPv6, number];

/** Public by its number, and yet a service beside each machine of a cloud. */
const BESIDE_MACHINES: readonly string[] = ["168.63.129.16"];

/** Ranges as an operator writes them, such as `10.0.0.0/8` or a single address. */
export function parseRanges(ranges: readonly string[]): AddressRange[] {
  return ranges.map((range) => {
    if (range.includes("/")) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.kind() === "ipv4" ? 32 : 128];
  });
}

/** Whether an address is one of the internet, and none of the ways to write or to reach one inside. */
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || BESIDE_MACHINES.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** An IPv4 address within IPv6 is in no range of IPv4. */
export function isWithin(text: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  return ranges.some(([first, bits]) => address.kind() === first.kind() && address.match(first, bits));
}
