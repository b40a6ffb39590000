import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { SharedPlaces } from "@ledgerline/concurrency/shared-places";
import type { FastifyInstance } from "fastify";
import type { HttpBounds } from "./http-bounds.ts";
import { Progress } from "./progress.ts";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  sent: Progress;
  received: Progress;
}

/** What Node's own timeouts look at too: `bytesWritten` of a socket counts a write of megabytes as one. */
interface Handle {
  bytesWritten: number;
  /** Of those, the bytes that the client's side has not taken. */
  writeQueueSize: number;
}

/**
 * Cuts off clients that take an answer, or send a body, so slowly that they only hold what it needs. Time in which the
 * server is the one that others wait for does not count. Files may stand still for longer, because the system takes
 * a megabyte ahead for a client that reads it slowly; while others wait for their places they may not.
 */
export function keepPace(
  app: FastifyInstance,
  transfers: SharedPlaces,
  { pace, unreadMs }: Pick<HttpBounds, "pace" | "unreadMs">,
): void {
  const exchanges = new Map<ServerResponse, Exchange>();
  const files = new WeakSet<ServerResponse>();
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(response, { request, response, sent: new Progress(), received: new Progress() });
  });
  app.addHook("onRequest", (request, reply, next) => {
    if (request.routeOptions.config.transfer === true) files.add(reply.raw);
    next();
  });
  // Most end here. Kept until the next sweep, thousands of them would outlive the young generation.
  app.addHook("onResponse", (request, reply, done) => {
    if (request.raw.complete) exchanges.delete(reply.raw);
    done();
  });

  const sweep = setInterval(() => {
    const isPatient = transfers.waiting === 0;
    for (const exchange of exchanges.values()) {
      const { response, request } = exchange;
      if (request.socket.destroyed || (response.closed && request.complete)) exchanges.delete(response);
      else if (isTooSlow(exchange, files.has(response), isPatient)) request.socket.destroy();
    }
  }, Math.min(pace.ms, unreadMs) / 6).unref();
  app.addHook("onClose", async () => clearInterval(sweep));

  function isTooSlow({ request, response, sent, received }: Exchange, isFile: boolean, isPatient: boolean): boolean {
    const { socket } = request;
    const { bytesWritten = 0, writeQueueSize = 0 } = (socket as Socket & { _handle?: Handle })._handle ?? {};
    const isReading = writeQueueSize > 0 && !response.writableFinished;
    const isSending = !request.complete && request.readableLength === 0;
    const readsIn = isFile && isPatient ? pace.ms : unreadMs;
    // Other bodies have a bound of their own, and get an answer.
    const sendsIn = isFile && !isPatient ? unreadMs : pace.ms;
    const now = performance.now();
    const reads = { isWaitedFor: isReading, bytes: bytesWritten - writeQueueSize };
    const sends = { isWaitedFor: isSending, bytes: socket.bytesRead };
    const readsTooSlowly = sent.isTooSlow(now, reads, pace, readsIn);
    return received.isTooSlow(now, sends, pace, sendsIn) || readsTooSlowly;
  }
}
