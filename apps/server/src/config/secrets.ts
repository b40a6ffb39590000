import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir } from "@ledgerline/embedded-postgres/data-dir";

/** Variables that may be given as a file instead, which is how secret stores hand them over. */
const SECRETS = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "SESSION_SECRET",
  "CREDENTIALS_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "REDIS_URL",
  "SMTP_URL",
  "HEARTBEAT_URL",
] as const;

type Variables = Record<string, string | undefined>;

/** The content of the files named by variables such as `SESSION_SECRET_FILE`. A fault never repeats any content. */
export function readSecretFiles(given: Variables): { secrets: Variables; faults: string[] } {
  const secrets: Variables = {};
  const faults: string[] = [];
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set: leave one of them out`);
    try {
      const content = readFileSync(path, "utf8").trim();
      if (content) secrets[name] = content;
      else faults.push(`${name}_FILE names an empty file`);
    } catch (error) {
      faults.push(`${name}_FILE names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return { secrets, faults };
}

const BYTES = 32;

/** A secret of 32 bytes, created once and stored in DATA_DIR, readable by its owner only. */
export function keepSecret(dataDir: string, name: string): Uint8Array {
  makeDataDir(dataDir);
  const file = join(dataDir, name);
  return readSecret(file) ?? makeSecret(file);
}

/** The same secret without creating one: empty if there is none yet. */
export function findSecret(dataDir: string, name: string): Uint8Array {
  return readSecret(join(dataDir, name)) ?? new Uint8Array();
}

/** Links the finished file into place, so that two simultaneous starts both read the secret of the first. */
function makeSecret(file: string): Uint8Array {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  const secret = readSecret(file);
  if (!secret) throw new Error(`${file} disappeared while Ledgerline was reading it: start again.`);
  return secret;
}

function readSecret(file: string): Uint8Array | null {
  try {
    const secret = Buffer.from(readFileSync(file, "utf8").trim(), "base64");
    if (secret.length === BYTES) return new Uint8Array(secret);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  throw new Error(
    `${file} does not hold ${BYTES} bytes in base64: restore it, or delete it to have a new one created.`,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
