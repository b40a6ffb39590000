import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { DividedPlaces } from "@ledgerline/runtime/concurrency";
import type { FastifyInstance } from "fastify";
import type { HttpBounds } from "../../config/http-bounds.ts";
import { clientNetwork } from "../client-address.ts";
import { sayingSparingly } from "../say-sparingly.ts";
import { Allowances } from "./allowances.ts";

/** Extra arrivals charged for a connection that breaks off or does not speak HTTP. */
const SPOILED = 8;
/** The same for sending too many requests ahead, as no browser does: Node reads hundreds before it can be stopped. */
const FLOODED = 64;

interface Options {
  bounds: Pick<HttpBounds, "connections" | "arrivals" | "arrivalsMs">;
  /** True if all clients arrive through trusted proxies, which count connections themselves. */
  behindProxy: boolean;
}

/**
 * The open connections past the bound. As many again are kept open to be refused; further ones are cut, and so are
 * those of a client network that opens too many in a short time, which costs the server more than the client.
 */
export function countConnections(
  app: FastifyInstance,
  { bounds, behindProxy }: Options,
): { has(socket: Socket): boolean } {
  const surplus = new WeakSet<Socket>();
  const within = new DividedPlaces(bounds.connections);
  const past = new DividedPlaces(bounds.connections);
  const arrivals = new Allowances(bounds.arrivals, bounds.arrivalsMs);
  /** The client networks of connections that may still be charged. */
  const clients = new WeakMap<Socket, string>();
  const sparingly = sayingSparingly();
  const warn = (client: string) =>
    sparingly(() =>
      app.log.warn({ client }, "connections are cut: a client opens more of them than MAX_NEW_CONNECTIONS"),
    );
  app.server.on("connection", (socket: Socket) => {
    const client = clientNetwork(socket.remoteAddress ?? "");
    const holder = behindProxy ? [] : [client];
    const isWelcome = behindProxy || arrivals.take(client);
    const places = !isWelcome ? null : within.take(holder) ? within : past.take(holder) ? past : null;
    if (!isWelcome) warn(client);
    if (!places) {
      socket.destroy();
      return;
    }
    if (!behindProxy) clients.set(socket, client);
    if (places === past) surplus.add(socket);
    socket.once("close", () => places.giveBack(holder));
  });
  app.server.on("clientError", (error, socket: Socket) => {
    const client = clients.get(socket);
    if (client !== undefined) arrivals.charge(client, error instanceof SentTooMuchAhead ? FLOODED : SPOILED);
    clients.delete(socket);
  });
  return surplus;
}

/** Ends the connection of a client that sends more requests ahead than may wait. */
class SentTooMuchAhead extends Error {}

/**
 * Answers the requests of a connection one after the other. A few may be sent ahead; the connection of a client that sends
 * more is closed, because Node goes on reading them while nobody takes the answers.
 */
export function answerInOrder(answer: RequestListener, sentAhead: number): RequestListener {
  /** Requests that have not begun, of each connection that has one under way. */
  const waiting = new WeakMap<Socket, (() => void)[]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.once("close", () => {
      const next = waiting.get(socket)?.shift();
      if (next && !socket.destroyed) next();
      else waiting.delete(socket);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    // More requests from the same chunk that Node read.
    if (socket.destroyed) return;
    const ahead = waiting.get(socket);
    if (!ahead) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (ahead.length < sentAhead) {
      ahead.push(() => begin(request, response));
    } else {
      socket.destroy(new SentTooMuchAhead());
    }
  };
}

const SWEEP_MS = 50;

/**
 * Ends connections that were reset before they were accepted: they have no address to be counted by. While the server
 * closes, ends each connection as soon as it has no request: Fastify does this only once, and Node spares connections
 * on which nothing was ever sent, which browsers open in advance and keep.
 */
export function endConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    if (!app.server.listening) return;
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    app.server.once("close", () => clearInterval(sweep));
  });
}
