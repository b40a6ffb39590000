import type { ServerProcess, ServerProcessOptions } from "./launch-server.ts";
import { spawnServer } from "./spawn-server.ts";

/** A server process that listens already, and ends with the test. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  await server.untilListening();
  return server;
}
