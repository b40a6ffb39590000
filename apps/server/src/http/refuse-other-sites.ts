import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Context } from "@ledgerline/domain/context";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuseAndClose } from "./refuse-and-close.ts";
import { routeName } from "./route-name.ts";
import { shortenAddress } from "./shorten-address.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Answers 403 to a change that another site's page has a visitor's browser send. The page could read no answer and has
 * no token, but it could create guest accounts in the visitor's name.
 */
export function refuseOtherSites(app: FastifyInstance, { security }: Context, appUrl: string): void {
  const own = new URL(appUrl).origin;
  app.addHook("onRequest", (request, reply, next) => {
    if (READS.has(request.method) || !isFromAnotherSite(request, own)) return next();
    const network = shortenAddress(request.ip);
    security.write({
      event: "other_site",
      refused: "forbidden",
      call: routeName(request),
      network,
      requestId: request.id,
    });
    refuseAndClose(request, reply, 403, MESSAGES.otherSite);
  });
}

/** Browsers say which site a page is from; those before 2023 only by its origin. Other clients say nothing. */
function isFromAnotherSite({ headers, host }: FastifyRequest, own: string): boolean {
  const { origin, "sec-fetch-site": site } = headers;
  if (origin === own) return false;
  if (site !== undefined) return site !== "same-origin" && site !== "none";
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
