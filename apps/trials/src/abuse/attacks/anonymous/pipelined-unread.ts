import { assetPath } from "../../arena/asset-path.ts";
import type { Attack } from "../../arena/attack.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const CONNECTIONS = 4;
const REQUESTS = 600;

/** Each answer far exceeds a socket's buffers, so that it has to wait for its reader. */
export const pipelinedUnread: Attack = {
  name: "600 requests in one write on each of four connections, no answer read",
  async begin(arena) {
    const requests = `GET ${await assetPath(arena.origin)} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(REQUESTS);
    return holdConnections(arena, {
      connections: CONNECTIONS,
      reads: false,
      begin: (socket) => socket.write(requests),
    });
  },
};
