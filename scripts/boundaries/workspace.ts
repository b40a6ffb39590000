import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readImports, type SourceImport } from "./source-imports.ts";

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

export function readSourceFiles(): SourceFile[] {
  return find("{apps/*,packages/*,scripts}/**/*.{ts,tsx}").map((path) => ({
    path,
    imports: readImports(path, read(path)),
  }));
}

export function readManifests(): Manifest[] {
  return find("{apps/*,packages/*,scripts}/package.json").map((path) => JSON.parse(read(path)));
}

const find = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => ["node_modules", "dist"].includes(name) }).sort();

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
