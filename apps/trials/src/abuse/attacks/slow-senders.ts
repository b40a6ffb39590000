import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../arena/attack.ts";
import { holdConnections, openConnection } from "../arena/connections.ts";

const SLOW_HEADERS_CONNECTIONS = 450;

export const slowHeaders: Attack = {
  name: "450 requests that send a header a second",
  async begin(arena) {
    return holdConnections(arena, {
      connections: SLOW_HEADERS_CONNECTIONS,
      begin: (socket) => socket.write("GET / HTTP/1.1\r\nhost: a\r\n"),
      drip: (socket) => socket.write("x-more: to come\r\n"),
    });
  },
};

const SLOW_BODIES_CONNECTIONS = 450;
const SLOW_BODIES_HEAD =
  "POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n{";

export const slowBodies: Attack = {
  name: "450 logins that send a byte a second",
  async begin(arena) {
    return holdConnections(arena, {
      connections: SLOW_BODIES_CONNECTIONS,
      begin: (socket) => socket.write(SLOW_BODIES_HEAD),
      drip: (socket) => socket.write(" "),
    });
  },
};

const SOCKETS = 2_000;
const UNFINISHED_BODIES_BYTES = 1024 * 1024;
/** Shared by all connections, to be quick. */
const BODY = Buffer.alloc(UNFINISHED_BODIES_BYTES - 1, " ");
const UNFINISHED_BODIES_HEAD = `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${UNFINISHED_BODIES_BYTES}\r\n\r\n`;

/** Logins of a megabyte that lack their last byte, from 2,000 connections. */
export const unfinishedBodies: Attack = {
  name: "2,000 logins that never end",
  async begin(arena) {
    const begin = async () => {
      const socket = await openConnection(arena);
      socket.resume().write(UNFINISHED_BODIES_HEAD);
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

const ACCOUNTS = 16;
const UPLOADS = 4;
const SLOW_UPLOADS_BYTES = 100_000_000;
/** Just above the slowest pace that a client may have. */
const DRIP = Buffer.alloc(8 * 1024, "a");

/** Takes as many transfers as the server has, with accounts that cost nothing. */
export const slowUploads: Attack = {
  name: "four slow uploads of each of 16 accounts at one address",
  async begin(arena) {
    const sessions = await Promise.all(Array.from({ length: ACCOUNTS }, () => arena.register()));
    return holdConnections(arena, {
      connections: ACCOUNTS * UPLOADS,
      begin(socket, at) {
        const token = sessions[at % ACCOUNTS]?.access_token;
        socket.write(`POST /api/statements HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n`);
        socket.write(`content-type: multipart/form-data; boundary=b\r\ncontent-length: ${SLOW_UPLOADS_BYTES}\r\n\r\n`);
        socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.tsv"\r\n\r\n');
      },
      drip: (socket) => socket.write(DRIP),
    });
  },
};

const IDLE_CONNECTIONS = 2_000;

/** Connections beyond an address's limit are opened again as soon as they are cut. */
export const idleConnections: Attack = {
  name: "2,000 connections that send nothing",
  async begin(arena) {
    return holdConnections(arena, { connections: IDLE_CONNECTIONS, begin: () => {} });
  },
};
