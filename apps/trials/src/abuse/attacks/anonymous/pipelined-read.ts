import { setTimeout as delay } from "node:timers/promises";
import { assetPath } from "../../arena/asset-path.ts";
import type { Attack } from "../../arena/attack.ts";
import { openConnection } from "../../arena/open-connection.ts";
import { Tally } from "../../arena/tally.ts";

const CONNECTIONS = 4;
const REQUESTS = 600;
const STATUS = /HTTP\/1\.1 (\d{3})/g;
/** A connection without a byte for this long has been answered. */
const QUIET_MS = 1_000;
const MOST_MS = 10_000;

/** As fast as the server answers. */
export const pipelinedRead: Attack = {
  name: "600 requests in one write on each of four connections, all answers read, over and over",
  async begin(arena) {
    const requests = `GET ${await assetPath(arena.origin)} HTTP/1.1\r\nhost: a\r\n\r\n`.repeat(REQUESTS);
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
      while (!socket.destroyed && answers < REQUESTS && performance.now() - began < MOST_MS) {
        if (performance.now() - heardAt > QUIET_MS && answers > 0) break;
        await delay(10);
      }
      if (answers < REQUESTS) tally.add("cut");
      socket.destroy();
    };
    return async () => {
      await Promise.all(Array.from({ length: CONNECTIONS }, flood));
      return tally.toString();
    };
  },
};
