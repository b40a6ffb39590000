import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

const RESTART_MS = 500;

/** A program that is restarted half a second after it has ended, as by a supervisor. */
export class SupervisedProcess {
  readonly #start: () => ChildProcess;
  readonly #running: Promise<void>;
  #current: ChildProcess;
  #stopped = false;

  constructor(command: readonly [string, ...string[]], env: Record<string, string>) {
    const [program, ...options] = command;
    this.#start = () =>
      spawn(program, options, { env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "ignore"] });
    this.#current = this.#start();
    this.#running = this.#supervise();
  }

  get pid(): number {
    return this.#current.pid ?? 0;
  }

  /** Sends a signal, and resolves when the process has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = this.ended();
    this.#current.kill(signal);
    await ended;
  }

  /** Resolves when the process has ended, whoever ends it. */
  async ended(): Promise<void> {
    await once(this.#current, "exit");
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#current.kill("SIGTERM");
    await this.#running;
  }

  async #supervise(): Promise<void> {
    for (;;) {
      await once(this.#current, "exit");
      if (this.#stopped) return;
      await delay(RESTART_MS);
      if (this.#stopped) return;
      this.#current = this.#start();
    }
  }
}
