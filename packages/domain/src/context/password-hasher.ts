import { availableParallelism } from "node:os";
import argon2 from "argon2";
import { createBoundedQueue } from "./bounded-queue.ts";

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;

/**
 * argon2 shares libuv's four threads with the token check, so it may use two; one on a machine with two processors,
 * where guessers would otherwise keep both from the thread that answers.
 */
export const HASHED_AT_ONCE = availableParallelism() > 2 ? 2 : 1;
const WAITING = 64;
const RESERVED = 32;

/**
 * Callers take turns by `caller`: an address, or an artist. A `known` one, whose address the account has logged in
 * from, goes before all others, which may be guessing.
 */
export interface PasswordHasher {
  hash(password: string, caller: string): Promise<string>;
  /** Takes the same time for a null hash, which no password matches. */
  verify(hash: string | null, password: string, caller: string, known: boolean): Promise<boolean>;
  /** True if the hash was made with weaker parameters than these. */
  needsRehash(hash: string): boolean;
}

/** Hashes outside the event loop. Throws `unavailable` if too many calls are waiting already. */
export async function createPasswordHasher(memoryKib = MEMORY_KIB): Promise<PasswordHasher> {
  const parameters = { type: argon2.argon2id, memoryCost: memoryKib, timeCost: PASSES, parallelism: 1 } as const;
  const run = createBoundedQueue({ atOnce: HASHED_AT_ONCE, waiting: WAITING, reserved: RESERVED });
  const dummyHash = await argon2.hash(crypto.randomUUID(), parameters);
  return {
    hash: (password, caller) => run(caller, () => argon2.hash(password, parameters)),
    async verify(hash, password, caller, known) {
      const matches = await run(caller, () => argon2.verify(hash ?? dummyHash, password), known);
      return matches && hash !== null;
    },
    needsRehash: (hash) => argon2.needsRehash(hash, parameters),
  };
}
