import { availableParallelism } from "node:os";
import argon2 from "argon2";
import { createBoundedQueue } from "./turns.ts";

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
  /** The hash of a password that nobody knows, for users who have none. */
  nobodys: string;
  /** Hashes the composed form, as devices type the same letter as one character or as two. */
  hash(password: string, caller: string): Promise<string>;
  /** Takes the same time for a null hash, which no password matches. */
  verify(hash: string | null, password: string, caller: string, known: boolean): Promise<Match>;
}

/** `outdated` is a match whose hash is to be replaced: its parameters are weaker than these, or its form is not composed. */
export type Match = "none" | "current" | "outdated";

/** Hashes outside the event loop. Throws `unavailable` if too many calls are waiting already. */
export async function createPasswordHasher(memoryKib = MEMORY_KIB): Promise<PasswordHasher> {
  const parameters = { type: argon2.argon2id, memoryCost: memoryKib, timeCost: PASSES, parallelism: 1 } as const;
  const run = createBoundedQueue({ atOnce: HASHED_AT_ONCE, waiting: WAITING, reserved: RESERVED });
  const nobodys = await argon2.hash(crypto.randomUUID(), parameters);
  return {
    nobodys,
    hash: (password, caller) => run(caller, () => argon2.hash(password.normalize("NFC"), parameters)),
    async verify(hash, password, caller, known) {
      const matches = (form: string) => run(caller, () => argon2.verify(hash ?? nobodys, form), known);
      const composed = password.normalize("NFC");
      const isComposed = await matches(composed);
      const older = isComposed ? composed : olderForm(password, composed);
      const isOlder = older !== composed && (await matches(older));
      if (hash === null || !(isComposed || isOlder)) return "none";
      return isOlder || argon2.needsRehash(hash, parameters) ? "outdated" : "current";
    },
  };
}

/** What an older hash may have been made from: the password as it is typed, or as another device types it. */
function olderForm(password: string, composed: string): string {
  return password === composed ? password.normalize("NFD") : password;
}
