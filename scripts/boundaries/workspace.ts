import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

const ROOT = join(import.meta.dirname, "../..");

export interface SourceFile {
  /** From the root of the workspace, such as `apps/web/src/main.tsx`. */
  path: string;
  imports: SourceImport[];
}

export interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The text of each source file, by its path. */
export function readSourceTexts(): Map<string, string> {
  return new Map(find("{apps/*,packages/*,scripts}/**/*.{ts,tsx}").map((path) => [path, read(path)]));
}

export function importsOf(texts: ReadonlyMap<string, string>): SourceFile[] {
  return [...texts].map(([path, text]) => ({ path, imports: readImports(path, text) }));
}

export function readManifests(): Manifest[] {
  return find("{apps/*,packages/*,scripts}/package.json").map((path) => JSON.parse(read(path)));
}

const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => ["node_modules", "dist"].includes(name) }).sort();

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Whether it is a test, a helper of one or a configuration file, none of which run in the product. */
export const isTestFile = (path: string) => /\.test\.tsx?$|\/test\/|\.config\.ts$/.test(path);

export interface SourceImport {
  specifier: string;
  line: number;
  /** The import disappears when the types are stripped. */
  typeOnly: boolean;
}

/** What a file imports or re-exports, including `import()` and types written as `import("…")`. */
export function readImports(path: string, text: string): SourceImport[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: SourceImport[] = [];
  const add = (specifier: string, at: number, typeOnly: boolean) =>
    found.push({ specifier, line: text.slice(0, at).split("\n").length, typeOnly });

  for (const { moduleRequest, entries, start } of module.staticImports) {
    add(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { entries, start } of module.staticExports) {
    const [first] = entries;
    if (first?.moduleRequest)
      add(
        first.moduleRequest.value,
        start,
        entries.every(({ isType }) => isType),
      );
  }
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === "Literal") add(String(source.value), start, false);
    },
    TSImportType({ source, start }) {
      add(source.value, start, true);
    },
  }).visit(program);
  return found;
}
