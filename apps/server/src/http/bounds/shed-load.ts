import type { Socket } from "node:net";
import { finished } from "node:stream";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { clientNetwork } from "../client-network.ts";
import type { HttpBounds } from "./http-bounds.ts";
import { refuseAndClose } from "./refuse-and-close.ts";
import { Turns } from "./turns.ts";
import { watchPressure } from "./watch-pressure.ts";

const RETRY_AFTER_S = 2;
/** What a client may have of all connections, if no proxy in front counts them. */
const CLIENT_SHARE = 0.25;

interface Options {
  bounds: HttpBounds;
  /** True if all clients arrive by the addresses of trusted proxies. */
  behindProxy: boolean;
}

/**
 * Answers 503 at once to what is past the server's capacity, so that what it has taken on is answered in time. The
 * rest begins by turns. Health checks are always answered.
 */
export function shedLoad(app: FastifyInstance, { bounds, behindProxy }: Options): void {
  const pressure = watchPressure(bounds.lateMs);
  app.addHook("onClose", async () => pressure.close());
  const surplus = countConnections(app, bounds, behindProxy);
  const turns = new Turns();
  const refusals = new Turns();
  const underWay = { requests: 0, transfers: 0 };

  app.addHook("onRequest", (request, reply, next) => {
    if (request.url.startsWith("/health/")) return next();
    const kind = kindOf(request);
    const isFull = underWay[kind] >= bounds[kind] || turns.waiting >= bounds.requests;
    // A file of the web app costs next to nothing, and a screen that lacks one is broken.
    const isStrained = pressure.reason() !== null && !request.url.startsWith("/assets/");
    if (!isFull && !surplus.has(request.raw.socket) && !isStrained) {
      turns.take(clientNetwork(request.ip), next);
      return;
    }
    const refuse = () => {
      reply.header("retry-after", RETRY_AFTER_S);
      refuseAndClose(request, reply, 503, MESSAGES.overloaded);
    };
    // To refuse hundreds takes as long as a request or two, so refusals leave room for what goes on.
    if (refusals.waiting >= bounds.connections) refuse();
    else refusals.take(clientNetwork(request.ip), refuse);
  });
  // After the body has arrived: a slow one holds its connection, and no place among the requests.
  app.addHook("preHandler", (request, reply, next) => {
    const kind = kindOf(request);
    underWay[kind] += 1;
    finished(reply.raw, () => {
      underWay[kind] -= 1;
    });
    next();
  });
}

function kindOf(request: FastifyRequest): "requests" | "transfers" {
  return request.routeOptions.config.transfer === true ? "transfers" : "requests";
}

/** The connections past the bound. */
function countConnections(app: FastifyInstance, { connections }: HttpBounds, behindProxy: boolean): WeakSet<Socket> {
  const surplus = new WeakSet<Socket>();
  const open = new Map<string, number>();
  let all = 0;
  app.server.maxConnections = 2 * connections;
  app.server.on("connection", (socket: Socket) => {
    const client = clientNetwork(socket.remoteAddress ?? "");
    const own = (open.get(client) ?? 0) + 1;
    const share = behindProxy ? connections : CLIENT_SHARE * connections;
    const isSurplus = all >= connections || own > share;
    open.set(client, own);
    if (isSurplus) surplus.add(socket);
    else all += 1;
    if (own > 2 * share) socket.destroy();
    socket.once("close", () => {
      if (!isSurplus) all -= 1;
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
  return surplus;
}
