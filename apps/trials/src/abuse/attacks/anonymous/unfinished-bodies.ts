import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../../arena/attack.ts";
import { openConnection } from "../../arena/open-connection.ts";

const SOCKETS = 2_000;
const BYTES = 1024 * 1024;
/** Shared by all connections, to be quick. */
const BODY = Buffer.alloc(BYTES - 1, " ");
const HEAD = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${BYTES}\r\n\r\n`;

/** Logins of a megabyte that lack their last byte, from 2,000 connections. */
export const unfinishedBodies: Attack = {
  name: "2,000 logins that never end",
  async begin(arena) {
    const begin = async () => {
      const socket = await openConnection(arena);
      socket.resume().write(HEAD);
      socket.write(BODY);
      return socket;
    };
    return async () => {
      const sockets = await Promise.all(Array.from({ length: SOCKETS }, begin));
      await delay(5_000);
      const open = sockets.filter(({ destroyed }) => !destroyed).length;
      for (const socket of sockets) socket.destroy();
      return `${open} of ${SOCKETS} were still open after five seconds`;
    };
  },
};
