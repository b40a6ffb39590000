import type { Socket } from "node:net";
import { DividedPlaces } from "@ledgerline/concurrency";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "../client-network.ts";
import { Allowances } from "./allowances.ts";
import { SentTooMuchAhead } from "./answer-in-order.ts";
import type { HttpBounds } from "./http-bounds.ts";

/** Extra arrivals charged for a connection that breaks off or does not speak HTTP. */
const SPOILED = 8;
/** The same for sending too many requests ahead, as no browser does: Node reads hundreds before it can be stopped. */
const FLOODED = 64;
const WARN_EVERY_MS = 60_000;

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
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (client: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    app.log.warn({ client }, "connections are cut: a client opens more of them than MAX_NEW_CONNECTIONS");
  };
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
