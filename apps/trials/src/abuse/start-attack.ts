import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Arena } from "./arena/attack.ts";

/** An attack by name, and what it is given. */
export interface Attacking extends Omit<Arena, "register"> {
  attack: string;
}

/** How far an attack has got. */
export interface Progress {
  /** Whether it is prepared. */
  begun: boolean;
  /** How many rounds have ended. */
  rounds: number;
  /** What the last finished round returned. */
  outcome: string;
}

export interface RunningAttack {
  attack: string;
  /** Resolves when its rounds begin, or when it is certain that they never will. */
  begun: Promise<void>;
  progress(): Progress;
  /** Cuts off everything that it has under way. */
  stop(): Promise<void>;
}

/** Runs an attack in its own thread; ending that ends all its connections. */
export function startAttack(workerData: Attacking): RunningAttack {
  const thread = new Worker(join(import.meta.dirname, "attack-thread.ts"), { workerData });
  const { promise: begun, resolve } = Promise.withResolvers<void>();
  let progress: Progress = { begun: false, rounds: 0, outcome: "it had not begun" };
  thread.on("message", (said: Progress) => {
    progress = said;
    resolve();
  });
  thread.on("error", (error) => {
    progress = { ...progress, outcome: `it failed: ${String(error)}` };
    resolve();
  });
  return {
    attack: workerData.attack,
    begun,
    progress: () => progress,
    async stop() {
      await thread.terminate();
    },
  };
}
