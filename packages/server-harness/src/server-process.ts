import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runServer, type ServerProcess, type ServerProcessOptions, untilListening } from "./run-server.ts";

/** A directory that goes when the test has ended. */
export function makeTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  chmodSync(dataDir, 0o711);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  return dataDir;
}

/** `main.ts` in a process that ends with the test; it does not wait until it listens. */
export async function spawnServer(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await runServer(options);
  onTestFinished(async () => {
    server.process.kill("SIGTERM");
    await server.ended;
  });
  return server;
}

/** The same, once it has said where it listens. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const server = await spawnServer(options);
  await untilListening(server);
  return server;
}
