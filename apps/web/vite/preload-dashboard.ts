import type { Plugin, Rolldown } from "vite";
import { importsOf } from "./imports-of.ts";

type Chunk = Rolldown.OutputChunk;

const SCRIPT = '<script src="/theme.js">';
/** The first screen of an artist with a session, and the module that requests its figures. */
const FIRST = /\/(features\/dashboard\/dashboard\.tsx|app\/call-first\.ts)$/;

/**
 * Names the dashboard's files in the page, so that `theme.js` fetches them together with the first file instead of after
 * it. Only for an artist with a session: a visitor never needs them.
 */
export function preloadDashboard(): Plugin {
  return {
    name: "preload-dashboard",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file): file is Chunk => file.type === "chunk");
        const first = chunks.filter(({ facadeModuleId }) => FIRST.test(facadeModuleId ?? ""));
        const page = chunks.find(({ isEntry }) => isEntry);
        if (first.length < 2 || !page || !html.includes(SCRIPT))
          throw new Error("The page has no place for the dashboard's files");
        const there = importsOf(page, chunks);
        const files = first.map((chunk) => importsOf(chunk, chunks)).reduce((all, some) => all.union(some));
        return html.replace(
          SCRIPT,
          `<script src="/theme.js" data-dashboard="${[...files.difference(there)].join(" ")}">`,
        );
      },
    },
  };
}
