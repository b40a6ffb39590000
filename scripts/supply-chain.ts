import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import {
  installScriptOffences,
  type Licences,
  licenceOffences,
  lockfileOffences,
  packagesWithInstallScripts,
} from "./supply-chain-offences.ts";

const ROOT = join(import.meta.dirname, "..");
const say = (line: string) => process.stdout.write(`${line}\n`);
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
/** Far larger than any bill of materials. */
const MOST_OUTPUT = 64 * 1024 * 1024;
const pnpm = (...args: string[]) =>
  execFileSync("npx", ["-y", "pnpm@12", ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT,
    stdio: ["ignore", "pipe", "ignore"],
  });

const { allowBuilds } = parse(read("pnpm-workspace.yaml")) as { allowBuilds: Record<string, boolean> };
const offences = [
  ...lockfileOffences(read("pnpm-lock.yaml")),
  ...licenceOffences(JSON.parse(pnpm("licenses", "list", "--recursive", "--prod", "--json")) as Licences),
  ...installScriptOffences(packagesWithInstallScripts(join(ROOT, "node_modules/.pnpm")), allowBuilds),
];
const sbom = JSON.parse(pnpm("sbom", "--sbom-format", "cyclonedx", "--prod", "--lockfile-only")) as {
  components: object[];
};
say(`The bill of materials has ${sbom.components.length} packages for production.`);
reportAudit();
for (const offence of offences) say(offence);
say(`${offences.length} offences`);
process.exitCode = offences.length === 0 ? 0 : 1;

/** Prints what the registry knows about our versions. A registry that does not answer fails nothing. */
function reportAudit(): void {
  const { status, stdout } = spawnSync("npx", ["-y", "pnpm@12", "audit", "--prod", "--json"], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MOST_OUTPUT,
    timeout: 60_000,
  });
  const found = advisories(stdout);
  if (found === null) say(`The registry did not answer the audit (${status}).`);
  else for (const { severity, title, module_name: name } of found) say(`Advisory, ${severity}: ${name}: ${title}`);
  if (found?.some(({ severity }) => severity === "high" || severity === "critical")) {
    offences.push("a package for production has a known severe vulnerability");
  }
}

interface Advisory {
  severity: string;
  title: string;
  module_name: string;
}

function advisories(answer: string): Advisory[] | null {
  try {
    const { advisories: found } = JSON.parse(answer) as { advisories?: Record<string, Advisory> };
    return found ? Object.values(found) : null;
  } catch {
    return null;
  }
}
