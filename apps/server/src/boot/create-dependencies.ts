import { createInTurn } from "@ledgerline/concurrency/in-turn";
import { createOnce } from "@ledgerline/concurrency/once";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import { createPlatformConnectors } from "@ledgerline/connectors/platform-connectors";
import { connectDatabase } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import type { Context, Log } from "@ledgerline/domain/context/context";
import { createLimiter } from "@ledgerline/domain/context/limiter";
import { createPasswordHasher } from "@ledgerline/domain/context/password-hasher";
import { Renewals } from "@ledgerline/domain/context/renewals";
import { createSealer } from "@ledgerline/domain/context/sealer";
import { SessionCache } from "@ledgerline/domain/context/session-cache";
import { createTokenSigner } from "@ledgerline/domain/context/token-signer";
import type { ServerConfig } from "../config/config.ts";
import { InspectionThreads } from "../inspections/inspection-threads.ts";

/** Pool sizes for quick requests, for transfers and for token renewals. Booking and the job queue have their own. */
const POOL_SIZE = 10;
const BULK_POOL_SIZE = 4;
const RENEWAL_POOL_SIZE = 8;

/** Everything that verbs may use. Tests replace parts through `overrides`. */
export async function createDependencies(
  config: ServerConfig,
  log: Log,
  overrides: Partial<Context> = {},
): Promise<Context> {
  const clock = overrides.clock ?? (() => new Date());
  const options = { url: config.databaseUrl, prepare: config.databasePrepare };
  return {
    db: overrides.db ?? connectDatabase({ ...options, maxConnections: POOL_SIZE }),
    bulk: overrides.bulk ?? connectDatabase({ ...options, maxConnections: BULK_POOL_SIZE }),
    renewals: overrides.renewals ?? new Renewals(connectDatabase({ ...options, maxConnections: RENEWAL_POOL_SIZE })),
    jobs:
      overrides.jobs ??
      (await startJobQueue(config.databaseDirectUrl, (error) => log.error({ err: error }, "the job queue failed"))),
    inspections: overrides.inspections ?? new InspectionThreads(config),
    hasher: overrides.hasher ?? (await createPasswordHasher()),
    tokens: overrides.tokens ?? (await createTokenSigner(config.sessionSecret)),
    sessions: overrides.sessions ?? new SessionCache(),
    limits: overrides.limits ?? createLimiter(config.limits),
    once: overrides.once ?? createOnce(),
    inTurn: overrides.inTurn ?? createInTurn(),
    connectors: overrides.connectors ?? createPlatformConnectors(config.connectorAddresses, clock),
    billing: overrides.billing ?? (config.stripe && createStripeBillingGateway(config.stripe)),
    secrets: overrides.secrets ?? createSealer(config.credentialsKeys),
    settings: overrides.settings ?? {
      appUrl: config.appUrl,
      offeredPlatforms: config.offeredPlatforms,
      premiumForAll: config.premiumForAll,
      youtubeRetentionDays: config.youtubeRetentionDays,
      ratesUrl: config.ratesUrl,
    },
    clock,
    log: overrides.log ?? log,
  };
}
