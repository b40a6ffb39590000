import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectErrors } from "@ledgerline/vitest-config/announced-errors";
import { onTestFinished } from "vitest";

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
