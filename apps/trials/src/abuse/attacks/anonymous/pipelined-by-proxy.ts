import type { Attack } from "../../arena/attack.ts";
import { get, statusOf } from "../../arena/calls.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 64;
/** One under way, and as many waiting as allowed; with one more, the server would close the connection. */
const REQUESTS = 9;
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
      { length: REQUESTS },
      (_, n) => `GET /api${PATH_IN_API} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.51.100.${n}, ${CLIENT}\r\n\r\n`,
    ).join("");
    return holdConnections(arena, {
      connections: CONNECTIONS,
      reads: false,
      begin: (socket) => socket.write(requests),
    });
  },
};
