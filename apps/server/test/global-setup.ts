import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { runServer, untilListening } from "./run-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the server that the browser journeys of this run share. */
    serverUrl: string;
  }
}

/** Before the first browser journey: the product as `start` runs it, on an empty directory. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "ledgerline-e2e-"));
  await chmod(dataDir, 0o711);
  const server = await runServer({ dataDir });
  const teardown = async () => {
    server.process.kill("SIGTERM");
    const { code, errors } = await server.ended;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    if (code !== 0) throw new Error(`The server ended with ${code}. ${errors}`);
  };
  try {
    await untilListening(server);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide("serverUrl", server.url);
  return teardown;
}
