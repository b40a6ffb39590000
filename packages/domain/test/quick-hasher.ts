import { createPasswordHasher, type PasswordHasher } from "../src/context/password-hasher.ts";

/** Very little for argon2: at the cost of real passwords, tests would mostly be hashing. */
const MEMORY_KIB = 1024;

/** The real hasher, at little cost. */
export function createQuickHasher(): Promise<PasswordHasher> {
  return createPasswordHasher(MEMORY_KIB);
}
