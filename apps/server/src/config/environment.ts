import { REAL_ADDRESSES } from "@ledgerline/connectors/platforms/connector";
import { PLATFORM_IDS } from "@ledgerline/contract/streaming/platforms";
import { LIMIT_NAMES, type LimitName, type Limits } from "@ledgerline/domain/context/limits";
import { DEFAULT_QUOTA, MOST_GUESTS } from "@ledgerline/domain/context/plan";
import { SHARE_NAMES, type ShareName, type ShareSizes } from "@ledgerline/domain/context/turns";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { HTTP_BOUNDS } from "./http-bounds.ts";

const SAMPLERS = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const { IPv4, IPv6 } = ipaddr;
const MIB = 1024 ** 2;
const KEY_BYTES = 32;
const LIMIT_FORMAT = /^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/;
const SHARE_FORMAT = /^(\w+)=([1-9]\d{0,4})\/(\d{1,5})\/([1-9]\d{0,2})$/;
const PROXY_NAMES = ["loopback", "linklocal", "uniquelocal"];

/** The format of each variable. A message follows the variable's name and never repeats its value, which may be secret. */
export const Environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"], "must be production, development or test").optional(),
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: z.string().optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://ledgerline.example", abort: true })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ""), "must be an origin without a path")
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_DIRECT_URL: postgresUrl().optional(),
  DATABASE_OWNER_URL: postgresUrl().optional(),
  DATABASE_CA: z.string().optional(),
  DATABASE_PREPARE: z
    .enum(["0", "1"], "must be 1, or 0 to disable prepared statements")
    .default("1")
    .transform((value) => value === "1"),
  PREMIUM_FOR_ALL: z
    .enum(["0", "1"], "must be 1 to give everyone Premium, or 0")
    .default("0")
    .transform((value) => value === "1"),
  LOOK_AROUND: z
    .enum(["0", "1"], "must be 1, or 0 to let nobody look around without an account")
    .default("1")
    .transform((value) => value === "1"),
  MAX_GUESTS: wholeNumber(1, 1_000_000).default(MOST_GUESTS),
  MCP: z
    .enum(["0", "1"], "must be 1 to let agents ask at /mcp, or 0")
    .default("0")
    .transform((value) => value === "1"),
  DOCS: z
    .enum(["0", "1"], "must be 1 to serve the documentation at /docs, or 0")
    .default("0")
    .transform((value) => value === "1"),
  DATA_DIR: z.string().default(".data"),
  STATEMENT_MAX_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(512 * MIB),
  STATEMENT_MAX_UNPACKED_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(4096 * MIB),
  ARTIST_MAX_STATEMENTS: wholeNumber(1, 1_000_000).default(DEFAULT_QUOTA.statements),
  ARTIST_MAX_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(DEFAULT_QUOTA.bytes),
  ARTIST_MAX_ROWS: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(DEFAULT_QUOTA.rows),
  ARTIST_MAX_MONTHS: wholeNumber(1, 10_000_000).default(DEFAULT_QUOTA.months),
  DISK_MIN_FREE_BYTES: wholeNumber(0, Number.MAX_SAFE_INTEGER).default(1024 * MIB),
  DATABASE_MAX_BYTES: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform(splitList)
    .refine(
      (ranges) => ranges.every(isAddressRange),
      "must be addresses or ranges such as 10.0.0.0/8, separated by commas",
    ),
  WEBHOOK_RANGES: z
    .string()
    .default("")
    .transform(splitList)
    .refine(
      (ranges) => ranges.every((range) => !PROXY_NAMES.includes(range) && isAddressRange(range)),
      "must be addresses or ranges such as 192.168.1.0/24, separated by commas",
    ),
  SESSION_SECRET: z
    .base64(`must be at least ${KEY_BYTES} bytes in base64`)
    .transform(decode)
    .refine((secret) => secret.length >= KEY_BYTES, `must be at least ${KEY_BYTES} bytes in base64`)
    .optional(),
  CREDENTIALS_KEY: z
    .string()
    .transform((value) => splitList(value).map(decode))
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => key.length === KEY_BYTES),
      `must be ${KEY_BYTES} bytes in base64, or several such keys separated by commas, newest first`,
    )
    .optional(),
  SPOTIFY_ACCOUNTS_URL: apiAddress(REAL_ADDRESSES.spotifyAccounts),
  SPOTIFY_API_URL: apiAddress(REAL_ADDRESSES.spotifyApi),
  YOUTUBE_API_URL: apiAddress(REAL_ADDRESSES.youtubeApi),
  APPLE_MUSIC_API_URL: apiAddress(REAL_ADDRESSES.appleMusicApi),
  TIDAL_AUTH_URL: apiAddress(REAL_ADDRESSES.tidalAuth),
  TIDAL_API_URL: apiAddress(REAL_ADDRESSES.tidalApi),
  SOUNDCLOUD_AUTH_URL: apiAddress(REAL_ADDRESSES.soundcloudAuth),
  SOUNDCLOUD_API_URL: apiAddress(REAL_ADDRESSES.soundcloudApi),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE: z.string().default("premium_monthly_usd"),
  STRIPE_API_URL: apiAddress("https://api.stripe.com").refine(
    (value) => new URL(value).origin === value,
    "must be an origin without a path",
  ),
  CONNECTORS: z
    .string()
    .default(PLATFORM_IDS.join(","))
    .transform(splitList)
    .pipe(z.array(z.enum(PLATFORM_IDS), `must be a list of ${PLATFORM_IDS.join(", ")}, separated by commas`)),
  YOUTUBE_RETENTION_DAYS: wholeNumber(1, 36_500).default(30),
  ECB_RATES_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip",
    })
    .optional(),
  LIMITS: z
    .string()
    .default("")
    .transform((value) => splitList(value).map((item) => LIMIT_FORMAT.exec(item)?.slice(1) ?? []))
    .refine(
      (items) => items.every(([name]) => LIMIT_NAMES.includes(name as LimitName)),
      `must be a list such as upload=120/3600, calls in seconds, separated by commas, of ${LIMIT_NAMES.join(", ")}`,
    )
    .transform(
      (items): Partial<Limits> =>
        Object.fromEntries(
          items.map(([name, points, seconds]) => [name, { points: Number(points), seconds: Number(seconds) }]),
        ),
    ),
  SHARES: z
    .string()
    .default("")
    .transform((value) => splitList(value).map((item) => SHARE_FORMAT.exec(item)?.slice(1) ?? []))
    .refine(
      (items) => items.every(([name]) => SHARE_NAMES.includes(name as ShareName)),
      `must be a list such as change=2/10/5, calls at once, calls that wait and for how many seconds, separated by commas, of ${SHARE_NAMES.join(", ")}`,
    )
    .transform(
      (items): Partial<ShareSizes> =>
        Object.fromEntries(
          items.map(([name, atOnce, waiting, seconds]) => [
            name,
            { atOnce: Number(atOnce), waiting: Number(waiting), patienceMs: 1_000 * Number(seconds) },
          ]),
        ),
    ),
  MAX_CONNECTIONS: wholeNumber(8, 100_000).default(HTTP_BOUNDS.connections),
  MAX_NEW_CONNECTIONS: wholeNumber(64, 1_000_000).default(HTTP_BOUNDS.arrivals),
  MAX_REQUEST_RATE: wholeNumber(10, 1_000_000).default(HTTP_BOUNDS.requestRate),
  MAX_REQUESTS: wholeNumber(8, 100_000).default(HTTP_BOUNDS.requests),
  MAX_TRANSFERS: wholeNumber(8, 100_000).default(HTTP_BOUNDS.transfers),
  MAX_THREAD_MS: wholeNumber(100, 1_000_000).default(HTTP_BOUNDS.thread.burstMs),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/./, "must be an address such as redis://user:password@host:6379")
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "must be an address such as smtps://user:password@mail.example:465" })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]@[^\s@<>]+>?$/, "must be an email such as Ledgerline <books@ledgerline.example>")
    .optional(),
  MAIL_FIGURES: z
    .enum(["0", "1"], "must be 1, or 0 to name no amounts in emails")
    .default("1")
    .transform((value) => value === "1"),
  SUPPORT_EMAIL: z.email("must be an email such as help@ledgerline.example").optional(),
  CLAMD_URL: z
    .string()
    .regex(/^tcp:\/\/[^/?#@]+:\d+$/, "must be an address such as tcp://127.0.0.1:3310")
    .optional(),
  BREACHED_PASSWORDS: z.string().optional(),
  HEARTBEAT_URL: z
    .url({ protocol: /^https?$/, error: "must be an address such as https://heartbeat.example/ping/your-id" })
    .optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.enum(["otlp", "none"], "must be otlp or none").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(["http/protobuf", "http/json"], "must be http/protobuf or http/json")
    .default("http/protobuf"),
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(", ")}`).default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1")
    .default("1"),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .optional(),
});

/** They receive tokens, passwords or credentials. */
export const HTTPS_IN_PRODUCTION = [
  "APP_URL",
  "SPOTIFY_ACCOUNTS_URL",
  "SPOTIFY_API_URL",
  "YOUTUBE_API_URL",
  "APPLE_MUSIC_API_URL",
  "TIDAL_AUTH_URL",
  "TIDAL_API_URL",
  "SOUNDCLOUD_AUTH_URL",
  "SOUNDCLOUD_API_URL",
  "STRIPE_API_URL",
  "ECB_RATES_URL",
] as const;

export const REQUIRED_IN_PRODUCTION = ["DATABASE_URL", "APP_URL", "SESSION_SECRET", "CREDENTIALS_KEY"] as const;

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

function apiAddress(real: string) {
  const message = `must be an address such as ${real}`;
  return z
    .url({ protocol: /^https?$/, error: message, abort: true })
    .refine((value) => new URL(value).search === "" && new URL(value).hash === "", message)
    .transform(withoutSlashes)
    .default(real);
}

function withoutSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === "/") end--;
  return address.slice(0, end);
}

function postgresUrl() {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\/./, "must be an address such as postgres://user:password@host:5432/database");
}

function splitList(value: string): string[] {
  return value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function decode(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, "base64"));
}

function isAddressRange(range: string): boolean {
  return (
    PROXY_NAMES.includes(range) ||
    IPv4.isValidFourPartDecimal(range) ||
    IPv4.isValidCIDRFourPartDecimal(range) ||
    IPv6.isValid(range) ||
    IPv6.isValidCIDR(range)
  );
}

/** What the SDK does not read from the environment itself. */
export interface TracingSettings {
  protocol: "http/protobuf" | "http/json";
  sampler: (typeof SAMPLERS)[number];
  /** The share of traces to keep, for the ratio samplers. */
  ratio: number;
}
