import { existsSync, statSync } from "node:fs";
import { warnOfExposure } from "../boot/warn-of-exposure.ts";
import type { Config } from "../config/config.ts";
import { ENV_FILE } from "../config/load-environment.ts";
import { DOCS_DIST } from "../http/add-docs-site.ts";
import type { Finding } from "./finding.ts";

const about = "configuration";
const OTHERS_MAY_READ = 0o077;

/** Warns of settings that are valid but may not be meant; invalid ones leave no config to check. */
export async function checkConfiguration(config: Config): Promise<Finding[]> {
  const warnings = [
    warnOfExposure(config)?.replace(/^Warning: o/, "O"),
    config.production && config.trustProxy.length === 0
      ? "TRUST_PROXY is not set: behind a proxy all clients would share the limits of one address"
      : null,
    config.production && config.mail === null
      ? "SMTP_URL is not set: nobody confirms an email, and forgotten passwords need your reset-password"
      : null,
    config.production && config.stripe === null && !config.premiumForAll
      ? "STRIPE_SECRET_KEY is not set: nobody can buy Premium; set PREMIUM_FOR_ALL=1 if you sell nothing"
      : null,
    config.webhookRanges.length > 0
      ? `WEBHOOK_RANGES lets whoever has an account reach ${config.webhookRanges.join(", ")}: name no more than what takes webhooks`
      : null,
    config.docs && !existsSync(DOCS_DIST)
      ? "DOCS is 1, and the documentation is not built: run npx -y pnpm@12 run docs"
      : null,
    isReadable() ? "other users of this machine can read .env, which has secrets: chmod 600 .env" : null,
  ].filter((says) => says !== null && says !== undefined);
  if (warnings.length > 0) return warnings.map((says) => ({ level: "warning", about, says }));
  return [{ level: "ok", about, says: config.production ? "complete" : "complete, not for production" }];
}

function isReadable(): boolean {
  const file = statSync(ENV_FILE, { throwIfNoEntry: false });
  return file !== undefined && (file.mode & OTHERS_MAY_READ) !== 0;
}
