import { connectDatabase } from "@ledgerline/db/client";
import { findRunningPostgres } from "@ledgerline/db/embedded/find-running-postgres";
import { DataDirInUse, startEmbeddedPostgres } from "@ledgerline/db/embedded-postgres";
import { migrateDatabase } from "@ledgerline/db/migrate";
import { createPasswordHasher } from "@ledgerline/domain/auth/password-hasher";
import { resetPassword } from "@ledgerline/domain/auth/reset-password";
import { type Config, readConfig } from "./config.ts";
import { loadEnvironment } from "./load-environment.ts";

/** Beside a running server as well as without one. */
async function openDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  try {
    return await startEmbeddedPostgres({ dataDir, log: () => {} });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return { url: await findRunningPostgres(dataDir), stop: async () => {} };
  }
}

async function main(config: Config, email: string): Promise<string> {
  const database = await openDatabase(config);
  try {
    await migrateDatabase(config.databaseDirectUrl ?? database.url);
    const db = connectDatabase({ url: database.url, prepare: config.databasePrepare, maxConnections: 1 });
    try {
      return await resetPassword({ db, hasher: await createPasswordHasher() }, email);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
}

const [email] = process.argv.slice(2);
if (!email) {
  process.stderr.write("Name the account: pnpm reset-password <email>\n");
  process.exit(1);
}
try {
  loadEnvironment();
  const password = await main(readConfig(process.env), email);
  process.stdout.write(`The new password of ${email} is ${password}\nIts sessions have ended.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
