import { createPasswordHasher, type PasswordHasher } from "../src/context/password-hasher.ts";

/** The least that argon2 takes: with what a real password costs, tests would mostly hash. */
const MEMORY_KIB = 1024;

/** The real hasher, with little to do. */
export function createQuickHasher(): Promise<PasswordHasher> {
  return createPasswordHasher(MEMORY_KIB);
}
