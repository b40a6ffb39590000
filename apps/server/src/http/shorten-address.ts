import ipaddr from "ipaddr.js";

/** Enough of an address for its owner to recognize it: three numbers of IPv4, three groups of IPv6. */
export function shortenAddress(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `${parsed.toByteArray().slice(0, 3).join(".")}.*`;
  return `${parsed.toNormalizedString().split(":").slice(0, 3).join(":")}:*`;
}
