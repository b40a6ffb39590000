import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";

const FILE = "erased-accounts";

/** Notes outside the database that an account was erased: restoring a backup made earlier would bring it back. */
export async function noteErasedAccount(dataDir: string, accountId: string): Promise<void> {
  await appendFile(join(dataDir, FILE), `${accountId}\n`, { mode: 0o600 });
}

/** The ids of erased accounts; null if none was ever noted here. */
export async function readErasedAccounts(dataDir: string): Promise<string[] | null> {
  const text = await readFile(join(dataDir, FILE), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text === null ? null : [...new Set(text.split("\n").filter((line) => line !== ""))];
}
