import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

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
