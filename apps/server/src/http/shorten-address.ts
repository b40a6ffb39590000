import ipaddr from "ipaddr.js";
import { remembered } from "./remembered.ts";

/** Enough of an address for its owner to recognize it: three numbers of IPv4, three groups of IPv6. */
export const shortenAddress = remembered((address) => {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `${parsed.toByteArray().slice(0, 3).join(".")}.*`;
  return `${parsed.toNormalizedString().split(":").slice(0, 3).join(":")}:*`;
});
