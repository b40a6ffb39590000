import type { FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";

/** Clients whose results are remembered. */
const MOST = 10_000;

/** The same function, computed once per key: the same few clients send thousands of requests. */
function remembered<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(key);
    if (known.size >= MOST) known.clear();
    known.set(key, result);
    return result;
  };
}

/** The client as limits count it: its IPv4 address, or the /64 of its IPv6 address, which belongs to one customer. */
export const clientNetwork = remembered((address) => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
});

/** Enough of an address for its owner to recognize it: three numbers of IPv4, three groups of IPv6. */
export const shortenAddress = remembered((address) => {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return `${parsed.toByteArray().slice(0, 3).join(".")}.*`;
  return `${parsed.toNormalizedString().split(":").slice(0, 3).join(":")}:*`;
});

const WARNING = "a proxy that TRUST_PROXY does not name: all its clients count as one address, and share its limits";

/** Warns, once, when requests come through a proxy while none is trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: readonly string[]): void {
  if (trustProxy.length > 0) return;
  let warned = false;
  app.addHook("onRequest", (request, _reply, next) => {
    if (!warned && request.headers["x-forwarded-for"] !== undefined) {
      warned = true;
      request.log.warn({ proxy: request.ip }, WARNING);
    }
    next();
  });
}
