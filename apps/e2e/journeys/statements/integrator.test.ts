import { execFile } from "node:child_process";
import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { MonthExport } from "@ledgerline/contract/export";
import { addDecimals } from "@ledgerline/decimals";
import { expect } from "vitest";
import { test } from "../../fixture/test.ts";
import { makeFolder } from "../../support/statements.ts";

const WORKSPACE = join(import.meta.dirname, "../../../..");
const run = promisify(execFile);

test("the calls at a prompt that start.md shows work, one after another", async ({ product }) => {
  await run("curl", ["--version"]).catch(() => {
    throw new Error("The example in start.md is run as it stands: install curl to test it.");
  });
  const calls = await integratorExample(product.url);
  const folder = await makeFolder();
  await symlink(join(WORKSPACE, "apps"), join(folder, "apps"));
  await run("bash", ["-euo", "pipefail", "-c", calls], { cwd: folder });

  const [fileName = ""] = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  expect(fileName).toBe("royalties-2026-01-01-to-2026-12-31.json");
  const content = JSON.parse(await readFile(join(folder, fileName), "utf8")) as MonthExport;
  expect(content.totals).toMatchObject([{ source: "statement", currency: "USD", revenue: await statementTotal() }]);
});

/** The shell lines of the section, with another server's address. */
async function integratorExample(url: string): Promise<string> {
  const page = await readFile(join(WORKSPACE, "docs/integrators/start.md"), "utf8");
  const [, section = ""] = page.split("## 4. Or all of it at a prompt\n");
  const [, calls] = /```sh\n(.*?)```/s.exec(section) ?? [];
  if (!calls?.includes("http://127.0.0.1:4000/api")) throw new Error("the section of start.md has no calls");
  return calls.replaceAll("http://127.0.0.1:4000", url);
}

async function statementTotal(): Promise<string> {
  const text = await readFile(join(WORKSPACE, "apps/e2e/fixture/distrokid-statement.tsv"), "utf8");
  const [header = "", ...rows] = text.trimEnd().split("\n");
  const earnings = header.split("\t").indexOf("Earnings (USD)");
  return addDecimals(rows.map((row) => row.split("\t")[earnings] ?? ""));
}
