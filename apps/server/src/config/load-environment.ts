import { existsSync } from "node:fs";
import { join } from "node:path";

const ENV_FILE = join(import.meta.dirname, "../../../../.env");

/** Adds what stands in the workspace's `.env` to the environment; what is set already stays. */
export function loadEnvironment(): void {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
}
