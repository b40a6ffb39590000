import { createInTurn } from "@ledgerline/concurrency/in-turn";
import { createOnce } from "@ledgerline/concurrency/once";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import type { MailSettings } from "@ledgerline/connectors/mail/create-smtp-transport";
import type { Mailer } from "@ledgerline/connectors/mail/mailer";
import { createPlatformConnectors } from "@ledgerline/connectors/platform-connectors";
import { connectDatabase } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { createRateLimitClient } from "@ledgerline/db/queries/auth/rate-limit-client";
import { createBoundedQueue } from "@ledgerline/domain/context/bounded-queue";
import type { Context, Log } from "@ledgerline/domain/context/context";
import { KeptAnswers } from "@ledgerline/domain/context/kept-answers";
import { countInPostgres, countInRedis } from "@ledgerline/domain/context/limit-stores";
import { createLimiter } from "@ledgerline/domain/context/limiter";
import { createPasswordHasher } from "@ledgerline/domain/context/password-hasher";
import { Renewals } from "@ledgerline/domain/context/renewals";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { SecurityLog } from "@ledgerline/domain/context/security-log";
import { SessionCache } from "@ledgerline/domain/context/session-cache";
import { createShares } from "@ledgerline/domain/context/shares";
import { createTokenSigner } from "@ledgerline/domain/context/token-signer";
import type { ServerConfig } from "../config/config.ts";
import { poolAddress } from "../config/pool-address.ts";
import { readBreachedPasswords } from "../config/read-breached-passwords.ts";
import { InspectionThreads } from "../inspections/inspection-threads.ts";
import { UploadThreads } from "../uploads/upload-threads.ts";
import { POOLS } from "./pools.ts";

/** For everything that a person waits for. Transfers and purges take as long as they take. */
const PATIENCE = { lockMs: 5_000, statementMs: 30_000 };

/** Logins that may wait until their account is looked up. */
const WAITING_LOOKUPS = { waiting: 200, reserved: 100 };

/** Everything that verbs may use; `redis` is a client, if one counts the limits. Tests replace parts through `overrides`. */
export async function createDependencies(
  config: ServerConfig,
  log: Log,
  redis: object | null,
  overrides: Partial<Context> = {},
): Promise<Context> {
  const clock = overrides.clock ?? (() => new Date());
  const options = poolAddress(config);
  const entry =
    overrides.entry ?? connectDatabase({ ...options, name: "entry", maxConnections: POOLS.entry, patience: PATIENCE });
  return {
    db: overrides.db ?? connectDatabase({ ...options, name: "calls", maxConnections: POOLS.calls, patience: PATIENCE }),
    entry,
    bulk: overrides.bulk ?? connectDatabase({ ...options, name: "bulk", maxConnections: POOLS.bulk }),
    renewals:
      overrides.renewals ??
      new Renewals(connectDatabase({ ...options, name: "renewals", maxConnections: POOLS.renewals })),
    jobs:
      overrides.jobs ??
      (await startJobQueue(config.databaseDirectUrl, (error) => log.error({ err: error }, "the job queue failed"))),
    inspections: overrides.inspections ?? new InspectionThreads(config, log),
    uploads: overrides.uploads ?? new UploadThreads(log),
    hasher: overrides.hasher ?? (await createPasswordHasher()),
    tokens: overrides.tokens ?? (await createTokenSigner(config.sessionSecret)),
    sessions: overrides.sessions ?? new SessionCache(),
    answers: overrides.answers ?? new KeptAnswers(),
    limits:
      overrides.limits ??
      createLimiter(config.limits, redis ? countInRedis(redis) : countInPostgres(createRateLimitClient(entry))),
    shares: overrides.shares ?? createShares(config.shares, POOLS.calls),
    once: overrides.once ?? createOnce(),
    inTurn: overrides.inTurn ?? createInTurn(),
    lookups: overrides.lookups ?? createBoundedQueue({ atOnce: POOLS.entry, ...WAITING_LOOKUPS }),
    connectors: overrides.connectors ?? createPlatformConnectors(config.connectorAddresses, clock),
    billing: overrides.billing ?? (config.stripe && createStripeBillingGateway(config.stripe)),
    mail: overrides.mail ?? (config.mail && (await createMailer(config.mail))),
    breachedPasswords: overrides.breachedPasswords ?? (await readBreachedPasswords(config.breachedPasswords)),
    secrets: overrides.secrets ?? createSealer(config.credentialsKeys),
    settings: overrides.settings ?? {
      appUrl: config.appUrl,
      offeredPlatforms: config.offeredPlatforms,
      premiumForAll: config.premiumForAll,
      lookAround: config.lookAround,
      youtubeRetentionDays: config.youtubeRetentionDays,
      ratesUrl: config.ratesUrl,
      quota: config.quota,
    },
    clock,
    log: overrides.log ?? log,
    security: overrides.security ?? new SecurityLog(overrides.log ?? log, config.sessionSecret, clock),
  };
}

/** Loaded only where it is used, which makes every other start faster. */
async function createMailer(settings: MailSettings): Promise<Mailer> {
  const { createSmtpMailer } = await import("@ledgerline/connectors/mail/create-smtp-mailer");
  return createSmtpMailer(settings);
}
