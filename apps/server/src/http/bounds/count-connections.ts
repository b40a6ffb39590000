import type { Socket } from "node:net";
import { DividedPlaces } from "@ledgerline/concurrency/divided-places";
import type { FastifyInstance } from "fastify";
import { clientNetwork } from "../client-network.ts";

interface Options {
  connections: number;
  /** True if all clients arrive by the addresses of trusted proxies, which count connections themselves. */
  behindProxy: boolean;
}

/** The connections that are open past the bound. As many are kept open to be refused; further ones are cut. */
export function countConnections(
  app: FastifyInstance,
  { connections, behindProxy }: Options,
): { has(socket: Socket): boolean } {
  const surplus = new WeakSet<Socket>();
  const within = new DividedPlaces(connections);
  const past = new DividedPlaces(connections);
  app.server.on("connection", (socket: Socket) => {
    const holder = behindProxy ? [] : [clientNetwork(socket.remoteAddress ?? "")];
    const places = within.take(holder) ? within : past.take(holder) ? past : null;
    if (!places) {
      socket.destroy();
      return;
    }
    if (places === past) surplus.add(socket);
    socket.once("close", () => places.giveBack(holder));
  });
  return surplus;
}
