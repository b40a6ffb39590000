import ipaddr from "ipaddr.js";

/** What limits count a client by: its IPv4 address, or the /64 of its IPv6 address, all of which is one customer's. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}
