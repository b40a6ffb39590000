import { createSandboxControl, type SandboxControl } from "@ledgerline/platform-sandbox/sandbox-control";
import { type RunningSandbox, startSandbox } from "@ledgerline/platform-sandbox/start-sandbox";
import { afterAll } from "vitest";
import { createTestApp, type TestApp } from "./create-test-app.ts";

interface Platforms {
  sandbox: RunningSandbox;
  control: SandboxControl;
  server: TestApp;
}

/** The platforms' stand-ins and a server that asks them, for all tests of a file. */
export async function usePlatforms(overrides: Parameters<typeof createTestApp>[1] = {}): Promise<Platforms> {
  const sandbox = await startSandbox();
  const server = await createTestApp({ connectorAddresses: sandbox.addresses }, overrides);
  afterAll(async () => {
    await server.close();
    await sandbox.close();
  });
  return { sandbox, control: createSandboxControl(sandbox.url), server };
}
