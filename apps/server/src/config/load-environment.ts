import { existsSync } from "node:fs";
import { join } from "node:path";

export const ENV_FILE = join(import.meta.dirname, "../../../../.env");

/** Adds the variables of the workspace's `.env` to the environment; those already set stay. */
export function loadEnvironment(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}
