import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Plan {
  tasks: { taskId: string; hash: string; dependencies: string[]; inputs: Record<string, string> }[];
}

/** The tasks that Turborepo would run, with the hashes that it caches results by. */
function plan(env: Record<string, string> = {}): Plan["tasks"] {
  const { CI: _, ...others } = process.env;
  const output = execFileSync(
    process.execPath,
    [join(import.meta.dirname, "turbo.ts"), "run", "test", "types", "lint", "--dry=json"],
    { cwd: join(import.meta.dirname, ".."), env: { ...others, ...env }, maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(output.toString()) as Plan).tasks;
}

const tasks = plan();
const hashes = (of: Plan["tasks"]) => new Map(of.map(({ taskId, hash }) => [taskId, hash]));

/** The packages whose files are in a task's hash. */
function packagesBehind(taskId: string): string[] {
  const behind = new Set([taskId]);
  for (const id of behind) {
    for (const dependency of tasks.find((task) => task.taskId === id)?.dependencies ?? []) behind.add(dependency);
  }
  return [...new Set([...behind].map((id) => id.replace(/^@ledgerline\/(.*)#.*$/, "$1")))];
}

describe("the cache key of a package's tests and types", () => {
  test.each(["test", "types"])("covers its own files and those of the packages that it imports: %s", (task) => {
    const server = packagesBehind(`@ledgerline/server#${task}`);
    expect(server).toEqual(expect.arrayContaining(["server", "api", "domain", "db", "connectors", "contract"]));
    expect(server).not.toContain("web");
    expect(packagesBehind(`@ledgerline/web#${task}`)).not.toContain("server");
    expect(packagesBehind(`@ledgerline/contract#${task}`).sort()).toEqual(["contract", "decimals", "vitest-config"]);
  });

  test("does not cover the tests of those packages", () => {
    const inputs = Object.keys(tasks.find(({ taskId }) => taskId === "@ledgerline/domain#transit")?.inputs ?? {});
    expect(inputs).toContain("package.json");
    expect(inputs.filter((path) => path.includes(".test."))).toEqual([]);
  });

  test.each([
    ["DATABASE_URL", ["db#test", "domain#test", "server#test"]],
    ["PLATFORM_SPECS_DIR", ["connectors#test", "sandboxes#test"]],
  ])("covers the environment that the tests read: %s", (name, expected) => {
    const changed = hashes(plan({ [name]: "elsewhere" }));
    const missed = [...hashes(tasks)].filter(([taskId, hash]) => changed.get(taskId) !== hash);
    expect(missed.map(([taskId]) => taskId.replace("@ledgerline/", "")).sort()).toEqual(expected);
  });
});
