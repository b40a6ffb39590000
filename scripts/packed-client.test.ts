// @module-tag packages
import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkPublished, PUBLISHED, pack } from "./release.ts";

const ROOT = join(import.meta.dirname, "..");
const PROGRAM = `
import { file, isLedgerlineError, items, Ledgerline, type Statement } from "@ledgerline/client";
import { fromPath } from "@ledgerline/client/node";

const ledgerline = new Ledgerline({ url: "http://127.0.0.1:9", token: "ll_test", retries: 0 });
export async function upload(path: string): Promise<Statement> {
  return ledgerline.statements.upload(file(await fromPath(path)));
}
export async function nets(): Promise<string[]> {
  const nets: string[] = [];
  const lines = items((next) => ledgerline.royalties.lines({ query: { from: "2026-01", ...next } }), (page) => page.lines);
  for await (const { net } of lines) nets.push(net);
  return nets;
}
try {
  await ledgerline.auth.me();
} catch (error) {
  if (!isLedgerlineError(error)) throw error;
  switch (error.code) {
    case "bad_request":
      console.log(error.issues);
      break;
    case "too_many_requests":
      console.log(error.retryAfter);
      break;
    default:
      console.log(error.code);
  }
}
// @ts-expect-error a path that the document does not have
export const misfit = () => ledgerline.statements.get({ path: { statement: "x" } });
`;

test.each(PUBLISHED)("$folder is packed with what its users need", async (published) => {
  const { offences } = await checkPublished(published);
  expect(offences).toEqual([]);
});

test("the documents say how each package is packed from a clone, and install none of them from a registry", async () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");
  const read = (file: string) => readFile(join(ROOT, file), "utf8");
  for (const file of files) expect(await read(file), file).not.toMatch(/npm (?:install|i|add)\b[^\n`]*\s@ledgerline\//);
  for (const { folder } of PUBLISHED) {
    const [, name] = folder.split("/");
    const readme = await read(`packages/${name}/README.md`);
    expect(readme).toContain(`npx -y pnpm@12 --dir ${folder} pack --pack-destination "$PWD"\n`);
    expect(readme).toMatch(new RegExp(`^npm install (?:--global )?\\S*/ledgerline-${name}-\\*\\.tgz$`, "m"));
  }
});

test("the packed client compiles strictly in an empty folder, and runs", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ledgerline-user-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const installed = join(folder, "node_modules/@ledgerline/client");
  await mkdir(installed, { recursive: true });
  await mkdir(join(folder, "node_modules/@types"));
  await symlink(join(ROOT, "node_modules/@types/node"), join(folder, "node_modules/@types/node"));
  execFileSync("tar", ["-xzf", pack({ folder: "packages/client" }, folder), "-C", installed, "--strip-components=1"]);
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "program.ts"), PROGRAM);
  const strict = [
    "--strict",
    "--exactOptionalPropertyTypes",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--types",
    "node",
  ];
  execFileSync(join(ROOT, "node_modules/.bin/tsc"), [...strict, "program.ts"], { cwd: folder, stdio: "inherit" });
  expect(execFileSync(process.execPath, ["program.js"], { cwd: folder, encoding: "utf8" })).toBe("unreachable\n");
});
