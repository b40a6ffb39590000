import { globSync } from "node:fs";
import { join } from "node:path";
import { changedPaths, isIn } from "./changed-paths.ts";
import { IS_PUSH, isDrawn } from "./drawn.ts";
import { CORE } from "./parts.ts";

/** Of the files of areas that a push does not touch, it runs one in so many. */
const ONE_IN = 4;

/** Names under which an area stands elsewhere. */
const ALSO: Record<string, string[]> = {
  royalties: ["reconciliation", "tracks", "rates", "figures", "measures"],
  reconciliation: ["statement-facts"],
  statements: ["readings", "uploads", "read-upload", "inspections", "sources", "statement-lines", "statement-readings"],
  streaming: ["platforms", "artists", "artist-lookups"],
  shares: ["papers", "draw-paper", "typeset", "share-runs", "share-money"],
  account: ["notices", "mail", "members", "audit-events"],
  subscription: ["subscriptions"],
  webhooks: ["webhook-endpoints"],
  currencies: ["exchange", "exchange-rates"],
  export: ["csv-text"],
  plays: ["analytics"],
};

/**
 * Which test files of a package run: on a push those of the areas that it touches, those of the `core` areas, the
 * `always` files, and one in four of the others, drawn by the commit; in the part `areas` the ones that a push leaves
 * out. An area is a folder of `tests`, a path in the package. A push touches what has changed since `CHANGED_SINCE`, or
 * else what is not committed.
 */
export function testsOfAreas(
  folder: string,
  tests: string,
  { core = [], always = [] }: { core?: string[]; always?: string[] } = {},
): { exclude?: string[]; include?: string[]; passWithNoTests?: true } {
  const isPart = process.env["TEST_PARTS"] === "areas";
  if (!IS_PUSH && !isPart) return {};
  const changed = changedPaths(join(folder, "../.."), process.env["CHANGED_SINCE"] || "HEAD");
  const files = Map.groupBy(globSync(`${tests}/*/**/*.test.ts`, { cwd: folder }), (file) => areaOf(file, tests));
  const left = [...files].flatMap(([area, ofArea]) => {
    if (core.includes(area) || isTouched(area, changed)) return [];
    return ofArea.filter((file) => !always.includes(file) && !isDrawn(file, ONE_IN));
  });
  // A push that touches everything leaves nothing out.
  return isPart ? { include: left, passWithNoTests: true } : { exclude: ["**/node_modules/**", ...left] };
}

function areaOf(file: string, tests: string): string {
  return file.slice(tests.length + 1).split("/")[0] ?? "";
}

function isTouched(area: string, changed: string[] | null): boolean {
  if (!changed) return true;
  const names = [area, ...(ALSO[area] ?? [])];
  return changed.some((path) => {
    if (isIn(path, [...CORE, `packages/${area}`])) return true;
    const [, inside] = /^(?:apps\/server|packages\/\w+)\/(?:src|test)?(.*)\.tsx?$/.exec(path) ?? [];
    return inside?.split(/[/.]/).some((name) => names.includes(name)) ?? false;
  });
}
