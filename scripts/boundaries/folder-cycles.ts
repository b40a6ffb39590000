import { dirname, join } from "node:path";
import { isTestFile } from "./is-test-file.ts";
import type { SourceFile } from "./workspace.ts";

/** Each import between folders that import each other, with the way back. Tests may import from any folder. */
export function folderCycles(files: SourceFile[]): string[] {
  const edges = files.filter(({ path }) => !isTestFile(path)).flatMap(edgesOf);
  const next = Map.groupBy(edges, ({ from }) => from);
  return edges.flatMap(({ at, from, to }) => {
    const back = wayBetween(to, from, (folder) => next.get(folder)?.map((edge) => edge.to) ?? []);
    return back ? [`${at}: folders import each other: ${[from, ...back].join(" → ")}`] : [];
  });
}

function edgesOf({ path, imports }: SourceFile) {
  const from = dirname(path);
  return imports
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ specifier, line }) => ({ at: `${path}:${line}`, from, to: dirname(join(from, specifier)) }))
    .filter(({ to }) => to !== from);
}

/** The shortest path, including both ends. */
function wayBetween(start: string, end: string, neighbours: (folder: string) => string[]): string[] | null {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  for (const folder of cameFrom.keys()) {
    if (folder === end) return wayTo(folder, cameFrom);
    for (const neighbour of neighbours(folder)) if (!cameFrom.has(neighbour)) cameFrom.set(neighbour, folder);
  }
  return null;
}

function wayTo(folder: string, cameFrom: Map<string, string | null>): string[] {
  const before = cameFrom.get(folder);
  return before ? [...wayTo(before, cameFrom), folder] : [folder];
}
