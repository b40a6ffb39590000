import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestFile } from "../boundaries/is-test-file.ts";
import { type BuiltExpression, recordBuilt } from "./record-built.ts";
import { readExpressions } from "./source-expressions.ts";

export interface Expression {
  source: string;
  flags: string;
  /** Where it stands: paths with lines. */
  places: string[];
}

export interface Collected {
  expressions: Expression[];
  /** Places that build an expression, of which nothing was built. */
  unbuilt: string[];
}

/** What no stranger's input reaches. */
const TOOLS =
  /^(?:apps\/(?:bench|docs|e2e|trials|web\/vite)|packages\/(?:vitest-config|server-harness|embedded-postgres|publishing|workbench))\//;

/** Every expression of the product below `root`: those that stand there, and those that `build` makes it build. */
export async function collectExpressions(root: string, build: (paths: string[]) => Promise<void>): Promise<Collected> {
  const found = new Map<string, Expression>();
  const add = ({ source, flags }: { source: string; flags: string }, place: string) => {
    const key = `/${source}/${flags}`;
    const places = found.get(key)?.places ?? [];
    found.set(key, { source, flags, places: places.includes(place) ? places : [...places, place] });
  };
  const building: { path: string; line: number }[] = [];
  for (const path of sourcePaths(root)) {
    for (const { line, literal } of readExpressions(path, readFileSync(join(root, path), "utf8"))) {
      if (literal) add(literal, `${path}:${line}`);
      else building.push({ path, line });
    }
  }
  const built = await recordBuilt(root, () => build([...new Set(building.map(({ path }) => path))]));
  const unbuilt = building.filter((place) => !built.some((one) => isAt(one, place)));
  for (const one of built) if (building.some((place) => isAt(one, place))) add(one, `${one.path}:${one.line}`);
  return { expressions: [...found.values()], unbuilt: unbuilt.map(({ path, line }) => `${path}:${line}`) };
}

function isAt(built: BuiltExpression, { path, line }: { path: string; line: number }): boolean {
  return built.path === path && built.line === line;
}

function sourcePaths(root: string): string[] {
  const paths = globSync("{apps,packages}/*/**/*.{ts,tsx}", {
    cwd: root,
    exclude: (name) => ["node_modules", "dist"].includes(name),
  });
  return paths.filter((path) => !isTestFile(path) && !TOOLS.test(path)).sort();
}
