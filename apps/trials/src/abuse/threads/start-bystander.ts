import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Bystanding, Call } from "./bystander.ts";

/** Runs a bystander in a thread of its own, so that an attack does not delay its own clock. */
export function startBystander(workerData: Bystanding) {
  const thread = new Worker(join(import.meta.dirname, "bystander-thread.ts"), { workerData });
  return {
    async live(ms: number): Promise<Call[]> {
      thread.postMessage(ms);
      const [calls] = (await once(thread, "message")) as [Call[]];
      return calls;
    },
    end: () => thread.terminate(),
  };
}
