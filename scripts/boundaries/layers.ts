/** What each layer may import. `pnpm boundaries` checks every import and every package.json against it. */
export const LAYERS: Record<Layer, Allowed> = {
  runtime: {},
  decimals: {},
  contract: { values: ["decimals"] },
  statements: { values: ["contract", "decimals"], tests: ["testing"] },
  cli: { values: ["contract", "statements", "decimals"], tests: ["testing"] },
  shares: { values: ["decimals"] },
  client: { tests: ["contract"] },
  "vitest-config": {},
  "embedded-postgres": {},
  db: { values: ["runtime", "contract", "decimals", "statements"], tests: ["embedded-postgres"] },
  connectors: { values: ["contract", "runtime"] },
  domain: { values: ["runtime", "contract", "decimals", "shares", "statements", "db", "connectors"] },
  api: { values: ["runtime", "contract", "domain"] },
  sandboxes: { types: ["contract"] },
  testing: { values: ["embedded-postgres", "sandboxes", "vitest-config"], types: ["contract"] },
  server: {
    values: [
      "statements",
      "runtime",
      "contract",
      "db",
      "connectors",
      "domain",
      "api",
      "embedded-postgres",
      "sandboxes",
    ],
    tests: ["client", "decimals", "testing", "shares"],
  },
  web: { values: ["contract", "decimals"], types: ["api"] },
  bench: {
    values: ["decimals", "contract", "db", "domain", "embedded-postgres", "sandboxes", "testing"],
  },
  trials: {
    values: [
      "statements",
      "contract",
      "db",
      "domain",
      "api",
      "embedded-postgres",
      "sandboxes",
      "vitest-config",
      "testing",
    ],
  },
  docs: { values: ["server"] },
  e2e: {
    values: ["contract", "db", "sandboxes", "testing", "vitest-config"],
    tests: ["decimals"],
  },
  scripts: {
    values: ["contract", "statements", "embedded-postgres", "sandboxes", "testing", "server", "vitest-config"],
  },
};

/** Layers that never run in production. They may use what tests use, such as the inputs of golden files. */
export const TOOLS: readonly Layer[] = ["bench", "trials", "e2e", "scripts"];

/** Libraries that only some layers may use. */
export const LIBRARIES: Record<string, Owners> = {
  "drizzle-orm": { values: ["db"], queries: ["domain"] },
  "drizzle-kit": { tests: ["db"] },
  "libpg-query": { tests: ["domain"] },
  pg: { values: ["db"], queries: ["domain"] },
  "pg-boss": { values: ["db"] },
  "pg-copy-streams": { values: ["db"], queries: ["domain"] },
  undici: { values: ["trials"] },
  postgres: { values: ["db", "bench", "trials"], queries: ["domain"], tests: ["embedded-postgres"] },
  stripe: { values: ["connectors"], types: ["sandboxes"], tests: ["sandboxes"] },
  "ipaddr.js": { values: ["connectors", "server"] },
  standardwebhooks: { tests: ["server"] },
  nodemailer: { values: ["connectors"] },
  otpauth: { values: ["domain"], tests: ["server", "e2e"] },
  argon2: { values: ["domain"] },
  jose: { values: ["connectors", "domain"], tests: ["server"] },
  "intl-messageformat": { values: ["contract"] },
  "@formatjs/icu-messageformat-parser": { tests: ["contract"] },
  "csv-parse": { values: ["domain"], tests: ["server"] },
  "@myriaddreamin/typst-ts-node-compiler": { values: ["domain"] },
  commander: { values: ["cli"] },
  rolldown: { values: ["scripts"], types: ["testing", "statements"], tests: ["server", "cli", "client"] },
  "rolldown-plugin-dts": { types: ["testing"], tests: ["statements"] },
  saxes: { values: ["statements"] },
  "pdfjs-dist": { values: ["testing"] },
  yauzl: { values: ["db", "e2e", "statements"], tests: ["server"] },
  yazl: { values: ["db", "domain"] },
  fastify: { values: ["server", "sandboxes", "bench"] },
  "@trpc/server": { values: ["api", "server"], tests: ["web"] },
  "@trpc/client": { values: ["web"], tests: ["server"] },
  "@modelcontextprotocol/server": { values: ["server"] },
  "@modelcontextprotocol/client": { values: ["scripts"], tests: ["server"] },
  "@redis/client": { values: ["server"] },
  "prom-client": { values: ["server"] },
  "@opentelemetry/api": { values: ["server"] },
  "@opentelemetry/exporter-trace-otlp-http": { values: ["server"] },
  "@opentelemetry/exporter-trace-otlp-proto": { values: ["server"] },
  "@opentelemetry/resources": { values: ["server"] },
  "@opentelemetry/sdk-trace": { values: ["server"] },
  "rate-limiter-flexible": { values: ["domain"] },
  astro: { values: ["docs"] },
  "beautiful-mermaid": { values: ["docs"] },
  "@astrojs/starlight": { values: ["docs"] },
  react: { values: ["web"] },
  "react-dom": { values: ["web"] },
};

/** The package that configures the tests of every layer, and judges what Postgres logs during them. */
export const TEST_CONFIG = "vitest-config";

type Package =
  | "runtime"
  | "sandboxes"
  | "testing"
  | "contract"
  | "decimals"
  | "statements"
  | "cli"
  | "shares"
  | "client"
  | "vitest-config"
  | "embedded-postgres"
  | "db"
  | "connectors"
  | "domain"
  | "api";

export type Layer = Package | "server" | "web" | "bench" | "trials" | "docs" | "e2e" | "scripts";

/**
 * The server is the only app in a list: in development a script starts it, with its own configuration, and the
 * documentation shows its OpenAPI document.
 */
export interface Allowed {
  /** Values and types may be imported. */
  values?: (Package | "server")[];
  /** Only types may be imported; tests may import values too. */
  types?: Package[];
  /** Only tests, their helpers and configuration files may import it. */
  tests?: Package[];
}

export interface Owners extends Partial<Record<keyof Allowed, Layer[]>> {
  /** Only queries, in files that end with `.sql.ts`, and tests may import it. */
  queries?: Layer[];
}
