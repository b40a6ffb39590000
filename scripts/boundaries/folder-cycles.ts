import { dirname, join } from "node:path";
import { isTestFile, type SourceFile } from "./workspace.ts";

/**
 * Each import that closes a cycle between folders or between areas, with the way back. Tests may import from any
 * folder. Between areas, imports of types do not count: they are gone when the code runs.
 */
export function folderCycles(files: SourceFile[]): string[] {
  const imports = files.filter(({ path }) => !isTestFile(path)).flatMap(importsOf);
  const values = imports.filter(({ typeOnly }) => !typeOnly);
  return [...cycles("folders", imports, dirname), ...cycles("areas", values, areaOf)];
}

interface Import {
  at: string;
  from: string;
  to: string;
  typeOnly: boolean;
}

function importsOf({ path, imports }: SourceFile): Import[] {
  return imports
    .filter(({ specifier }) => specifier.startsWith("."))
    .map(({ specifier, line, typeOnly }) => {
      return { at: `${path}:${line}`, from: path, to: join(dirname(path), specifier), typeOnly };
    });
}

function cycles(what: string, imports: Import[], placeOf: (path: string) => string | null): string[] {
  const edges = imports.flatMap((each) => {
    const [from, to] = [placeOf(each.from), placeOf(each.to)];
    return from === null || to === null || from === to ? [] : [{ at: each.at, from, to }];
  });
  const next = Map.groupBy(edges, ({ from }) => from);
  return edges.flatMap(({ at, from, to }) => {
    const back = wayBetween(to, from, (place) => next.get(place)?.map((edge) => edge.to) ?? []);
    return back ? [`${at}: ${what} import each other: ${[from, ...back].join(" → ")}`] : [];
  });
}

/** The folder directly below `src`, or below the web's `features`, that the path is in; null if none. */
function areaOf(path: string): string | null {
  return /^[^/]+\/[^/]+\/src\/(?:features\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? null;
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
