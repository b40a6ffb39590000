import type { FastifyInstance } from "fastify";

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
