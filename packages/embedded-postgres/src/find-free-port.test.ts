import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { findFreePort } from "./find-free-port.ts";

/** The first port that Linux gives to outgoing connections. Other systems begin higher. */
const FIRST_OUTGOING = 32_768;

test("a free port can be listened on, and is never given to an outgoing connection", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, findFreePort));
  expect(Math.max(...ports)).toBeLessThan(FIRST_OUTGOING);
  const server = createServer().listen(ports[0], "127.0.0.1");
  await once(server, "listening");
  server.close();
});
