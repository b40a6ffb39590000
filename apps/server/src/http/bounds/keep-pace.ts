import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { HttpBounds } from "./http-bounds.ts";

/** Bytes that a client has moved in one direction since `at`. */
interface Window {
  at: number;
  bytes: number;
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  sent: Window | null;
  received: Window | null;
}

/**
 * Cuts off clients that take an answer, or send a body, so slowly that they only hold what it needs. Time in which the
 * server is the one that others wait for does not count.
 */
export function keepPace(app: FastifyInstance, { pace }: Pick<HttpBounds, "pace">): void {
  const exchanges = new Map<ServerResponse, Exchange>();
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(response, { request, response, sent: null, received: null });
  });
  // Most end here. Kept until the next sweep, thousands of them would outlive the young generation.
  app.addHook("onResponse", (request, reply, done) => {
    if (request.raw.complete) exchanges.delete(reply.raw);
    done();
  });

  const sweep = setInterval(() => {
    const now = performance.now();
    for (const exchange of exchanges.values()) {
      const { request, response } = exchange;
      const { socket } = request;
      if (socket.destroyed || (response.closed && request.complete)) {
        exchanges.delete(response);
        continue;
      }
      const isReading = socket.writableLength > 0 && !response.writableFinished;
      const isSending = !request.complete && request.readableLength === 0;
      exchange.sent = step(exchange.sent, isReading, socket.bytesWritten - socket.writableLength, now);
      exchange.received = step(exchange.received, isSending, socket.bytesRead, now);
      if (isOver(exchange.sent) || isOver(exchange.received)) socket.destroy();
    }
  }, pace.ms / 6).unref();
  app.addHook("onClose", async () => clearInterval(sweep));

  /** Counts from the moment the client became the slow one, and again after each window that was fast enough. */
  function step(window: Window | null, isWaiting: boolean, bytes: number, now: number): Window | null {
    if (!isWaiting) return null;
    if (!window || (bytes - window.bytes >= pace.bytes && now - window.at >= pace.ms)) return { at: now, bytes };
    return now - window.at >= pace.ms ? { at: Number.NEGATIVE_INFINITY, bytes } : window;
  }
}

function isOver(window: Window | null): boolean {
  return window?.at === Number.NEGATIVE_INFINITY;
}
