import type { Worker } from "node:worker_threads";
import { errorCodes } from "@ledgerline/domain/context";

/** What a thread may use for one question. */
export interface Budget {
  /** Processor time, which is the same however busy the machine is. */
  cpuMs: number;
  /** The time until its answer. */
  wallMs: number;
}

/** Thrown to the caller of a thread that was ended because it used more than it may. */
export class BudgetUsedUp extends Error {
  constructor(what: string) {
    super(`The thread was ended: it used more than its ${what}`);
    this.name = "BudgetUsedUp";
  }
}

/** Whether a thread was ended for using too much: its budget, or more memory than its heap may have. */
export function usedTooMuch(error: unknown): boolean {
  return error instanceof BudgetUsedUp || errorCodes(error).includes("ERR_WORKER_OUT_OF_MEMORY");
}

const LOOK_EVERY_MS = 250;

/** Aborts `usedUp`, with a BudgetUsedUp, once the thread has used more than its budget. */
export function watchBudget(worker: Worker, { cpuMs, wallMs }: Budget): { usedUp: AbortSignal; stop: () => void } {
  const usedUp = new AbortController();
  const begun = performance.now();
  let usedBefore: number | null = null;
  let isLooking = false;
  async function look(): Promise<void> {
    if (performance.now() - begun > wallMs) usedUp.abort(new BudgetUsedUp(`${wallMs / 1000} s`));
    if (isLooking) return;
    isLooking = true;
    // Answered even while the thread works, unless it is inside a call of Node's, or has ended.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    isLooking = false;
    const used = (user + system) / 1000;
    usedBefore ??= used;
    if (used - usedBefore > cpuMs) usedUp.abort(new BudgetUsedUp(`${cpuMs / 1000} s of a processor`));
  }
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { usedUp: usedUp.signal, stop: () => clearInterval(timer) };
}
