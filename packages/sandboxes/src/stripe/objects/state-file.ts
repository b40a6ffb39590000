import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createStripeState, type StripeState } from "./stripe-state.ts";

const SOON_MS = 200;

/** Saves the sandbox's state to disk. */
export class StateFile {
  readonly #path: string;
  readonly #state: StripeState;
  #writing: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #soon: NodeJS.Timeout | null = null;

  constructor(path: string, state: StripeState) {
    this.#path = path;
    this.#state = state;
  }

  /** Resolves once the current state is on disk. Calls during a write share the next one. */
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

  /** Resolves once every requested save is on disk. */
  async settled(): Promise<void> {
    await (this.#next ?? this.#writing);
  }

  /** Saves after a short delay, together with later changes. */
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

/** The state of the last run, or a new one. Throws if the file is something else. */
export async function readState(path: string): Promise<StripeState> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return createStripeState();
  const state = parse(text);
  if (state?.version !== 1)
    throw new Error(`${path} is not the state of a Stripe sandbox. Move it away and start again.`);
  // A file from an earlier version lacks newer fields.
  return { ...createStripeState(), ...state };
}

function parse(text: string): StripeState | null {
  try {
    return JSON.parse(text) as StripeState;
  } catch {
    return null;
  }
}
