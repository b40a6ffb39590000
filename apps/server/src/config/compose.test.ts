import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Environment, REQUIRED_IN_PRODUCTION } from "./environment.ts";

const COMPOSE = readFileSync(join(import.meta.dirname, "../../../../compose.yaml"), "utf8");

test("compose.yaml sets everything that production needs, and only variables that the server knows", () => {
  const [environment = ""] = /^ {4}environment:\n(?: {6}.*\n)+/m.exec(COMPOSE) ?? [];
  const names = [...environment.matchAll(/^ {6}(\w+): /gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(["NODE_ENV", ...REQUIRED_IN_PRODUCTION]));
  expect(Object.keys(Environment.shape)).toEqual(expect.arrayContaining(names));
});

test("compose.yaml keeps what it stores in volumes that outlive their containers", () => {
  const mounts = [...COMPOSE.matchAll(/^ {4}volumes:(?: \[([^\]]*)\]|\n {6}- (.*))$/gm)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  const [, named = ""] = /^volumes:\n((?: {2}\w+:\n)+)/m.exec(COMPOSE) ?? [];
  const [, dataDir = ""] = /^ {6}DATA_DIR: (.*)$/m.exec(COMPOSE) ?? [];
  expect(mounts).toEqual([`ledgerline:${dataDir}`, "postgres:/var/lib/postgresql"]);
  for (const mount of mounts) expect(named).toContain(`  ${mount.split(":")[0]}:\n`);
});
