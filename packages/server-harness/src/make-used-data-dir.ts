import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { vi } from "vitest";
import { launchServer } from "./launch-server.ts";
import { makeTestDataDir } from "./make-test-data-dir.ts";

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
