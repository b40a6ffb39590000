import type { ModulePreloadOptions, Plugin, Rolldown } from "vite";
import { importsOf } from "./imports-of.ts";

/** Removes files from an import's preload list that are always loaded before the import can run. */
export function newFilesOnly(): Plugin {
  let chunks: Rolldown.OutputChunk[] = [];
  const modulePreload: ModulePreloadOptions = {
    polyfill: false,
    resolveDependencies(_file, files, { hostId, hostType }) {
      const host = chunks.find(({ fileName }) => fileName === hostId);
      if (hostType === "html" || !host) return files;
      const there = importsOf(host, chunks);
      return files.filter((file) => !there.has(file));
    },
  };
  return {
    name: "new-files-only",
    config: () => ({ build: { modulePreload } }),
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      },
    },
  };
}
