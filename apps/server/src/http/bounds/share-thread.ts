import { finished } from "node:stream";
import type { Context } from "@ledgerline/domain/context/context";
import { ShareUsedUp } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../client-address.ts";
import { accountOf } from "../request-context.ts";
import { sayingSparingly } from "../say-sparingly.ts";
import { isAsset, isHealthCheck, refuseBusy } from "./shed-load.ts";
import { meterThread } from "./thread-meter.ts";
import type { ThreadShares } from "./thread-shares.ts";

declare module "fastify" {
  interface FastifyRequest {
    taker: Taker | null;
  }
}

/** Who a request takes time for. Not the request itself, which would be kept with its body for as long as this is. */
interface Taker {
  /** Null without a live session. */
  accountId: string | null;
  /** The account, or the address of a request without one, files apart; null until it is known. */
  holder: string | null;
  /** Milliseconds that were taken until then. */
  owedMs: number;
}

/**
 * Shares the thread that answers out among accounts, and among the addresses of those who have not logged in. A request
 * of one that has taken more than its share waits before any of its work begins.
 */
export function shareThread(app: FastifyInstance, domain: Context, shares: ThreadShares): void {
  const meter = meterThread((taker: Taker, ms) => {
    if (taker.holder === null) taker.owedMs += ms;
    else shares.charge(taker.holder, ms);
  });
  app.addHook("onClose", async () => meter.stop());

  function name(taker: Taker, holder: string): void {
    taker.holder = holder;
    shares.charge(holder, taker.owedMs);
  }

  const sparingly = sayingSparingly();
  const warn = ({ log }: FastifyRequest, { accountId }: Taker) =>
    sparingly(() =>
      log.warn(
        { accountId, waiting: shares.waiting },
        "calls wait: their account or address takes more than its share",
      ),
    );

  async function beginInTurn(request: FastifyRequest, reply: FastifyReply, taker: Taker, begin: () => void) {
    taker.accountId = await accountOf(domain, request);
    const caller = taker.accountId ?? clientNetwork(request.ip);
    // A long export keeps the account's next file waiting, and none of its screens.
    const holder = request.routeOptions.config.transfer === true ? `files of ${caller}` : caller;
    name(taker, holder);
    if (!shares.isHeld(holder)) return begin();
    warn(request, taker);
    const answer = () =>
      new Promise<void>((resolve) => {
        finished(reply.raw, () => resolve());
        begin();
      });
    await shares.run(holder, answer);
  }

  app.decorateRequest("taker", null);
  app.addHook("onRequest", (request, _reply, next) => {
    request.taker = { accountId: null, holder: null, owedMs: 0 };
    meter.run(request.taker, next);
  });
  // Once the body has arrived, which no promise leads to.
  app.addHook("preHandler", (request, reply, next) => {
    const { taker } = request;
    if (taker === null || isHealthCheck(request) || isAsset(request)) return next();
    meter
      .run(taker, () => beginInTurn(request, reply, taker, next))
      .catch((error: unknown) => {
        if (error instanceof ShareUsedUp) refuseBusy(request, reply);
        else next(error as Error);
      });
  });
  app.addHook("onResponse", (request, _reply, done) => {
    const { taker } = request;
    if (taker?.holder === null) name(taker, clientNetwork(request.ip));
    done();
  });
}
