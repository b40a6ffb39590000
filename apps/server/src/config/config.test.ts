import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { DEFAULT_SHARES } from "@ledgerline/domain/context/turns";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { HTTP_BOUNDS } from "./http-bounds.ts";

const KEY = Buffer.alloc(32, 7).toString("base64");
const OLDER_KEY = Buffer.alloc(32, 8).toString("base64");

describe("the configuration", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "ledgerline-test-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

  test("needs nothing outside production, and listens on this machine only", () => {
    expect(read()).toMatchObject({
      production: false,
      host: "127.0.0.1",
      port: 4000,
      appUrl: "http://127.0.0.1:4000",
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePrepare: true,
      statementMaxBytes: 536_870_912,
      statementMaxUnpackedBytes: 4_294_967_296,
      trustProxy: [],
    });
  });

  test("treats an empty variable as not set", () => {
    expect(read({ PORT: "", APP_URL: " ", DATABASE_URL: "", LOG_LEVEL: "" }).port).toBe(4000);
  });

  test("takes bounds of its own, and keeps the others", () => {
    const { shares, http } = read({ SHARES: "change=3/0/20, outside=1/5/60", MAX_REQUESTS: "32", MAX_TRANSFERS: "16" });
    expect(shares).toEqual({
      ...DEFAULT_SHARES,
      change: { atOnce: 3, waiting: 0, patienceMs: 20_000 },
      outside: { atOnce: 1, waiting: 5, patienceMs: 60_000 },
    });
    expect(http).toEqual({ ...HTTP_BOUNDS, requests: 32, transfers: 16 });
  });

  test("uses PORT in the public address unless APP_URL is set", () => {
    expect(read({ PORT: "5000" }).appUrl).toBe("http://127.0.0.1:5000");
    expect(read({ PORT: "5000", APP_URL: "https://ledgerline.example/" }).appUrl).toBe("https://ledgerline.example");
  });

  test("creates the secrets once, readable by the owner only", () => {
    const first = read();
    const second = read();
    expect(first.sessionSecret).toHaveLength(32);
    expect(second.sessionSecret).toEqual(first.sessionSecret);
    expect(second.credentialsKeys).toEqual(first.credentialsKeys);
    expect(first.credentialsKeys[0]).not.toEqual(first.sessionSecret);
    for (const name of ["session-secret", "credentials-key"]) {
      expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600);
    }
  });

  test("refuses a damaged secret instead of signing with it", () => {
    writeFileSync(join(dataDir, "session-secret"), "short");
    expect(() => read()).toThrow("session-secret does not hold 32 bytes");
  });

  test("takes secrets from files, as secret stores hand them over", () => {
    const path = join(dataDir, "mounted-secret");
    writeFileSync(path, `${KEY}\n`);
    expect(read({ SESSION_SECRET_FILE: path }).sessionSecret).toEqual(new Uint8Array(32).fill(7));
    writeFileSync(path, "canary");
    const act = () => read({ SESSION_SECRET_FILE: path, CREDENTIALS_KEY: KEY, CREDENTIALS_KEY_FILE: "/nowhere/key" });
    expect(act).toThrow(/CREDENTIALS_KEY and CREDENTIALS_KEY_FILE are both set.*CREDENTIALS_KEY_FILE.*ENOENT/s);
    expect(act).toThrow(/SESSION_SECRET must be at least 32 bytes in base64/);
    expect(act).not.toThrow(/canary/);
    writeFileSync(path, "\n");
    expect(() => read({ SESSION_SECRET_FILE: path })).toThrow("SESSION_SECRET_FILE names an empty file");
  });

  test("takes Stripe's key and webhook secret together, and has no billing without them", () => {
    expect(read().stripe).toBeNull();
    expect(read({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" }).stripe).toEqual({
      secretKey: "sk_test_1",
      webhookSecret: "whsec_1",
      price: "premium_monthly_usd",
      apiUrl: "https://api.stripe.com",
    });
    for (const half of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"]) {
      expect(() => read({ [half]: "canary" })).toThrow(/STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together/);
      expect(() => read({ [half]: "canary" })).not.toThrow(/canary/);
    }
    expect(() => read({ STRIPE_API_URL: "https://proxy.example/stripe" })).toThrow(/STRIPE_API_URL must be an origin/);
    const plain = { STRIPE_API_URL: "http://stripe.example" };
    expect(() => read(plain)).not.toThrow();
    expect(() => read({ ...plain, NODE_ENV: "production" })).toThrow(/STRIPE_API_URL must begin with https/);
  });

  test("names everything that production lacks", () => {
    expect(() => read({ NODE_ENV: "production" })).toThrow(
      /DATABASE_URL is missing.*APP_URL is missing.*SESSION_SECRET is missing.*CREDENTIALS_KEY is missing/s,
    );
  });

  test("listens on all addresses in production, with the given secrets", () => {
    const config = read({
      NODE_ENV: "production",
      DATABASE_URL: "postgres://ledgerline@pooler:6432/ledgerline",
      DATABASE_DIRECT_URL: "postgres://ledgerline@db/ledgerline",
      DATABASE_PREPARE: "0",
      APP_URL: "https://ledgerline.example",
      SESSION_SECRET: KEY,
      CREDENTIALS_KEY: `${KEY}, ${OLDER_KEY}`,
      TRUST_PROXY: "10.0.0.0/8, ::1, loopback",
    });
    expect(config).toMatchObject({
      production: true,
      host: "0.0.0.0",
      databaseUrl: "postgres://ledgerline@pooler:6432/ledgerline",
      databaseDirectUrl: "postgres://ledgerline@db/ledgerline",
      databasePrepare: false,
      logLevel: "info",
      trustProxy: ["10.0.0.0/8", "::1", "loopback"],
    });
    expect(config.credentialsKeys.map((key) => key[0])).toEqual([7, 8]);
  });

  test("uses DATABASE_URL for everything when there is no pooler", () => {
    expect(read({ DATABASE_URL: "postgres://db/x" }).databaseDirectUrl).toBe("postgres://db/x");
  });

  test("writes a private authority into every address of the database that does not disable TLS", () => {
    const ca = join(dataDir, "ca.pem");
    writeFileSync(ca, rootCertificates[0] ?? "");
    const config = read({
      DATABASE_URL: "postgres://server:a%2Fb@127.0.0.1:6432/x?sslmode=disable",
      DATABASE_DIRECT_URL: "postgres://server:a%2Fb@db/x",
      DATABASE_OWNER_URL: "postgres://owner@db/x?sslmode=require",
      DATABASE_CA: ca,
    });
    const checked = `sslmode=verify-full&sslrootcert=${encodeURIComponent(ca)}`;
    expect(config).toMatchObject({
      databaseUrl: "postgres://server:a%2Fb@127.0.0.1:6432/x?sslmode=disable",
      databaseDirectUrl: `postgres://server:a%2Fb@db/x?${checked}`,
      databaseOwnerUrl: `postgres://owner@db/x?${checked}`,
    });
  });

  test.each([
    [{ PORT: "0" }, "PORT must be a whole number from 1 to 65535"],
    [{ PORT: "http" }, "PORT must be a whole number from 1 to 65535"],
    [{ NODE_ENV: "prod" }, "NODE_ENV must be production, development or test"],
    [{ APP_URL: "ledgerline.example" }, "APP_URL must be an address"],
    [{ APP_URL: "https://ledgerline.example/app" }, "APP_URL must be an origin without a path"],
    [{ DATABASE_URL: "mysql://db/x" }, "DATABASE_URL must be an address such as postgres://"],
    [{ DATABASE_DIRECT_URL: "postgres://db/x" }, "DATABASE_DIRECT_URL is set without DATABASE_URL"],
    [{ DATABASE_OWNER_URL: "postgres://db/x" }, "DATABASE_OWNER_URL is set without DATABASE_URL"],
    [
      { DATABASE_URL: "postgres://db/x", DATABASE_CA: "README.md" },
      "DATABASE_CA must be a file with a certificate in PEM",
    ],
    [{ DATABASE_PREPARE: "yes" }, "DATABASE_PREPARE must be 1, or 0"],
    [{ STATEMENT_MAX_BYTES: "512 MB" }, "STATEMENT_MAX_BYTES must be a whole number"],
    [{ NODE_ENV: "production", APP_URL: "http://ledgerline.example" }, "APP_URL must begin with https in production"],
    [{ NODE_ENV: "production", SPOTIFY_API_URL: "http://x" }, "SPOTIFY_API_URL must begin with https in production"],
    [{ LIMITS: "upload=120" }, "LIMITS must be a list such as upload=120/3600"],
    [{ LIMITS: "uploads=120/3600" }, "LIMITS must be a list"],
    [{ SHARES: "change=2/10" }, "SHARES must be a list such as change=2/10/5"],
    [{ SHARES: "changes=2/10/5" }, "SHARES must be a list"],
    [{ SHARES: "change=0/10/5" }, "SHARES must be a list"],
    [{ MAX_TRANSFERS: "0" }, "MAX_TRANSFERS must be a whole number from 8"],
    [{ CLAMD_URL: "127.0.0.1:3310" }, "CLAMD_URL must be an address such as tcp://"],
    [{ REDIS_URL: "localhost:6379" }, "REDIS_URL must be an address"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY must be addresses or ranges"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be addresses or ranges"],
    [{ SESSION_SECRET: "hunter2hunter2" }, "SESSION_SECRET must be at least 32 bytes in base64"],
    [{ CREDENTIALS_KEY: `${KEY},c2hvcnQ=` }, "CREDENTIALS_KEY must be 32 bytes in base64"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be"],
  ])("refuses %o", (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  test("names several faults at once, and never repeats a secret", () => {
    const act = () => read({ PORT: "x", SESSION_SECRET: "hunter2hunter2", DATABASE_URL: "hunter3" });
    expect(act).toThrow(/PORT.*DATABASE_URL.*SESSION_SECRET/s);
    expect(act).not.toThrow(/hunter/);
  });

  test("resolves a relative DATA_DIR in the workspace, wherever Ledgerline is started", () => {
    const config = readConfig({ DATA_DIR: ".data", SESSION_SECRET: KEY, CREDENTIALS_KEY: KEY });
    expect(config.dataDir).toBe(join(import.meta.dirname, "../../../../.data"));
  });
});
