import { setTimeout as delay } from "node:timers/promises";
import type { Attack } from "../arena/attack.ts";
import { get, statusOf } from "../arena/calls.ts";
import { holdConnections, openConnection } from "../arena/connections.ts";
import { Tally } from "../arena/keep-calling.ts";

/** The script of the web app, as its page names it. */
async function assetPath(origin: string): Promise<string> {
  const page = await (await fetch(origin)).text();
  const [path] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
  if (path === undefined) throw new Error("the page of the web app names no script");
  return path;
}

const PIPELINED_UNREAD_CONNECTIONS = 4;
const PIPELINED_UNREAD_REQUESTS = 600;

/** Each answer far exceeds a socket's buffers, so that it has to wait for its reader. */
export const pipelinedUnread: Attack = {
  name: "600 requests in one write on each of four connections, no answer read",
  async begin(arena) {
    const requests = `GET ${await assetPath(arena.origin)} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(
      PIPELINED_UNREAD_REQUESTS,
    );
    return holdConnections(arena, {
      connections: PIPELINED_UNREAD_CONNECTIONS,
      reads: false,
      begin: (socket) => socket.write(requests),
    });
  },
};

const PIPELINED_READ_CONNECTIONS = 4;
const PIPELINED_READ_REQUESTS = 600;
const STATUS = /HTTP\/1\.1 (\d{3})/g;
/** A connection without a byte for this long has been answered. */
const QUIET_MS = 1_000;
const MOST_MS = 10_000;

/** As fast as the server answers. */
export const pipelinedRead: Attack = {
  name: "600 requests in one write on each of four connections, all answers read, over and over",
  async begin(arena) {
    const requests = `GET ${await assetPath(arena.origin)} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(PIPELINED_READ_REQUESTS);
    const tally = new Tally();
    const flood = async () => {
      const socket = await openConnection(arena);
      let answers = 0;
      let heardAt = performance.now();
      socket.on("data", (piece) => {
        heardAt = performance.now();
        for (const [, status = ""] of piece.toString("latin1").matchAll(STATUS)) {
          answers += 1;
          tally.add(status);
        }
      });
      socket.write(requests);
      const began = performance.now();
      while (!socket.destroyed && answers < PIPELINED_READ_REQUESTS && performance.now() - began < MOST_MS) {
        if (performance.now() - heardAt > QUIET_MS && answers > 0) break;
        await delay(10);
      }
      if (answers < PIPELINED_READ_REQUESTS) tally.add("cut");
      socket.destroy();
    };
    return async () => {
      await Promise.all(Array.from({ length: PIPELINED_READ_CONNECTIONS }, flood));
      return tally.toString();
    };
  },
};

const PIPELINED_BY_PROXY_CONNECTIONS = 64;
/** One under way, and as many waiting as allowed; with one more, the server would close the connection. */
const PIPELINED_BY_PROXY_REQUESTS = 9;
const CLIENT = "203.0.113.9";
/** Takes one of the places for calls, unlike the web app's files, and nine answers overfill a socket's buffers. */
const PATH_IN_API = "/docs";

/** In the header, the client's claim comes first, and the address that the proxy saw last. */
export const pipelinedByProxy: Attack = {
  name: "576 unread requests of one client through a trusted proxy, each with another forged address",
  // The attacker's connections count as the proxy's.
  env: { TRUST_PROXY: "127.0.0.2" },
  async begin(arena) {
    // The answer is made when it is first requested.
    await statusOf(get(arena, PATH_IN_API));
    const requests = Array.from(
      { length: PIPELINED_BY_PROXY_REQUESTS },
      (_, n) => `GET /api${PATH_IN_API} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.51.100.${n}, ${CLIENT}\r\n\r\n`,
    ).join("");
    return holdConnections(arena, {
      connections: PIPELINED_BY_PROXY_CONNECTIONS,
      reads: false,
      begin: (socket) => socket.write(requests),
    });
  },
};
