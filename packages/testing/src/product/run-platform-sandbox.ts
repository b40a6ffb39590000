import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createPlatformControl, type PlatformControl } from "@ledgerline/sandboxes/platforms/platform-control";
import { type SandboxAddresses, sandboxEnvironment } from "@ledgerline/sandboxes/platforms/start-platform-sandbox";
import { end } from "./running-product.ts";

interface RunningPlatformSandbox {
  control: PlatformControl;
  /** The environment that points a server at the sandbox. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a platform sandbox in its own process. Its answers take a millisecond. */
export async function runPlatformSandbox(): Promise<RunningPlatformSandbox> {
  const child = fork(join(import.meta.dirname, "platform-sandbox.ts"));
  const [{ url, addresses }] = (await once(child, "message")) as [{ url: string; addresses: SandboxAddresses }];
  return { control: createPlatformControl(url), env: sandboxEnvironment(addresses), stop: () => end(child) };
}
