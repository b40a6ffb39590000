import { gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { importsOf } from "./imports-of.ts";

type Chunk = Rolldown.OutputChunk;

/** A screen's modules, from the page's first file to its own, and what they may weigh in KiB of gzip. */
export interface Budget {
  screen: string;
  /** Ends of module names: the page's own, and each that is fetched for the screen. */
  modules: readonly string[];
  kib: number;
}

/** A module that is fetched for a screen. */
const SCREEN = /-(screens?|tab)\.tsx$|\/(dashboard|landing)\.tsx$/;
/** Checks input, so it is fetched only when something is sent. */
const SCHEMAS = /node_modules\/zod\//;

/**
 * Fails the build if a screen and its imports load more JavaScript than the budget, or any schemas. `budgetOf` gives that of a
 * screen that is in no other.
 */
export function javascriptBudget(budgets: readonly Budget[], budgetOf: (module: string) => Budget): Plugin {
  return {
    name: "javascript-budget",
    apply: "build",
    generateBundle: {
      // After Vite has written into each file which others its imports need.
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
        const screens = chunks.filter(({ facadeModuleId }) => SCREEN.test(facadeModuleId ?? ""));
        for (const chunk of screens) {
          const files = importsOf(chunk, chunks);
          const withSchemas = chunks.find(
            ({ fileName, moduleIds }) => files.has(fileName) && moduleIds.some((id) => SCHEMAS.test(id)),
          );
          if (withSchemas)
            this.error(
              `${chunk.facadeModuleId} imports schemas (${withSchemas.fileName}): import only types, or a file without them`,
            );
        }
        const weights = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
        const unnamed = screens
          .map(({ facadeModuleId }) => facadeModuleId ?? "")
          .filter((id) => !budgets.some(({ modules }) => modules.some((module) => id.endsWith(module))));
        for (const { screen, modules, kib } of [...budgets, ...unnamed.map(budgetOf)]) {
          const loaded = new Set(modules.flatMap((module) => [...importsOf(chunkOf(chunks, module), chunks)]));
          const bytes = [...loaded].reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
          const says = `${screen} loads ${(bytes / 1024).toFixed(1)} KiB of JavaScript (gzip), and may load ${kib}`;
          if (bytes > kib * 1024) this.error(`${says}: ${heaviest(loaded, weights)}`);
        }
      },
    },
  };
}

function chunkOf(chunks: readonly Chunk[], module: string): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk of ${module}: give its budget the name of a module that is fetched by itself.`);
  return found;
}

function heaviest(files: ReadonlySet<string>, weights: ReadonlyMap<string, number>): string {
  return [...files]
    .map((file) => ({ file, weight: weights.get(file) ?? 0 }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, 8)
    .map(({ file, weight }) => `${file} ${(weight / 1024).toFixed(1)}`)
    .join(", ");
}
