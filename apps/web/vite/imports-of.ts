import type { Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** The files of a chunk and of all chunks that must be loaded before it runs. */
export function importsOf(chunk: Chunk, chunks: readonly Chunk[], seen: Set<string> = new Set()): Set<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const name of chunk.imports) {
    const imported = chunks.find(({ fileName }) => fileName === name);
    if (imported) importsOf(imported, chunks, seen);
  }
  return seen;
}
