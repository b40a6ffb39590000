import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Who may depend on which layer, and who alone owns a library that would otherwise creep through the layers. */
const LAYERS: Record<string, string[]> = {
  contract: [],
  db: ["contract"],
  connectors: ["contract"],
  domain: ["connectors", "contract", "db"],
  api: ["contract", "domain"],
  server: ["api", "connectors", "contract", "db", "domain", "embedded-postgres", "stripe-sandbox"],
  web: ["api", "contract"],
  "embedded-postgres": [],
  "platform-sandbox": ["contract"],
  "stripe-sandbox": ["platform-sandbox"],
  "server-harness": ["embedded-postgres", "platform-sandbox"],
  e2e: [],
  bench: ["contract", "db", "domain", "embedded-postgres", "platform-sandbox"],
};
const OWNERS: Record<string, string[]> = {
  "drizzle-orm": ["db"],
  "pg-boss": ["db"],
  pg: ["db"],
  "pg-copy-streams": ["db"],
  postgres: ["db", "bench"],
  stripe: ["connectors"],
  argon2: ["domain"],
  jose: ["connectors", "domain"],
  yauzl: ["domain"],
  fastify: ["server", "platform-sandbox", "stripe-sandbox", "bench"],
  react: ["web"],
};

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
}

const manifests = globSync("{apps,packages}/*/package.json", { cwd: ROOT }).map((path) => {
  const { name, dependencies = {} } = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Manifest;
  return { layer: name.replace("@ledgerline/", ""), dependencies: Object.keys(dependencies) };
});

test.each(manifests)("$layer depends on its own layers alone", ({ layer, dependencies }) => {
  const layers = dependencies.filter((name) => name.startsWith("@ledgerline/"));
  expect(layers.map((name) => name.replace("@ledgerline/", "")).sort()).toEqual(LAYERS[layer]);
});

test.each(Object.entries(OWNERS))("%s is used by its owners alone", (library, owners) => {
  const users = manifests.filter(({ dependencies }) => dependencies.includes(library)).map(({ layer }) => layer);
  expect(users.filter((layer) => !owners.includes(layer))).toEqual([]);
});
