import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ConnectorAddresses, REAL_ADDRESSES } from "@ledgerline/connectors/platforms/connector";
import type { Session } from "@ledgerline/contract/auth/auth";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { FigureVersions } from "@ledgerline/db/figures/figure-versions";
import { createTestDatabase } from "@ledgerline/db/test/test-database";
import { DEFAULT_LIMITS, type Limits } from "@ledgerline/domain/context/limits";
import { DEFAULT_QUOTA, MOST_GUESTS } from "@ledgerline/domain/context/plan";
import { DEFAULT_SHARES } from "@ledgerline/domain/context/turns";
import { createQuickHasher } from "@ledgerline/domain/test/quick-hasher";
import type { FastifyInstance, InjectOptions } from "fastify";
import { onTestFinished } from "vitest";
import { buildApp } from "../../../src/boot/build-app.ts";
import type { Replaced } from "../../../src/boot/create-dependencies.ts";
import type { ServerConfig } from "../../../src/config/config.ts";
import { HTTP_BOUNDS } from "../../../src/config/http-bounds.ts";

type Method = NonNullable<InjectOptions["method"]>;

export interface TestApp {
  app: FastifyInstance;
  config: ServerConfig;
  databaseUrl: string;
  /** The same database for the role that owns its tables. */
  ownerUrl: string;
  /** For another pool that changes figures as this server does. */
  versions: FigureVersions;
  dataDir: string;
  /** Calls the REST facade; `path` is below `/api`. */
  call(method: Method, path: string, options?: { token?: string; body?: object; address?: string }): Promise<Answer>;
  /** Registers a new artist. */
  register(name?: string): Promise<Session & { token: string }>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests say what they expect of a body
  body: any;
  headers: Record<string, unknown>;
}

const GENEROUS = Object.fromEntries(
  Object.keys(DEFAULT_LIMITS).map((name) => [name, { points: 100_000, seconds: 60 }]),
) as Limits;

/** Nothing listens on this address. A test that calls a platform sets a sandbox's address instead. */
const NOWHERE = Object.fromEntries(
  Object.keys(REAL_ADDRESSES).map((name) => [name, "http://127.0.0.1:1"]),
) as unknown as ConnectorAddresses;

/** Timers are late on a busy machine; that must not refuse what a test asks, which is more than artists do. */
const PATIENT = {
  ...HTTP_BOUNDS,
  lateMs: 60_000,
  requestRate: 100_000,
  thread: { ...HTTP_BOUNDS.thread, burstMs: 1_000_000 },
};

export const PASSWORD = "a quiet field of barley";

/** The real server on its own database, with the server's restricted role. */
export async function createTestApp(settings: Partial<ServerConfig> = {}, replaced: Replaced = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), "ledgerline-test-")));
  const config: ServerConfig = {
    production: false,
    host: "127.0.0.1",
    port: 4000,
    appUrl: "http://127.0.0.1:4000",
    dataDir,
    databaseUrl: database.url,
    databaseDirectUrl: database.url,
    databaseOwnerUrl: database.ownerUrl,
    databasePrepare: true,
    sessionSecret: randomBytes(32),
    credentialsKeys: [randomBytes(32)],
    statementMaxBytes: 512 * 1024 * 1024,
    statementMaxUnpackedBytes: 4 * 1024 * 1024 * 1024,
    databaseFolder: null,
    quota: DEFAULT_QUOTA,
    diskMinFreeBytes: 0,
    databaseMaxBytes: null,
    trustProxy: ["127.0.0.1"],
    webhookRanges: [],
    connectorAddresses: NOWHERE,
    offeredPlatforms: [...PLATFORM_IDS],
    youtubeRetentionDays: 30,
    premiumForAll: false,
    lookAround: true,
    mailFigures: true,
    mostGuests: MOST_GUESTS,
    mcp: false,
    docs: false,
    ratesUrl: null,
    stripe: null,
    mail: null,
    supportEmail: null,
    clamdUrl: null,
    breachedPasswords: null,
    heartbeatUrl: null,
    metrics: null,
    tracing: null,
    logLevel: "fatal",
    limits: GENEROUS,
    shares: DEFAULT_SHARES,
    redisUrl: null,
    http: PATIENT,
    ...settings,
  };
  const { versions = new FigureVersions() } = replaced;
  const app = await buildApp(config, { hasher: await createQuickHasher(), ...replaced, versions });
  let artists = 0;
  const call: TestApp["call"] = async (method, path, { token, body, address } = {}) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(address && { "x-forwarded-for": address }) },
      ...(body && { payload: body }),
    });
    const json = String(response.headers["content-type"]).startsWith("application/json");
    return { status: response.statusCode, body: json ? response.json() : response.body, headers: response.headers };
  };
  return {
    app,
    config,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    versions,
    dataDir,
    call,
    async register(name = "Paper Lanterns") {
      artists += 1;
      const email = `artist-${artists}@example.com`;
      const { body } = await call("POST", "/auth/register", { body: { email, password: PASSWORD, artist_name: name } });
      return { ...body, token: body.access_token };
    },
    async close() {
      await app.close();
      await database.drop();
      if (dataDir !== settings.dataDir) await rm(dataDir, { recursive: true });
    },
  };
}

/** A test app that closes when the test ends. */
export async function useTestApp(...settings: Parameters<typeof createTestApp>): Promise<TestApp> {
  const test = await createTestApp(...settings);
  onTestFinished(() => test.close());
  return test;
}
