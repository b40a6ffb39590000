import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { distrokid } from "./statements.ts";

const PAGE = join(import.meta.dirname, "../../../docs/sql.md");
/** Runs each statement of a page, and prints the rows of each as JSON. Amounts stay text. */
const RUN = `
import duckdb, json, re, sys
database = duckdb.connect()
for query in re.findall(r"\`\`\`sql\\n(.*?)\`\`\`", open(sys.argv[1]).read(), re.S):
    print(json.dumps(database.execute(query).fetchall(), default=str))
`;
const folder = mkdtempSync(join(tmpdir(), "cli-sql-"));
afterAll(() => rmSync(folder, { recursive: true }));

function hasDuckdb(): boolean {
  try {
    execFileSync("python3", ["-c", "import duckdb"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test.skipIf(!hasDuckdb())("each query of docs/sql.md runs, if Python has DuckDB, and sums are exact", async () => {
  writeFileSync(join(folder, "march.tsv"), distrokid("0.011000000001", "-0.25", "1200.5"));
  writeFileSync(join(folder, "again.tsv"), distrokid("0.011000000001"));
  const args = ["read", "march.tsv", "again.tsv", "--lines", "ndjson", "--output", "lines.ndjson"];
  expect(await runCli(args, { cwd: folder })).toMatchObject({ code: 0 });
  const output = execFileSync("python3", ["-c", RUN, PAGE], { cwd: folder, encoding: "utf8" });
  const [, rounded, totals, , , , twice] = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(rounded).toEqual([[0]]);
  expect(totals).toEqual([["USD", "1200.272000000002000000", 4]]);
  expect(twice).toMatchObject([
    ["2026-02", "Spotify", "US", "ZZPL22600001", 12, "0.011000000001000000", "USD", ["again.tsv", "march.tsv"]],
  ]);
});

test("docs/sql.md names only columns that lines have", async () => {
  writeFileSync(join(folder, "one.tsv"), distrokid("1"));
  const { out } = await runCli(["read", "one.tsv", "--lines", "ndjson"], { cwd: folder });
  const [, table = ""] = /columns = \{\n(.*?)\n\}/s.exec(readFileSync(PAGE, "utf8")) ?? [];
  const named = [...table.matchAll(/(\w+): '/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(Object.keys(JSON.parse(out))).toEqual(expect.arrayContaining(named));
});
