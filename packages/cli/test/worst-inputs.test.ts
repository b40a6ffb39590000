import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "@ledgerline/statements/test/make-zip";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCli, startCli } from "./run-cli.ts";
import { distrokid } from "./statements.ts";

let folder = "";
let temporary = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cli-worst-"));
  temporary = mkdtempSync(join(tmpdir(), "cli-temporary-"));
});
afterEach(() => {
  for (const each of [folder, temporary]) rmSync(each, { recursive: true });
});

const ours = () => ({ cwd: folder, env: { TMPDIR: temporary } });
const MANY = distrokid(...Array.from({ length: 20_000 }, (_, at) => `0.${at + 1}`));

test("a bomb is refused before it fills the disk, and leaves nothing behind", async () => {
  const bomb = makeZip([{ name: "bomb.csv", content: Buffer.alloc(64 * 1024 * 1024) }]);
  writeFileSync(join(folder, "bomb.zip"), bomb);
  const { code, err } = await runCli(["read", "bomb.zip"], ours());
  expect(code).toBe(4);
  expect(err).toContain("unpacks to more than 200 times its size");
  expect(readdirSync(temporary)).toEqual([]);
});

test("a pipe that is closed early ends the command quietly", async () => {
  writeFileSync(join(folder, "many.tsv"), MANY);
  const child = startCli(["read", "many.tsv", "--lines", "ndjson"], ours());
  let err = "";
  child.stderr.on("data", (piece) => {
    err += piece;
  });
  await once(child.stdout, "data");
  child.stdout.destroy();
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(err).not.toContain("EPIPE");
  expect(readdirSync(temporary)).toEqual([]);
});

test("Ctrl-C leaves neither half a file nor anything temporary", async () => {
  const child = startCli(["read", "-", "--lines", "csv", "-o", "lines.csv"], ours());
  child.stdin.on("error", () => {});
  child.stdin.write(MANY);
  while (!readdirSync(temporary, { recursive: true }).some((name) => String(name).endsWith("/statement"))) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(130);
  expect(readdirSync(folder)).toEqual([]);
  expect(readdirSync(temporary)).toEqual([]);
});

test("an existing output file stays as it was if nothing could be read", async () => {
  writeFileSync(join(folder, "lines.csv"), "kept");
  const { code } = await runCli(["read", "missing.tsv", "--lines", "csv", "-o", "lines.csv"], ours());
  expect(code).toBe(4);
  expect(readdirSync(folder)).toEqual(["lines.csv"]);
});
