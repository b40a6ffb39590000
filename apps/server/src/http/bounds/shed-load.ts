import { finished } from "node:stream";
import { getHeapStatistics } from "node:v8";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import { createSharedPlaces, DividedPlaces, ShareUsedUp } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { HttpBounds } from "../../config/http-bounds.ts";
import { clientNetwork } from "../client-address.ts";
import { isPageRequest } from "../route-name.ts";
import { refuseAndClose } from "../security.ts";
import { Allowances } from "./allowances.ts";
import { countConnections } from "./connections.ts";

const RETRY_AFTER_S = 2;
const LOOKS_EVERY_MS = 250;
/** The share of its memory that the process may use. */
const FULL_PART = 0.9;

interface Pressure {
  /** Why the process should not take more work, or null. */
  reason(): "event loop" | "memory" | null;
  close(): void;
}

interface Options {
  bounds: HttpBounds;
  /** True if all clients arrive through trusted proxies. */
  behindProxy: boolean;
}

/**
 * Answers 503 to whatever exceeds the server's capacity or a client's share of it, so that the requests it has taken on
 * are answered in time. The rest begin in turns. Health checks are always answered, and while the server is only slow
 * so is the web app: it comes from memory, and explains what it cannot load better than a refusal would.
 */
export function shedLoad(app: FastifyInstance, { bounds, behindProxy }: Options): void {
  const { connections, requests, patienceMs, requestRate, burstMs, paceMs } = bounds;
  const pressure = watchPressure(bounds.lateMs);
  app.addHook("onClose", async () => pressure.close());
  const surplus = countConnections(app, { bounds, behindProxy });
  const allowances = new Allowances((requestRate * burstMs) / 1_000, burstMs);
  const turns = new Turns(connections);
  const refusals = new Turns(connections);
  const places = createSharedPlaces({ places: requests, waiting: requests, patienceMs });

  app.addHook("onRequest", (request, reply, next) => {
    if (isHealthCheck(request)) return next();
    const client = clientNetwork(request.ip);
    // Refusing hundreds takes as long as a request or two, so refusals take turns too.
    const refuse = () => {
      const answer = () => refuseBusy(request, reply);
      if (!refusals.take(client, answer)) answer();
    };
    const begin = () => {
      const isStrained = pressure.reason() !== null && !isPageRequest(request);
      if (surplus.has(request.raw.socket) || isStrained || !turns.take(client, next)) refuse();
    };
    const waitMs = allowances.reserve(client, paceMs);
    if (waitMs === null) refuse();
    else if (waitMs === 0) begin();
    else setTimeout(begin, waitMs);
  });
  // After the body has arrived: a slow one holds its connection, but no place here. Files have separate places.
  app.addHook("preHandler", (request, reply, next) => {
    if (isHealthCheck(request) || isAsset(request) || request.routeOptions.config.transfer === true) return next();
    const answer = () =>
      new Promise<void>((resolve) => {
        finished(reply.raw, () => resolve());
        next();
      });
    const holder = [clientNetwork(request.ip), request.taker?.accountId ?? "visitors"];
    places.run(holder, answer).catch((error: unknown) => {
      if (error instanceof ShareUsedUp) refuseBusy(request, reply);
      else next(error as Error);
    });
  });
}

/** What others judge the server by. */
export function isHealthCheck({ url }: FastifyRequest): boolean {
  return url.startsWith("/health/");
}

/** A file of the web app costs next to nothing, and a screen without it is broken. */
export function isAsset({ url }: FastifyRequest): boolean {
  return url.startsWith("/assets/");
}

/** Answers that the server, or the client's share of it, is taken for now. */
export function refuseBusy(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("retry-after", RETRY_AFTER_S);
  refuseAndClose(request, reply, 503, MESSAGES.overloaded);
}

/** Watches how late the event loop is and how much memory is left. */
function watchPressure(lateMs: number): Pressure {
  let lateness = 0;
  let full = false;
  let expected = performance.now() + LOOKS_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateness = 0.7 * lateness + 0.3 * Math.max(0, now - expected);
    expected = now + LOOKS_EVERY_MS;
    full = isMemoryFull();
  }, LOOKS_EVERY_MS).unref();
  return {
    reason() {
      if (lateness > lateMs) return "event loop";
      return full ? "memory" : null;
    },
    close: () => clearInterval(timer),
  };
}

function isMemoryFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used > FULL_PART * limit) return true;
  // Only a container or similar limits the memory of the process.
  const granted = process.constrainedMemory();
  return granted > 0 && granted < Number.MAX_SAFE_INTEGER && process.memoryUsage.rss() > FULL_PART * granted;
}

/** How many tasks may begin in one turn of the event loop. */
const AT_ONCE = 8;

/**
 * Begins a few tasks in each turn of the event loop, one client after the other, so that hundreds from one client hold
 * up nobody else's.
 */
export class Turns {
  /** Each client's waiting tasks, in the order of their turns. */
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #places: DividedPlaces;
  #begun = 0;

  constructor(waiting: number) {
    this.#places = new DividedPlaces(waiting);
  }

  /** How many tasks have not begun. */
  get waiting(): number {
    return this.#places.taken;
  }

  /** False, without ever calling `begin`, if the client already has its share of those that wait. */
  take(client: string, begin: () => void): boolean {
    if (this.#begun === 0) setImmediate(() => this.#turn());
    if (this.#begun < AT_ONCE) {
      this.#begun += 1;
      begin();
      return true;
    }
    if (!this.#places.take([client])) return false;
    const queue = this.#queues.get(client);
    if (queue) queue.push(begin);
    else this.#queues.set(client, [begin]);
    return true;
  }

  #turn(): void {
    this.#begun = 0;
    if (this.waiting > 0) setImmediate(() => this.#turn());
    // A queue that is put back comes after all others.
    for (const [client, queue] of this.#queues) {
      const begin = queue.shift();
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      this.#places.giveBack([client]);
      this.#begun += 1;
      begin?.();
      if (this.#begun === AT_ONCE) break;
    }
  }
}
