import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

const ENV_FILE = join(import.meta.dirname, "../../../.env");

/** An environment that hides a `.env` file from a server: an empty value overrides the one in the file. */
export function hideEnvFile(path: string): Record<string, string | undefined> {
  const hidden = existsSync(path) ? Object.keys(parseEnv(readFileSync(path, "utf8"))) : [];
  return { ...Object.fromEntries(hidden.map((name) => [name, ""])), PATH: process.env["PATH"] };
}

/** The environment of every process in a test, without anything the developer has set in the shell or in `.env`. */
export const BARE_ENVIRONMENT = hideEnvFile(ENV_FILE);
