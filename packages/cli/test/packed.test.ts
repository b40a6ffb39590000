// @module-tag packages
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { installPacked } from "@ledgerline/testing/install-packed";
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
  const files = globSync("*.js", { cwd: INSTALLED });
  const text = files.map((file) => readFileSync(join(INSTALLED, file), "utf8")).join("\n");
  const names = [...text.matchAll(/(?:from |import\()"([^".][^"]*)"/g)].map(([, name = ""]) => name);
  expect(new Set(names.filter((name) => !name.startsWith("node:")))).toEqual(
    new Set(["commander", "saxes", "yauzl", "zod"]),
  );
});

/** Every older Node of this machine, and this one posing as one. */
const OLDER = [
  { command: [process.execPath, "--import", posingAs("23.11.1")], version: "23.11.1" },
  ...olderNodes().map((node) => ({ command: [node], version: versionOf(node) })),
];

test.each(OLDER)(
  "on Node $version the packed command says what it needs, before it loads anything",
  ({ command, version }) => {
    const [program = "", ...flags] = command;
    const entry = join(INSTALLED, "ledgerline.js");
    const { status, stdout, stderr } = spawnSync(program, [...flags, entry, "--version"], { encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({
      status: 70,
      stdout: "",
      stderr: `ledgerline: needs Node 24 or later, and this is Node ${version}\n`,
    });
  },
);

test("the packed command's entry imports nothing by itself, and asks for the Node that its manifest names", () => {
  const text = readFileSync(join(INSTALLED, "ledgerline.js"), "utf8");
  expect(text.startsWith("#!/usr/bin/env node\n")).toBe(true);
  expect(text).not.toMatch(/^\s*(?:import[\s{*"]|export\b|await\b)/m);
  const { engines } = JSON.parse(readFileSync(join(INSTALLED, "package.json"), "utf8"));
  expect(engines.node).toBe(`>=${/const OLDEST = (\d+);/.exec(text)?.[1]}`);
});

function posingAs(version: string): string {
  return `data:text/javascript,Object.defineProperty(process.versions, "node", { value: "${version}" })`;
}

function olderNodes(): string[] {
  const places = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "node"));
  return places.filter((node) => existsSync(node) && Number.parseInt(versionOf(node), 10) < 24);
}

function versionOf(node: string): string {
  return execFileSync(node, ["--print", "process.versions.node"], { encoding: "utf8" }).trim();
}

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
