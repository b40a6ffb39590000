import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT } from "../exit/exit-codes.ts";

const SIGNALS = { SIGINT: EXIT.interrupted, SIGTERM: 143, SIGHUP: 129 } as const;

/** Puts all temporary files into one folder, which is removed when the process ends, even by Ctrl-C. */
export function ownTemporaryFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-"));
  process.env["TMPDIR"] = folder;
  process.env["TEMP"] = folder;
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const [signal, code] of Object.entries(SIGNALS)) process.on(signal, () => process.exit(code));
}
