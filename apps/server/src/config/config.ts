import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { StripeSettings } from "@ledgerline/connectors/billing/stripe";
import type { MailSettings } from "@ledgerline/connectors/mail";
import type { ConnectorAddresses } from "@ledgerline/connectors/platforms/connector";
import type { PlatformId } from "@ledgerline/contract/streaming/platforms";
import { DEFAULT_LIMITS, type Limits } from "@ledgerline/domain/context/limits";
import type { Quota } from "@ledgerline/domain/context/plan";
import { DEFAULT_SHARES, type ShareSizes } from "@ledgerline/domain/context/turns";
import type { z } from "zod";
import { Environment, HTTPS_IN_PRODUCTION, REQUIRED_IN_PRODUCTION, type TracingSettings } from "./environment.ts";
import { HTTP_BOUNDS, type HttpBounds } from "./http-bounds.ts";
import { keepSecret, readSecretFiles } from "./secrets.ts";

export interface MetricsAddress {
  host: string;
  port: number;
}

/** The operator's settings, validated and with the defaults filled in. */
export interface Config extends DatabaseUrls {
  production: boolean;
  host: string;
  port: number;
  /** The public origin, without a trailing slash. */
  appUrl: string;
  dataDir: string;
  databasePrepare: boolean;
  sessionSecret: Uint8Array;
  /** Newest first: the first seals, all of them open. */
  credentialsKeys: Uint8Array[];
  statementMaxBytes: number;
  statementMaxUnpackedBytes: number;
  /** The most that is stored for one account. */
  quota: Quota;
  /** Uploads are refused while a disk has less free space. */
  diskMinFreeBytes: number;
  /** Uploads are refused once the database is this large; null for no bound. */
  databaseMaxBytes: number | null;
  /** Address ranges of the proxies in front of the server. */
  trustProxy: string[];
  /** Address ranges inside the network that webhooks may be sent to. */
  webhookRanges: string[];
  connectorAddresses: ConnectorAddresses;
  /** The platforms that artists can connect. */
  offeredPlatforms: PlatformId[];
  youtubeRetentionDays: number;
  /** Whether everyone has Premium. */
  premiumForAll: boolean;
  /** Whether anybody may look around with sample data. */
  lookAround: boolean;
  /** Whether messages may name amounts. */
  mailFigures: boolean;
  /** How many guests there may be at the same time. */
  mostGuests: number;
  /** Whether agents may ask questions, with API tokens. */
  mcp: boolean;
  /** Whether the documentation is served. */
  docs: boolean;
  /** Null: exchange rates are not fetched. */
  ratesUrl: string | null;
  /** Null without a secret key. Outside production the Stripe sandbox is used then. */
  stripe: StripeSettings | null;
  /** Whom to write to about this server; null for nobody. */
  supportEmail: string | null;
  /** Null: Ledgerline sends no email. */
  mail: MailSettings | null;
  /** Where clamd scans uploads; null for no scanner. */
  clamdUrl: string | null;
  /** A file of passwords that are refused; null for none. */
  breachedPasswords: string | null;
  /** Called every minute while jobs run as they should; null for none. */
  heartbeatUrl: string | null;
  /** Where metrics are served, apart from everything else; null for nowhere. */
  metrics: MetricsAddress | null;
  /** Null: no spans are made. */
  tracing: TracingSettings | null;
  logLevel: NonNullable<z.output<typeof Environment>["LOG_LEVEL"]>;
  limits: Limits;
  /** How much each account may have under way. */
  shares: ShareSizes;
  /** Null: limits are counted in Postgres. */
  redisUrl: string | null;
  http: HttpBounds;
}

/** The configuration once Postgres's address is known. */
export interface ServerConfig extends Config {
  databaseUrl: string;
  databaseDirectUrl: string;
  /** Where the embedded Postgres keeps its files; null for an external one. */
  databaseFolder: string | null;
}

/** The message names every fault of the environment. */
class ConfigError extends Error {
  constructor(faults: string[]) {
    super(["Ledgerline cannot start with this configuration:", ...faults.map((fault) => `- ${fault}.`)].join("\n"));
    this.name = "ConfigError";
  }
}

const WORKSPACE = join(import.meta.dirname, "../../../..");

/** Reads the configuration. Missing secrets come from `secretOf`, except in production. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv, secretOf: typeof keepSecret = keepSecret): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const files = readSecretFiles(set);
  const given = { ...set, ...files.secrets };
  const parsed = Environment.safeParse(given);
  const faults = [
    ...files.faults,
    ...findMissing(given),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} ${message}`),
  ];
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);

  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const dataDir = resolve(WORKSPACE, values.DATA_DIR);
  const { databaseUrl, ...otherUrls } = readDatabaseUrls(values);
  const appUrl = values.APP_URL ?? `http://127.0.0.1:${values.PORT}`;
  return {
    production,
    host: values.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    port: values.PORT,
    appUrl,
    dataDir,
    databaseUrl,
    ...otherUrls,
    databasePrepare: values.DATABASE_PREPARE,
    sessionSecret: values.SESSION_SECRET ?? secretOf(dataDir, "session-secret"),
    credentialsKeys: values.CREDENTIALS_KEY ?? [secretOf(dataDir, "credentials-key")],
    statementMaxBytes: values.STATEMENT_MAX_BYTES,
    statementMaxUnpackedBytes: values.STATEMENT_MAX_UNPACKED_BYTES,
    quota: {
      statements: values.ARTIST_MAX_STATEMENTS,
      bytes: values.ARTIST_MAX_BYTES,
      rows: values.ARTIST_MAX_ROWS,
      months: values.ARTIST_MAX_MONTHS,
    },
    diskMinFreeBytes: values.DISK_MIN_FREE_BYTES,
    databaseMaxBytes: values.DATABASE_MAX_BYTES ?? null,
    trustProxy: values.TRUST_PROXY,
    webhookRanges: values.WEBHOOK_RANGES,
    connectorAddresses: {
      spotifyAccounts: values.SPOTIFY_ACCOUNTS_URL,
      spotifyApi: values.SPOTIFY_API_URL,
      youtubeApi: values.YOUTUBE_API_URL,
      appleMusicApi: values.APPLE_MUSIC_API_URL,
      tidalAuth: values.TIDAL_AUTH_URL,
      tidalApi: values.TIDAL_API_URL,
      soundcloudAuth: values.SOUNDCLOUD_AUTH_URL,
      soundcloudApi: values.SOUNDCLOUD_API_URL,
    },
    offeredPlatforms: values.CONNECTORS,
    youtubeRetentionDays: values.YOUTUBE_RETENTION_DAYS,
    premiumForAll: values.PREMIUM_FOR_ALL,
    lookAround: values.LOOK_AROUND,
    mailFigures: values.MAIL_FIGURES,
    mostGuests: values.MAX_GUESTS,
    mcp: values.MCP,
    docs: values.DOCS,
    ratesUrl: values.ECB_RATES_URL ?? null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            price: values.STRIPE_PRICE,
            apiUrl: values.STRIPE_API_URL,
          }
        : null,
    mail: values.SMTP_URL ? { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? senderOf(appUrl) } : null,
    supportEmail: values.SUPPORT_EMAIL ?? null,
    clamdUrl: values.CLAMD_URL ?? null,
    breachedPasswords: values.BREACHED_PASSWORDS ? resolve(WORKSPACE, values.BREACHED_PASSWORDS) : null,
    heartbeatUrl: values.HEARTBEAT_URL ?? null,
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : null,
    tracing: readTracing(values),
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
    limits: { ...DEFAULT_LIMITS, ...values.LIMITS },
    shares: { ...DEFAULT_SHARES, ...values.SHARES },
    redisUrl: values.REDIS_URL ?? null,
    http: {
      ...HTTP_BOUNDS,
      connections: values.MAX_CONNECTIONS,
      arrivals: values.MAX_NEW_CONNECTIONS,
      requestRate: values.MAX_REQUEST_RATE,
      requests: values.MAX_REQUESTS,
      transfers: values.MAX_TRANSFERS,
      thread: { ...HTTP_BOUNDS.thread, burstMs: values.MAX_THREAD_MS },
    },
  };
}

/** OpenTelemetry's standard variables. A collector's address is enough. */
function readTracing(values: z.output<typeof Environment>): TracingSettings | null {
  const named = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = values.OTEL_TRACES_EXPORTER ?? (named === undefined ? "none" : "otlp");
  if (exporter === "none" || values.OTEL_SDK_DISABLED?.toLowerCase() === "true") return null;
  return {
    protocol: values.OTEL_EXPORTER_OTLP_PROTOCOL,
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: Number(values.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** The sender of emails if the operator names none. */
function senderOf(appUrl: string): string {
  return `Ledgerline <no-reply@${new URL(appUrl).hostname}>`;
}

/** A loopback address needs no encryption. */
const PLAIN_HTTP = /^http:\/\/(?!(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$))/i;

function findMissing(given: Record<string, string | undefined>): string[] {
  const faults = [];
  if (given["NODE_ENV"] === "production") {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => given[name] === undefined);
    faults.push(...missing.map((name) => `${name} is missing, and production needs it`));
    const plain = HTTPS_IN_PRODUCTION.filter((name) => PLAIN_HTTP.test(given[name] ?? ""));
    faults.push(...plain.map((name) => `${name} must begin with https in production`));
  }
  if ((given["STRIPE_SECRET_KEY"] === undefined) !== (given["STRIPE_WEBHOOK_SECRET"] === undefined)) {
    faults.push("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither");
  }
  if (given["MAIL_FROM"] !== undefined && given["SMTP_URL"] === undefined) {
    faults.push("MAIL_FROM is set without SMTP_URL");
  }
  return [...faults, ...findDatabaseFaults(given)];
}

interface DatabaseUrls {
  /** Null: Ledgerline starts its embedded Postgres. */
  databaseUrl: string | null;
  /** Bypasses any pooler: for the job queue and booking. */
  databaseDirectUrl: string | null;
  /** The same database as the role that owns its tables: for migrations and operators' commands. */
  databaseOwnerUrl: string | null;
}

/** The database's addresses, each with `DATABASE_CA` in it, because everything that connects takes only an address. */
function readDatabaseUrls(values: z.output<typeof Environment>): DatabaseUrls {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATABASE_CA } = values;
  const checked = (url: string | undefined) => (url === undefined ? null : withCa(url, DATABASE_CA));
  const databaseUrl = checked(DATABASE_URL);
  const databaseDirectUrl = checked(DATABASE_DIRECT_URL) ?? databaseUrl;
  return { databaseUrl, databaseDirectUrl, databaseOwnerUrl: checked(DATABASE_OWNER_URL) ?? databaseDirectUrl };
}

/** What is wrong with the database's variables, beyond their format. */
function findDatabaseFaults(given: Record<string, string | undefined>): string[] {
  const needDatabase = ["DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "DATABASE_CA"];
  const faults = needDatabase
    .filter((name) => given[name] !== undefined && given["DATABASE_URL"] === undefined)
    .map((name) => `${name} is set without DATABASE_URL`);
  const ca = given["DATABASE_CA"];
  if (ca !== undefined && !isCertificate(ca)) faults.push("DATABASE_CA must be a file with a certificate in PEM");
  return faults;
}

/** An address that disables TLS itself, such as a pooler's on the same machine, is left as it is. */
function withCa(address: string, ca: string | undefined): string {
  const url = URL.parse(address);
  if (ca === undefined || !url || url.searchParams.get("sslmode") === "disable") return address;
  url.searchParams.set("sslmode", "verify-full");
  url.searchParams.set("sslrootcert", resolve(WORKSPACE, ca));
  return url.href;
}

function isCertificate(ca: string): boolean {
  try {
    return new X509Certificate(readFileSync(resolve(WORKSPACE, ca))) !== null;
  } catch {
    return false;
  }
}
