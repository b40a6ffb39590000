import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { type BillingState, createBillingState } from "./billing-state.ts";

const SOON_MS = 200;

/** Where the sandbox's state outlives its process. */
export class StateFile {
  readonly #path: string;
  readonly #state: BillingState;
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #soon: NodeJS.Timeout | null = null;

  constructor(path: string, state: BillingState) {
    this.#path = path;
    this.#state = state;
  }

  /** Resolves once what is so now is on disk; calls that come while a write is under way share the next one. */
  save(): Promise<void> {
    if (this.#next) return this.#next;
    const before = this.#writing ?? Promise.resolve();
    const write = before
      .catch(() => {})
      .then(() => {
        this.#next = null;
        this.#writing = this.#write();
        return this.#writing;
      });
    this.#next = write;
    return write;
  }

  /** Resolves once what has been asked for is on disk. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#writing);
  }

  /** Saves a little later, with whatever else comes until then. */
  saveSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      this.save().catch(() => {});
    }, SOON_MS);
    this.#soon.unref();
  }

  /** Saves for the last time. */
  async close(): Promise<void> {
    clearTimeout(this.#soon ?? undefined);
    await this.save();
  }

  async #write(): Promise<void> {
    const next = `${this.#path}.next`;
    await writeFile(next, JSON.stringify(this.#state), { mode: 0o600, flush: true });
    await rename(next, this.#path);
  }
}

/** The state of the last run; a new one where there was none. Throws on a file that is not ours. */
export async function readState(path: string): Promise<BillingState> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return createBillingState();
  const state = parse(text);
  if (state?.version !== 1) throw new Error(`${path} is not the state of test payments. Move it away and start again.`);
  // One that an earlier version wrote lacks what came since.
  return { ...createBillingState(), ...state };
}

function parse(text: string): BillingState | null {
  try {
    return JSON.parse(text) as BillingState;
  } catch {
    return null;
  }
}
