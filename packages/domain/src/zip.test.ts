import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { zipOf } from "./zip.ts";

/** What Python's own reader makes of it, which checks sizes and checksums. */
async function readByPython(zip: Readable): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), "ledgerline-zip-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "made.zip"), await buffer(zip));
  const script = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps({ i.filename: z.read(i).decode("latin-1") for i in z.infolist() }))`;
  return JSON.parse(
    execFileSync("python3", ["-c", script, join(folder, "made.zip")], {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
}

test("any reader finds the files in it, however they come", async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `${n},Tide\n`);
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251));
  const zip = zipOf([
    { path: "README.txt", open: () => ["all of it"] },
    { path: "data/rows.csv", open: () => Readable.from(rows) },
    { path: "data/empty.json", open: () => [] },
    { path: "originals/Ebb \u2013 Flut.bin", open: () => [bytes.subarray(0, 100_000), bytes.subarray(100_000)] },
  ]);
  expect(await readByPython(zip)).toEqual({
    "README.txt": "all of it",
    "data/rows.csv": rows.join(""),
    "data/empty.json": "",
    "originals/Ebb \u2013 Flut.bin": bytes.toString("latin1"),
  });
  expect(await readByPython(zipOf([]))).toEqual({});
});

test("a file that fails ends the ZIP with its error", async () => {
  async function* failing() {
    yield "some";
    throw new Error("the database is away");
  }
  await expect(zipOf([{ path: "data.csv", open: failing }]).toArray()).rejects.toThrow("the database is away");
});

test("stopping to read closes the open file, also one that is waited for", async () => {
  const file = new Readable({ read: (): void => {} });
  const opened = Promise.withResolvers<void>();
  const zip = zipOf([
    {
      path: "data.csv",
      open: () => {
        opened.resolve();
        return file;
      },
    },
  ]).resume();
  await opened.promise;
  zip.destroy();
  await expect.poll(() => file.destroyed).toBe(true);
});
