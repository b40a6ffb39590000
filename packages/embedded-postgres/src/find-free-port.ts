import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections, which could take one before it is used. */
const PORTS = [20_000, 32_000] as const;

/** A port of this machine that is free right now. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORTS);
  return (await isFree(port)) ? port : findFreePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
