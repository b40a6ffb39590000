import type { ModulePreloadOptions, Plugin, Rolldown } from "vite";
import { importsOf } from "./imports-of.ts";

/** Leaves out of the lists of files that are fetched with an import what was there before the import could run. */
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
