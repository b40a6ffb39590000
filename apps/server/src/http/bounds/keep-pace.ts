import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { SharedPlaces } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance } from "fastify";
import type { HttpBounds, Pace } from "../../config/http-bounds.ts";
import { clientNetwork } from "../client-address.ts";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  sent: Progress;
  received: Progress;
}

/** Node's own timeouts look at this too: a socket's `bytesWritten` counts a write of megabytes as one. */
interface Handle {
  bytesWritten: number;
  /** Those of `bytesWritten` that the client's side has not taken. */
  writeQueueSize: number;
}

/**
 * Cuts off clients that read an answer, or send a body, so slowly that they only tie up resources. Time in which the
 * client waits for the server does not count. A file may stand still for longer than another answer, because the system
 * buffers a megabyte for a client that reads slowly, unless others of the client's network wait for a place.
 */
export function keepPace(
  app: FastifyInstance,
  transfers: SharedPlaces,
  { pace, awaitedPace, unreadMs }: Pick<HttpBounds, "pace" | "awaitedPace" | "unreadMs">,
): void {
  const exchanges = new Map<ServerResponse, Exchange>();
  /** The client networks of the exchanges that are files. */
  const files = new WeakMap<ServerResponse, string>();
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(response, { request, response, sent: new Progress(), received: new Progress() });
  });
  app.addHook("onRequest", (request, reply, next) => {
    if (request.routeOptions.config.transfer === true) files.set(reply.raw, clientNetwork(request.ip));
    next();
  });
  // Most end here. Kept until the next sweep, thousands of them would outlive the young generation.
  app.addHook("onResponse", (request, reply, done) => {
    if (request.raw.complete) exchanges.delete(reply.raw);
    done();
  });

  const everyMs = Math.min(pace.ms, awaitedPace.ms, unreadMs) / 5;
  const sweep = setInterval(() => {
    for (const exchange of exchanges.values()) {
      const { response, request } = exchange;
      if (request.socket.destroyed || (response.closed && request.complete)) exchanges.delete(response);
      else if (isTooSlow(exchange)) request.socket.destroy();
    }
  }, everyMs).unref();
  app.addHook("onClose", async () => clearInterval(sweep));

  function isTooSlow({ request, response, sent, received }: Exchange): boolean {
    const { socket } = request;
    const { bytesWritten = 0, writeQueueSize = 0 } = (socket as Socket & { _handle?: Handle })._handle ?? {};
    const reads = {
      isWaitedFor: writeQueueSize > 0 && !response.writableFinished,
      bytes: bytesWritten - writeQueueSize,
    };
    const sends = { isWaitedFor: !request.complete && request.readableLength === 0, bytes: socket.bytesRead };
    const client = files.get(response);
    const isAwaited = client !== undefined && transfers.waitingOf([client]) > 0;
    const least = isAwaited ? awaitedPace : pace;
    const now = performance.now();
    const readsTooSlowly = sent.isTooSlow(now, reads, least, client === undefined ? unreadMs : least.ms);
    return received.isTooSlow(now, sends, least, least.ms) || readsTooSlowly;
  }
}

export interface Movement {
  /** False while the client waits for the server. */
  isWaitedFor: boolean;
  /** The total moved so far. */
  bytes: number;
}

/** How far a client has come in one direction, while only the client can continue. */
export class Progress {
  /** When the wait for the client began, or when it was last found fast enough, and the bytes moved by then. */
  #since: number | null = null;
  #bytesThen = 0;
  /** When bytes were last seen to move, and how many had moved by then. */
  #movedAt = 0;
  #moved = 0;

  /** Whether, at `now`, the client has been slower than `pace`, or has moved nothing for `patienceMs`. */
  isTooSlow(now: number, { isWaitedFor, bytes }: Movement, pace: Pace, patienceMs: number): boolean {
    if (!isWaitedFor) {
      this.#since = null;
      return false;
    }
    if (this.#since === null || bytes !== this.#moved) {
      this.#movedAt = now;
      this.#moved = bytes;
    }
    this.#since ??= this.#begin(now, bytes);
    if (now - this.#movedAt >= patienceMs) return true;
    if (now - this.#since < pace.ms) return false;
    if (bytes - this.#bytesThen < pace.bytes) return true;
    this.#since = this.#begin(now, bytes);
    return false;
  }

  #begin(now: number, bytes: number): number {
    this.#bytesThen = bytes;
    return now;
  }
}
