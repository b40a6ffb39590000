import { dirname, join } from "node:path";

/** A source file that is named by its path, as threads are: no import says that it is gone. */
const NAMED = /(?:new URL\(\s*|import\.meta\.dirname,\s*)((?:"[^"]+",\s*)*"[^"]+\.tsx?")/g;

/** Each source file that another names by its path and that is not there. `texts` are all source files, by path. */
export function missingFiles(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    path.endsWith(".test.ts")
      ? []
      : [...text.matchAll(NAMED)].flatMap(({ 1: names = "", index }) => {
          const named = join(dirname(path), ...names.split(",").map((name) => JSON.parse(name)));
          const line = text.slice(0, index).split("\n").length;
          return texts.has(named) ? [] : [`${path}:${line}: there is no ${named}; say where the file is now`];
        }),
  );
}
