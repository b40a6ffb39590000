import { afterAll, afterEach, beforeAll } from "vitest";
import { createPlatformControl, type PlatformControl } from "../../src/platforms/platform-control.ts";
import { type RunningPlatformSandbox, startPlatformSandbox } from "../../src/platforms/start-platform-sandbox.ts";

interface UsedPlatformSandbox {
  running: RunningPlatformSandbox;
  control: PlatformControl;
}

/** One sandbox for the file, reset after every test. */
export function usePlatformSandbox(): UsedPlatformSandbox {
  const used = {} as UsedPlatformSandbox;
  beforeAll(async () => {
    used.running = await startPlatformSandbox();
    used.control = createPlatformControl(used.running.url);
  });
  afterEach(() => used.control.resetAll());
  afterAll(() => used.running.close());
  return used;
}
