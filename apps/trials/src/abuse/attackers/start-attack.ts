import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Arena } from "../arena/attack.ts";

/** An attack by its name, and what it is given. */
export interface Attacking extends Omit<Arena, "register"> {
  attack: string;
}

/** How far an attack has got. */
export interface Progress {
  /** Whether what it needs was made. */
  begun: boolean;
  /** How many have ended. */
  rounds: number;
  /** What the last round that ended said. */
  outcome: string;
}

export interface RunningAttack {
  attack: string;
  /** Resolves when its rounds begin, or when it is clear that they never will. */
  begun: Promise<void>;
  progress(): Progress;
  /** Cuts off whatever it has under way. */
  stop(): Promise<void>;
}

/** Runs an attack in a thread of its own, whose end is the end of all its connections. */
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
