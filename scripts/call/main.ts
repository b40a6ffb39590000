import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { newCallFiles } from "./new-call-files.ts";

const ROOT = join(import.meta.dirname, "../..");
const { positionals, values } = parseArgs({ allowPositionals: true, options: { change: { type: "boolean" } } });
const [, area = "", verb = ""] = /^([a-z]+)\.([a-z][a-zA-Z]*)$/.exec(positionals[0] ?? "") ?? [];

if (!existsSync(join(ROOT, `packages/api/src/routers/${area}.ts`))) {
  console.error("Usage: pnpm make call <area>.<verb> [--change]\nThe area is a router of packages/api/src/routers.");
  process.exitCode = 1;
} else {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const files = newCallFiles({ area, verb, isChange: values.change ?? false }, read);
  for (const [path, text] of Object.entries(files)) writeFileSync(join(ROOT, path), text);
  const paths = Object.keys(files);
  const biome = join(ROOT, "node_modules/.bin/biome");
  const { status, stderr } = spawnSync(biome, ["check", "--write", ...paths], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  console.log(`${paths.join("\n")}

Say in these files what the call does, takes and answers, and add the rest:
- packages/domain/src/${area}/<noun>.sql.ts: its query, which compares the account and has a limit
- packages/contract: what new fields mean, and an example
- docs/security.md, "Answers": what bounds the answer
- pnpm make client, and pnpm changeset

Then run pnpm types, and
pnpm exec vitest run packages/domain/test/tenancy packages/contract apps/server/test/isolation apps/server/test/http apps/server/test/client`);
}
