import type { Attack } from "../../arena/attack.ts";
import { holdConnections } from "../../arena/hold-connections.ts";

const ACCOUNTS = 16;
const UPLOADS = 4;
const BYTES = 100_000_000;
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
        socket.write(`content-type: multipart/form-data; boundary=b\r\ncontent-length: ${BYTES}\r\n\r\n`);
        socket.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.tsv"\r\n\r\n');
      },
      drip: (socket) => socket.write(DRIP),
    });
  },
};
