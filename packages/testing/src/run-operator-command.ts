import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { BARE_ENVIRONMENT } from "./product/launch-server.ts";

type OperatorCommand =
  | "backup"
  | "check-setup"
  | "disable-account"
  | "distribute"
  | "end-second-factor"
  | "enable-account"
  | "grant-premium"
  | "load-rates"
  | "reset-password"
  | "restore"
  | "reseal-credentials";

interface CommandOptions {
  dataDir: string;
  /** The embedded Postgres if missing. */
  databaseUrl?: string | undefined;
  /** The address for the role that owns the tables, as operators set it; the same role if missing. */
  ownerUrl?: string | undefined;
  args?: string[];
  env?: Record<string, string>;
}

const SERVER = join(import.meta.dirname, "../../../apps/server");

/**
 * Runs an operator's command, whether or not a server is running; in CI, the built one. Rejects with `code`, `stdout`
 * and `stderr`.
 */
export function runOperatorCommand(
  name: OperatorCommand,
  { dataDir, databaseUrl = "", ownerUrl = "", args = [], env }: CommandOptions,
): Promise<{ stdout: string; stderr: string }> {
  const script = process.env["CI"] ? `dist/commands/${name}.js` : `src/commands/${name}.ts`;
  const file = join(SERVER, script);
  if (!existsSync(file)) return Promise.reject(new Error(`${script} is not built: run CI=true pnpm build.`));
  return promisify(execFile)(process.execPath, [file, ...args], {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl, ...env },
  });
}
