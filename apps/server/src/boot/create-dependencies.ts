import { open } from "node:fs/promises";
import { createStripeBillingGateway } from "@ledgerline/connectors/billing/stripe-billing-gateway";
import type { Mailer, MailSettings } from "@ledgerline/connectors/mail";
import { createPlatformConnectors } from "@ledgerline/connectors/platforms/platform-connectors";
import { createWebhookPoster } from "@ledgerline/connectors/webhooks";
import { connectDatabase } from "@ledgerline/db/client";
import { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { startJobQueue } from "@ledgerline/db/jobs/job-queue";
import { createRateLimitClient } from "@ledgerline/db/queries/auth/rate-limit-client";
import type { Context, Log } from "@ledgerline/domain/context/context";
import { KeptAnswers } from "@ledgerline/domain/context/kept-answers";
import { countInPostgres, countInRedis, createLimiter } from "@ledgerline/domain/context/limiter";
import { createPasswordHasher } from "@ledgerline/domain/context/password-hasher";
import { Renewals } from "@ledgerline/domain/context/renewals";
import { createEmailHashes, createSealer, createTokenSigner } from "@ledgerline/domain/context/sealer";
import { SecurityLog } from "@ledgerline/domain/context/security-log";
import { SessionCache } from "@ledgerline/domain/context/session-cache";
import { createBoundedQueue, createShares } from "@ledgerline/domain/context/turns";
import { createInTurn, createOnce } from "@ledgerline/runtime/concurrency";
import type { ServerConfig } from "../config/config.ts";
import { poolAddress } from "../config/pool-address.ts";
import { InspectionThreads } from "../threads/inspection-threads.ts";
import { PaperThread } from "../threads/paper-thread.ts";
import { SimulationThread } from "../threads/simulation-thread.ts";
import { UploadThreads } from "../threads/upload-threads.ts";
import { POOLS } from "./connections.ts";

/** For everything that a person waits for. Transfers and purges have no such bound. */
const PATIENCE = { lockMs: 5_000, statementMs: 30_000 };

/** Logins that may wait for their account to be looked up. */
const WAITING_LOOKUPS = { waiting: 200, reserved: 100 };

/** What tests put in place of the real thing. */
export interface Replaced extends Partial<Pick<Context, "db" | "clock" | "log" | "security">> {
  entry?: Context["pools"]["entry"];
  uploads?: Context["threads"]["uploads"];
  hasher?: Context["crypto"]["hasher"] | undefined;
  answers?: Context["kept"]["answers"];
  versions?: FigureVersions;
  once?: Context["turns"]["once"];
  connectors?: Context["outside"]["connectors"];
  billing?: Context["outside"]["billing"];
  webhooks?: Context["outside"]["webhooks"];
}

/** Everything that verbs may use; `redis` is the client that counts the limits, if there is one. */
export async function createDependencies(
  config: ServerConfig,
  serverLog: Log,
  redis: object | null,
  replaced: Replaced = {},
): Promise<Context> {
  const { versions = new FigureVersions() } = replaced;
  const pool = (name: "calls" | "entry" | "bulk" | "renewals", patience?: typeof PATIENCE) =>
    connectDatabase({
      ...poolAddress(config),
      name,
      maxConnections: POOLS[name],
      versions,
      ...(patience && { patience }),
    });
  const {
    clock = () => new Date(),
    log = serverLog,
    db = pool("calls", PATIENCE),
    entry = pool("entry", PATIENCE),
    uploads = new UploadThreads(serverLog),
    answers = new KeptAnswers(),
    once = createOnce(),
    connectors = createPlatformConnectors(config.connectorAddresses, clock),
    webhooks = createWebhookPoster({ allowed: config.webhookRanges }),
    billing = config.stripe && createStripeBillingGateway(config.stripe),
  } = replaced;
  const {
    appUrl,
    offeredPlatforms,
    premiumForAll,
    lookAround,
    mailFigures,
    mostGuests,
    youtubeRetentionDays,
    ratesUrl,
    quota,
  } = config;
  return {
    db,
    pools: { entry, bulk: pool("bulk") },
    jobs: await startJobQueue(config.databaseDirectUrl, (error) => {
      serverLog.error({ err: error }, "the job queue failed");
    }),
    threads: {
      inspections: new InspectionThreads(config, serverLog),
      uploads,
      simulations: new SimulationThread(config),
      papers: new PaperThread(config),
    },
    crypto: {
      hasher: replaced.hasher ?? (await createPasswordHasher()),
      tokens: await createTokenSigner(config.sessionSecret),
      secrets: createSealer(config.credentialsKeys),
      emails: createEmailHashes(config.credentialsKeys),
      breachedPasswords: await readBreachedPasswords(config.breachedPasswords),
    },
    kept: { sessions: new SessionCache(), answers },
    limits: createLimiter(config.limits, redis ? countInRedis(redis) : countInPostgres(createRateLimitClient(entry))),
    turns: {
      once,
      inTurn: createInTurn(),
      shares: createShares(config.shares, POOLS.calls),
      lookups: createBoundedQueue({ atOnce: POOLS.entry, ...WAITING_LOOKUPS }),
    },
    outside: {
      connectors,
      renewals: new Renewals(pool("renewals")),
      billing,
      mail: config.mail && (await createMailer(config.mail)),
      webhooks,
    },
    settings: {
      appUrl,
      offeredPlatforms,
      premiumForAll,
      lookAround,
      mailFigures,
      mostGuests,
      youtubeRetentionDays,
      ratesUrl,
      quota,
    },
    clock,
    log,
    security: replaced.security ?? new SecurityLog(log, config.sessionSecret, clock),
  };
}

/** Loaded only when used, which makes every other start faster. */
async function createMailer(settings: MailSettings): Promise<Mailer> {
  const { createSmtpMailer } = await import("@ledgerline/connectors/mail");
  return createSmtpMailer(settings);
}

/** About 100 MB of memory. */
const MOST = 1_000_000;

/** The passwords in a file, one per line, in lower case; at most the first million lines. Throws if it is missing. */
async function readBreachedPasswords(path: string | null): Promise<ReadonlySet<string>> {
  const passwords = new Set<string>();
  if (path === null) return passwords;
  await using file = await open(path);
  for await (const line of file.readLines()) {
    passwords.add(line.toLowerCase());
    if (passwords.size >= MOST) break;
  }
  return passwords;
}
