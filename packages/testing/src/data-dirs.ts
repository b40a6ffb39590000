import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { collectErrors } from "@ledgerline/vitest-config/announced-errors";
import { onTestFinished, vi } from "vitest";
import { launchServer } from "./product/launch-server.ts";

/** An empty data directory that is removed when the test ends, after a look into the log of its Postgres. */
export function makeTestDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  // Postgres may run as another user, who needs access through this directory.
  chmodSync(dataDir, 0o711);
  onTestFinished(() => {
    collectErrors(dataDir);
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

/** Made once per run of the tests, in the run's own temporary directory. */
const PREPARED = join(tmpdir(), "used-data-dir");
/** Removed from the copy, because each server makes its own if they are missing. */
const SECRETS = ["session-secret", "credentials-key"];
const PATIENCE_MS = 120_000;

/**
 * A data directory that a server has run on, without an account, so that a start on it finds a migrated Postgres. It is
 * removed when the test ends.
 */
export async function makeUsedDataDir(): Promise<string> {
  await prepare();
  const dataDir = makeTestDataDir();
  // `-a` keeps the files' owners: under root, Postgres runs as another user.
  await promisify(execFile)("cp", ["-a", `${PREPARED}/.`, dataDir]);
  return dataDir;
}

/** The first process that needs it makes it, and the others wait. */
async function prepare(): Promise<void> {
  if (existsSync(PREPARED)) return;
  const making = `${PREPARED}-in-the-making`;
  try {
    mkdirSync(making, { mode: 0o711 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    await vi.waitUntil(() => existsSync(PREPARED), { timeout: PATIENCE_MS, interval: 50 });
    return;
  }
  const server = await launchServer({ dataDir: making });
  await server.untilListening();
  server.process.kill("SIGTERM");
  await server.ended;
  for (const secret of SECRETS) rmSync(join(making, secret));
  renameSync(making, PREPARED);
}
