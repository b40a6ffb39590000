import ipaddr from "ipaddr.js";
import { remembered } from "./remembered.ts";

/** The client as limits count it: its IPv4 address, or the /64 of its IPv6 address, which belongs to one customer. */
export const clientNetwork = remembered((address) => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
});
