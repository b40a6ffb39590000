import { chmodSync, mkdirSync } from "node:fs";

/** Makes DATA_DIR. Others may pass through it, as Postgres must when we are root, but cannot list it. */
export function makeDataDir(dataDir: string): void {
  const made = mkdirSync(dataDir, { recursive: true });
  if (made) chmodSync(dataDir, 0o711);
}
