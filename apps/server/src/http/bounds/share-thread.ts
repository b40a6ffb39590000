import { AsyncLocalStorage } from "node:async_hooks";
import { PerformanceObserver } from "node:perf_hooks";
import { finished } from "node:stream";
import { promiseHooks } from "node:v8";
import type { Context } from "@ledgerline/domain/context/context";
import { ShareUsedUp } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientNetwork } from "../client-address.ts";
import { accountOf } from "../request-context.ts";
import { sayingSparingly } from "../say-sparingly.ts";
import { isAsset, isHealthCheck, refuseBusy } from "./shed-load.ts";
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

/** Stretches of the thread's time that are remembered, to find whose a garbage collection was. */
const STRETCHES = 256;

/** Work that belongs to no request: jobs, timers, the server itself. */
const OURS = Symbol("ours");

interface Stretch<Taker> {
  /** By the clock of `performance.now()`. */
  from: number;
  taker: Taker | null;
}

interface ThreadMeter<Taker extends object> {
  /** Does what belongs to a taker. Whatever follows from it, after any number of waits, is measured as its own. */
  run<T>(taker: Taker, work: () => T): T;
  stop(): void;
}

/**
 * Measures what requests take of this thread: processor time, without what the garbage collector took meanwhile. Each
 * continuation of a promise says whose it is, so a request is followed through all it waits for; what runs before the
 * first continuation of a turn of the event loop, such as reading rows, counts for whoever continues then.
 *
 * `onTaken` is told milliseconds, which are negative when some are given back. The system may count a thread's time in
 * steps of some milliseconds, so a single figure can be off by one; their sums are not.
 */
export function meterThread<Taker extends object>(onTaken: (taker: Taker, ms: number) => void): ThreadMeter<Taker> {
  const takers = new AsyncLocalStorage<Taker>();
  const stretches: Stretch<Taker>[] = [];
  let newest = 0;
  /** Null between the turns of the event loop. */
  let current: Taker | typeof OURS | null = null;
  let since = usedMs();

  /** The time since the last switch is `of`'s. */
  function settle(of: Taker | typeof OURS | null): void {
    const used = usedMs();
    const taker = of === OURS ? null : of;
    if (taker !== null && used > since) onTaken(taker, used - since);
    since = used;
    const last = stretches[newest];
    if (last) last.taker = taker;
    newest = (newest + 1) % STRETCHES;
    stretches[newest] = { from: performance.now(), taker: null };
  }

  function switchTo(taker: Taker | typeof OURS): void {
    if (taker === current) return;
    if (current === null) {
      settle(taker);
      setImmediate(endTurn);
    } else {
      settle(current);
    }
    current = taker;
  }

  function endTurn(): void {
    settle(current);
    current = null;
  }

  /** Gives back what the garbage collector took from whoever ran. It is told a little later. */
  const collections = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      let at = newest;
      for (let n = 0; n < stretches.length && (stretches[at]?.from ?? 0) > startTime; n += 1) {
        at = (at + STRETCHES - 1) % STRETCHES;
      }
      const taker = stretches[at]?.taker ?? null;
      if (taker !== null) onTaken(taker, -duration);
    }
  });
  collections.observe({ entryTypes: ["gc"] });
  const unhook = promiseHooks.onBefore(() => switchTo(takers.getStore() ?? OURS));

  return {
    run: (taker, work) =>
      takers.run(taker, () => {
        switchTo(taker);
        return work();
      }),
    stop() {
      unhook();
      collections.disconnect();
    },
  };
}

/** Processor time that this thread has used, in milliseconds. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
