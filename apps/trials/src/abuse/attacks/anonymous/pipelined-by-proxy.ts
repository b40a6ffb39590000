import type { Attack } from "../../arena/attack.ts";
import { get, statusOf } from "../../arena/calls.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 64;
/** One is answered and as many wait as may; with one more, the server would close the connection. */
const REQUESTS = 9;
const CLIENT = "203.0.113.9";
/** Takes a place, which the web app's files do not, and nine of it are more than fits between two sockets. */
const PATH_IN_API = "/docs";

/** What the client claims comes first, and what the proxy has seen last. */
export const pipelinedByProxy: Attack = {
  name: "576 unread requests of one client through a trusted proxy, each with another forged address",
  // The attacker's connections are those of the proxy.
  env: { TRUST_PROXY: "127.0.0.2" },
  async begin(arena) {
    // Made when it is first asked for.
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
