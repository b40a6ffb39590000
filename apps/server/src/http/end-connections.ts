import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const SWEEP_MS = 50;

/**
 * Ends connections that were reset before they were taken on: they have no address to be counted by. While the server
 * closes, ends each connection as soon as it has no request. Fastify does this once only, and Node spares those on which
 * nothing was ever sent, which browsers open ahead and keep.
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
