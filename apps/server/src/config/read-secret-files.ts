import { readFileSync } from "node:fs";

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
