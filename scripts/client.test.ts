import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { generateClient } from "./client.ts";

const KEPT = join(import.meta.dirname, "../packages/client/src/generated");

test("the generated part of the client is as pnpm make client writes it", async () => {
  const made = await mkdtemp(join(tmpdir(), "ledgerline-client-"));
  onTestFinished(() => rm(made, { recursive: true }));
  await generateClient(made);
  const kept = await filesOf(KEPT);
  expect(kept).toEqual(await filesOf(made));
  for (const name of kept) {
    // A difference of half a megabyte would be shown as a whole.
    const isSame = (await readFile(join(KEPT, name), "utf8")) === (await readFile(join(made, name), "utf8"));
    expect(isSame, `${name} differs: run pnpm make client`).toBe(true);
  }
});

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
