import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "./find-free-port.ts";

/** Where Linux begins with the ports of outgoing connections. Other systems begin higher. */
const FIRST_OUTGOING = 32_768;

test("a free port can be listened on, and no outgoing connection is given it", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING);
  const server = createServer().listen(ports[0], "127.0.0.1");
  await once(server, "listening");
  server.close();
});
