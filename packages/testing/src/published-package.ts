import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { OutputOptions, Plugin } from "rolldown";
import type { Generator } from "rolldown-plugin-dts";

const ROOT = join(import.meta.dirname, "../../..");

interface Published {
  /** The package's folder. Its bundle goes to `dist`, which becomes the package that is published. */
  folder: string;
  description: string;
  keywords: readonly string[];
  /** Its command, with the command's file. */
  bin?: Record<string, string>;
  /** Its entries, with the names of their files: `{ "./english": "english" }`. */
  entries?: Record<string, string>;
  /** Libraries that are not in the bundle. */
  dependencies: readonly string[];
}

/** The oldest Node that it is tested with. */
const ENGINES = { node: ">=24" };

/**
 * Makes `dist` a package of its own, with a manifest, the README, the changelog and the licence: `npm publish
 * packages/<name>/dist`. The workspace goes on importing the sources, and its own manifests stay private.
 */
export function publishedPackage({ folder, entries, bin, dependencies, ...about }: Published): Plugin {
  return {
    name: "published-package",
    writeBundle({ dir = join(folder, "dist") }) {
      const { name, version, license, type } = readManifest(folder);
      const manifest = {
        name,
        version,
        license,
        type,
        ...about,
        engines: ENGINES,
        sideEffects: false,
        ...(bin && { bin }),
        ...(entries && { exports: { ...exported(entries), "./package.json": "./package.json" } }),
        dependencies: Object.fromEntries(dependencies.map((each) => [each, rangeOf(folder, each)])),
        publishConfig: { access: "public" },
      };
      writeFileSync(join(dir, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
      copyFileSync(join(ROOT, "LICENSE"), join(dir, "LICENSE"));
      for (const document of ["README.md", "CHANGELOG.md"]) copyFileSync(join(folder, document), join(dir, document));
    },
  };
}

/** Where the bundle goes. The declarations say what each function means, so its code does without comments. */
export function publishedOutput(folder: string): OutputOptions {
  return {
    dir: join(folder, "dist"),
    cleanDir: true,
    chunkFileNames: "[name]-[hash].js",
    comments: { jsdoc: false },
  };
}

/** Types come first: the first condition that fits is taken. */
function exported(entries: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(entries).map(([path, file]) => [path, { types: `./${file}.d.ts`, default: `./${file}.js` }]),
  );
}

/** The version it is built and tested with, or a later compatible one. */
function rangeOf(folder: string, dependency: string): string {
  return `^${readManifest(findLibrary(folder, dependency))["version"]}`;
}

function readManifest(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

/** The folder of a library that a package uses, itself or through a workspace package in its bundle. Throws if none. */
export function findLibrary(folder: string, library: string): string {
  const inside = globSync("node_modules/@ledgerline/*", { cwd: folder }).sort();
  const places = [folder, ...inside.map((each) => join(folder, each))].map((each) =>
    join(each, "node_modules", library),
  );
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${library} is not installed for ${folder}`);
  return found;
}

const PACKAGES = join(import.meta.dirname, "../..");

/** The declarations of a package and of those it imports, from one run of the workspace's compiler. */
export function declarations(project: string): Generator {
  let out = "";
  return {
    init() {
      out = mkdtempSync(join(tmpdir(), "declarations-"));
      execFileSync("tsc", ["--project", project, "--outDir", out], { stdio: ["ignore", "inherit", "inherit"] });
    },
    emit: (_code, file) => ({ code: readFileSync(join(out, relative(PACKAGES, declarationOf(file))), "utf8") }),
    dispose: () => rmSync(out, { recursive: true }),
  };
}

const declarationOf = (source: string) => source.replace(/\.ts$/, ".d.ts");
