import { onTestFinished } from "vitest";
import { launchServer, type ServerProcess, type ServerProcessOptions } from "./launch-server.ts";

/** A server process that ends with the test. Does not wait until it listens. */
export async function spawnServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  onTestFinished(async () => {
    server.process.kill("SIGTERM");
    await server.ended;
  });
  return server;
}
