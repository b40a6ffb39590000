import { watchSecurity } from "@ledgerline/api/procedure/security-events";
import type { Context } from "@ledgerline/domain/context";
import type { FastifyInstance } from "fastify";
import { requestContext } from "../request-context.ts";

/** Logs refused transfers the way procedures log other refused calls. */
export function watchTransfers(app: FastifyInstance, domain: Context): void {
  app.addHook("onError", async (request, _reply, error) => {
    const { config, method, url } = request.routeOptions;
    if (!config.transfer) return;
    const call = `${method} ${url}`;
    await watchSecurity(requestContext(domain, request), { path: call, type: "query", input: async () => null })(error);
  });
}
