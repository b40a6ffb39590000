import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const WORKSPACE = join(import.meta.dirname, "..");
/** Parts of other documents have the links that these need. */
const PARTS = ["apps/bench/src/measure/misses.md"];
const documents = globSync("**/*.md", { cwd: WORKSPACE, exclude: (name) => name === "node_modules" }).filter(
  (document) => !PARTS.includes(document),
);

/** The document's links to files of the workspace, ignoring code. */
function linksOf(document: string): { words: string; file: string }[] {
  const text = readFileSync(join(WORKSPACE, document), "utf8").replaceAll(/^```.*?^```/gms, "");
  return [...text.matchAll(/\[(`[^`]*`|[^\]`]*)\]\(([^)\s#]+)[^)\s]*\)/g)]
    .map(([, words = "", target = ""]) => ({ words, file: join(WORKSPACE, dirname(document), target) }))
    .filter(({ file }) => !/https?:|mailto:/.test(file));
}

test.each(documents)(
  "every link in %s leads to a file, and one with a name in code to where that is declared",
  (document) => {
    for (const { words, file } of linksOf(document)) {
      expect(existsSync(file), `${file} is not there`).toBe(true);
      const [, name] = /^`(\w+)`$/.exec(words) ?? [];
      if (name === undefined || !/\.tsx?$/.test(file)) continue;
      const declared = new RegExp(`\\b(?:function|class|const|interface|type) ${name}\\b`);
      expect(readFileSync(file, "utf8"), `${file} declares no ${name}`).toMatch(declared);
    }
  },
);

/** What is upstream's is not in the workspace. */
const UPSTREAM = "docs/upstream/";
const sources = globSync("{apps,packages,scripts}/**/*.{ts,tsx}", {
  cwd: WORKSPACE,
  exclude: (name) => name === "node_modules" || name === "dist",
}).map((path) => `/${path.replaceAll("\\", "/")}`);

test.each(documents.filter((document) => !document.startsWith(UPSTREAM)))(
  "every source that %s names is there",
  (document) => {
    const text = readFileSync(join(WORKSPACE, document), "utf8").replaceAll(/^```.*?^```/gms, "");
    const named = [...text.matchAll(/`([\w-][\w./-]*\.tsx?)`/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !sources.some((source) => source.endsWith(`/${name}`)))).toEqual([]);
  },
);
