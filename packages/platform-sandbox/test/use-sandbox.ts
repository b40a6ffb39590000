import { afterAll, afterEach, beforeAll } from "vitest";
import { createSandboxControl, type SandboxControl } from "../src/sandbox-control.ts";
import { type RunningSandbox, startSandbox } from "../src/start-sandbox.ts";

interface UsedSandbox {
  running: RunningSandbox;
  control: SandboxControl;
}

/** One sandbox for the file, as it was at the start for every test. */
export function useSandbox(): UsedSandbox {
  const used = {} as UsedSandbox;
  beforeAll(async () => {
    used.running = await startSandbox();
    used.control = createSandboxControl(used.running.url);
  });
  afterEach(() => used.control.resetAll());
  afterAll(() => used.running.close());
  return used;
}
