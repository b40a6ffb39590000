import { accessSync, chmodSync, constants, mkdirSync } from "node:fs";

/**
 * Creates DATA_DIR if there is none. Other users may enter it, as Postgres must when we are root, but cannot list it.
 * Throws a sentence for the operator if it cannot be used.
 */
export function makeDataDir(dataDir: string): void {
  try {
    const made = mkdirSync(dataDir, { recursive: true });
    if (made) chmodSync(dataDir, 0o711);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw dataDirUnusable(dataDir, cause);
  }
}

/** The error for a DATA_DIR that the system does not let us use. */
export function dataDirUnusable(dataDir: string, cause: unknown): Error {
  const reason = cause instanceof Error && "code" in cause ? cause.code : cause;
  return new Error(
    `Ledgerline cannot use ${dataDir} (${String(reason)}): start it as the user that owns it, or set DATA_DIR to another directory.`,
    { cause },
  );
}
