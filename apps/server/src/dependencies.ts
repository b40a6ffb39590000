import { createPlatformConnectors } from "@ledgerline/connectors/platform-connectors";
import { createStripeBillingGateway } from "@ledgerline/connectors/stripe-billing-gateway";
import { connectDatabase } from "@ledgerline/db/client";
import { startJobQueue } from "@ledgerline/db/job-queue";
import { createPasswordHasher } from "@ledgerline/domain/auth/password-hasher";
import { SessionCache } from "@ledgerline/domain/auth/session-cache";
import { createTokenSigner } from "@ledgerline/domain/auth/token-signer";
import type { Context, Log } from "@ledgerline/domain/context";
import { createLimiter } from "@ledgerline/domain/limiter";
import { Renewals } from "@ledgerline/domain/streaming/renewals";
import { createSealer } from "@ledgerline/domain/streaming/sealer";
import type { ServerConfig } from "./config.ts";

/** Connections for what answers at once, for uploads and downloads, and for what waits for platforms; booking and the job queue have their own. */
const POOL_SIZE = 10;
const BULK_POOL_SIZE = 4;
const RENEWAL_POOL_SIZE = 8;

/** Everything that a verb may use. `overrides` replaces parts of it. */
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
    hasher: overrides.hasher ?? (await createPasswordHasher()),
    tokens: overrides.tokens ?? (await createTokenSigner(config.sessionSecret)),
    sessions: overrides.sessions ?? new SessionCache(),
    limits: overrides.limits ?? createLimiter(config.limits),
    connectors: overrides.connectors ?? createPlatformConnectors(config.connectorAddresses, clock),
    billing: overrides.billing ?? (config.stripe && createStripeBillingGateway(config.stripe)),
    billingReadings: overrides.billingReadings ?? new Map(),
    secrets: overrides.secrets ?? createSealer(config.credentialsKeys),
    settings: overrides.settings ?? {
      appUrl: config.appUrl,
      offeredPlatforms: config.offeredPlatforms,
      youtubeRetentionDays: config.youtubeRetentionDays,
    },
    clock,
    log: overrides.log ?? log,
  };
}
