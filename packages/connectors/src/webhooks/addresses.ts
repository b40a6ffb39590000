import ipaddr from "ipaddr.js";

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
export function isPublic(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast" || BESIDE_MACHINES.includes(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL_IPV6);
}

/** Whether an address is in one of the ranges. An IPv4 address written as IPv6 is in no IPv4 range. */
export function isWithin(text: string, ranges: readonly AddressRange[]): boolean {
  if (!ipaddr.isValid(text) || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  return ranges.some(([first, bits]) => address.kind() === first.kind() && address.match(first, bits));
}
