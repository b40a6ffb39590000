import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";

const MOST_BYTES = 15 * 1024;

test("the whole client adds at most 15 KiB to a page, compressed", async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, "../src/index.ts"), platform: "browser" });
  const { output } = await bundle.generate({ minify: true, format: "esm" });
  await bundle.close();
  const bytes = output.reduce((sum, chunk) => sum + gzipSync(chunk.type === "chunk" ? chunk.code : "").length, 0);
  expect(output).toHaveLength(1);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
