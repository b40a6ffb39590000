import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ProvidedContext } from "vitest";

const COMMAND = join(import.meta.dirname, "../../server/src/grant-premium.ts");

/** Gives an account Premium, as the operator does it beside the running server. */
export async function grantPremium({ dataDir }: ProvidedContext["product"], email: string): Promise<void> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, DATABASE_URL: "", DATABASE_DIRECT_URL: "", NODE_ENV: "" };
  await promisify(execFile)(process.execPath, [COMMAND, email], { env });
}
