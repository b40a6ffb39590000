// @module-tag packages
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installPacked } from "@ledgerline/publishing/install-packed";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { distrokid } from "./statements.ts";

const FOLDER = join(import.meta.dirname, "..");
const away = mkdtempSync(join(tmpdir(), "packed-cli-"));
const INSTALLED = join(away, "node_modules/@ledgerline/cli");

beforeAll(() => {
  const files = installPacked(FOLDER, away);
  expect(files).toEqual(
    expect.arrayContaining(["CHANGELOG.md", "LICENSE", "README.md", "ledgerline.js", "package.json"]),
  );
});
afterAll(() => rmSync(away, { recursive: true }));

const packed = (...args: string[]) => runCli(args, { cwd: away, main: join(INSTALLED, "ledgerline.js") });

test("the packed command reads a statement in an empty directory", async () => {
  writeFileSync(join(away, "march.tsv"), distrokid("0.25", "0.5"));
  const { code, out } = await packed("read", "march.tsv", "--lines", "ndjson");
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).net),
  ).toEqual(["0.25", "0.5"]);
  const { version } = JSON.parse(readFileSync(join(INSTALLED, "package.json"), "utf8"));
  expect((await packed("--version")).out).toBe(`${version}\n`);
});

test("the packed command imports no package of the workspace", () => {
  const text = readFileSync(join(INSTALLED, "ledgerline.js"), "utf8");
  expect(text.startsWith("#!/usr/bin/env node\n")).toBe(true);
  const names = [...text.matchAll(/(?:from |import\()"([^".][^"]*)"/g)].map(([, name = ""]) => name);
  expect(new Set(names.filter((name) => !name.startsWith("node:")))).toEqual(new Set(["commander", "saxes", "yauzl"]));
});

test("each command's help has examples and its exit codes", async () => {
  const { out } = await packed("--help");
  const commands = [...out.matchAll(/^ {2}([a-z]+) \[options\]/gm)].map(([, name = ""]) => name);
  expect(commands).toEqual(["read", "upload", "wait", "royalties", "lines", "board", "claims", "export"]);
  for (const name of commands) {
    const help = execFileSync(process.execPath, [join(INSTALLED, "ledgerline.js"), name, "--help"], {
      encoding: "utf8",
    });
    expect(help).toContain(`Examples:\n  ledgerline ${name}`);
    expect(help).toContain("--json");
  }
});
