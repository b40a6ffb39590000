import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createSandboxControl, type SandboxControl } from "@ledgerline/platform-sandbox/sandbox-control";
import { sandboxEnvironment } from "@ledgerline/platform-sandbox/sandbox-environment";
import type { SandboxAddresses } from "@ledgerline/platform-sandbox/start-sandbox";
import { end } from "./running-product.ts";

interface RunningStandIns {
  control: SandboxControl;
  /** What tells a server to call them instead of the platforms. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Stand-ins for the platforms that take a millisecond to answer, in a process of their own. */
export async function runStandIns(): Promise<RunningStandIns> {
  const child = fork(join(import.meta.dirname, "stand-ins.ts"));
  const [{ url, addresses }] = (await once(child, "message")) as [{ url: string; addresses: SandboxAddresses }];
  return { control: createSandboxControl(url), env: sandboxEnvironment(addresses), stop: () => end(child) };
}
