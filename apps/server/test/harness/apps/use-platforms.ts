import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import {
  type RunningPlatformSandbox,
  startPlatformSandbox,
} from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { afterAll } from "vitest";
import { createTestApp, type TestApp } from "./create-test-app.ts";

interface Platforms {
  sandbox: RunningPlatformSandbox;
  control: PlatformControl;
  server: TestApp;
}

/** A platform sandbox and a server that calls it, for all tests of a file. */
export async function usePlatforms(
  overrides: Parameters<typeof createTestApp>[1] = {},
  settings: Parameters<typeof createTestApp>[0] = {},
): Promise<Platforms> {
  const sandbox = await startPlatformSandbox();
  const server = await createTestApp({ connectorAddresses: sandbox.addresses, ...settings }, overrides);
  afterAll(async () => {
    await server.close();
    await sandbox.close();
  });
  return { sandbox, control: createPlatformControl(sandbox.url), server };
}
