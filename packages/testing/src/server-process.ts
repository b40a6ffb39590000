import { collectErrors } from "@ledgerline/vitest-config/announced-errors";
import { onTestFinished } from "vitest";
import { launchServer, type ServerProcess, type ServerProcessOptions } from "./product/launch-server.ts";

/** A server process that ends with the test. Does not wait until it listens. */
export async function spawnServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await launchServer(options);
  // A later start on the same directory replaces its log.
  void server.ended.then(() => collectErrors(options.dataDir));
  onTestFinished(async () => {
    server.process.kill("SIGTERM");
    await server.ended;
  });
  return server;
}

/** A server process that listens already, and ends with the test. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  await server.untilListening();
  return server;
}
