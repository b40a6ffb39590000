import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { MESSAGES } from "@ledgerline/contract/wire/error";
import type { Database } from "@ledgerline/db/client";
import { hearChanges } from "@ledgerline/db/figures/hear-changes";
import { isReachable } from "@ledgerline/db/queries/setup";
import type { Context } from "@ledgerline/domain/context/context";
import { createSharedPlaces } from "@ledgerline/runtime/concurrency";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { ServerConfig } from "../config/config.ts";
import { addStripeWebhook } from "../http/add-stripe-webhook.ts";
import { addTrpc } from "../http/add-trpc.ts";
import { boundBodies } from "../http/bodies.ts";
import { answerInOrder, endConnections } from "../http/bounds/connections.ts";
import { keepPace } from "../http/bounds/keep-pace.ts";
import { shareThread } from "../http/bounds/share-thread.ts";
import { shedLoad } from "../http/bounds/shed-load.ts";
import { ThreadShares } from "../http/bounds/thread-shares.ts";
import { warnOfUntrustedProxy } from "../http/client-address.ts";
import { addRateLimitHeaders } from "../http/request-context.ts";
import { describeError, logRequests } from "../http/request-log.ts";
import { addSecurity, addSecurityTxt, refuseOtherSites, securityHeaders } from "../http/security.ts";
import { Storage } from "../http/storage.ts";
import { addWebAssets } from "../http/web-pages.ts";
import { startHeartbeat } from "../jobs/start-heartbeat.ts";
import { startJobs } from "../jobs/start-jobs.ts";
import { addRest } from "../rest/add-rest.ts";
import { answerBadAddress, answerBrokenRequest, handleErrors } from "../rest/errors.ts";
import { warnOfOpenConnections } from "./connections.ts";
import { createDependencies, type Replaced } from "./create-dependencies.ts";

const JSON_LIMIT = 1024 * 1024;
const MINUTE_MS = 60_000;
/** An artist may send and receive several files, and many artists may share an address. */
const SPREAD = 8;
const CONNECTION = {
  requestTimeout: 60 * MINUTE_MS,
  headersTimeout: MINUTE_MS / 3,
  connectionsCheckingInterval: MINUTE_MS / 12,
  keepAliveTimeout: MINUTE_MS,
  // We refuse requests without a host ourselves, with our headers.
  requireHostHeader: false,
};

/** The whole server, ready to listen. `close` lets running requests finish and closes everything it opened. */
export async function buildApp(config: ServerConfig, replaced: Replaced = {}): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: config.logLevel, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: JSON_LIMIT,
    serverFactory: (answer) => {
      const inOrder = answerInOrder(answer, config.http.sentAhead);
      // An unknown `Expect` header may be ignored. Node's own answer to it would lack our headers.
      return createServer(CONNECTION, inOrder).on("checkExpectation", inOrder);
    },
    forceCloseConnections: "idle",
    return503OnClosing: false,
    frameworkErrors: answerBadAddress(securityHeaders(config.appUrl)),
    clientErrorHandler: answerBrokenRequest(securityHeaders(config.appUrl)),
    routerOptions: { maxParamLength: 5000 },
  });
  // Loaded only when used: the client is a fifth of all files that a start would read.
  const redis =
    config.redisUrl === null ? null : (await import("./connect-redis.ts")).connectRedis(config.redisUrl, app.log);
  const domain = await createDependencies(config, app.log, redis?.client ?? null, replaced);
  if (config.tracing) await (await import("../http/add-tracing.ts")).addTracing(app, config.tracing);
  const thread = new ThreadShares(config.http.thread);
  if (config.metrics) await (await import("../http/add-metrics.ts")).addMetrics(app, domain, thread, config.metrics);
  const jobs = await startJobs(domain, config);
  const hearing = hearChanges(config.databaseDirectUrl, domain.db.versions, jobs.deliver);
  const heartbeat = config.heartbeatUrl === null ? null : startHeartbeat(domain, config.heartbeatUrl);
  app.addHook("onClose", async () => {
    heartbeat?.stop();
    await jobs.stop();
    await hearing.close();
    await domain.threads.inspections.close();
    await domain.threads.simulations.close();
    await domain.threads.papers.close();
    await domain.threads.uploads.close();
    await domain.outside.renewals.close();
    await domain.pools.bulk.close();
    await domain.pools.entry.close();
    await domain.db.close();
    await redis?.close();
  });

  warnOfOpenConnections(config, app.log);
  endConnections(app);
  handleErrors(app);
  logRequests(app);
  addSecurity(app, config.appUrl);
  addRateLimitHeaders(app);
  warnOfUntrustedProxy(app, config.trustProxy);
  const { transfers: places, patienceMs } = config.http;
  const transfers = createSharedPlaces({ places, waiting: places, patienceMs, spread: SPREAD });
  shareThread(app, domain, thread);
  shedLoad(app, { bounds: config.http, behindProxy: config.trustProxy.length > 0 });
  refuseOtherSites(app, domain, config.appUrl);
  boundBodies(app, domain, config.http);
  keepPace(app, transfers, config.http);
  const storage = watchStorage(config, domain);
  addHealth(app, domain.pools.entry, storage);
  addSecurityTxt(app, { ...config, clock: domain.clock });
  addRest(app, { domain, config, storage, transfers });
  addStripeWebhook(app, domain);
  addTrpc(app, domain);
  if (config.mcp) (await import("../mcp/add-mcp.ts")).addMcp(app, domain);
  if (config.docs) (await import("../http/add-docs-site.ts")).addDocsSite(app, config.appUrl);
  addWebAssets(app, config.appUrl);
  await app.ready();
  return app;
}

function watchStorage({ dataDir, databaseFolder, diskMinFreeBytes, databaseMaxBytes }: ServerConfig, domain: Context) {
  const folders = [{ path: dataDir, holds: "uploads under way" }];
  if (databaseFolder !== null) folders.push({ path: databaseFolder, holds: "the database" });
  return new Storage({
    folders,
    minFreeBytes: diskMinFreeBytes,
    databaseMaxBytes,
    db: domain.pools.entry,
    log: domain.log,
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Reports not ready from now on, so that a load balancer stops sending requests. Requests are still answered. */
    turnAway(): void;
  }
}

/**
 * `/health/live`: the process answers. `/health/ready`: it is not shutting down, and Postgres answers; `storage` is
 * `full` while uploads are refused because a disk is almost full. Everything else still works then.
 */
function addHealth(app: FastifyInstance, db: Database, storage: Storage): void {
  let closing = false;
  app.decorate("turnAway", () => {
    closing = true;
  });
  app.get("/health/live", async () => ({ status: "ok" }));
  app.get("/health/ready", async (_request, reply) => {
    if (!closing && (await isReachable(db))) return { status: "ok", storage: (await isFull(storage)) ? "full" : "ok" };
    return reply.status(503).send({ detail: MESSAGES.unavailable });
  });
}

/** A failed look at the disks does not make the server unready. */
function isFull(storage: Storage): Promise<boolean> {
  return storage.isFull().catch(() => false);
}
