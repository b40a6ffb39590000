import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { MAKES, type Make } from "./makes.ts";

const ROOT = join(import.meta.dirname, "../..");

const [name = "", ...args] = process.argv.slice(2);
const make = Object.hasOwn(MAKES, name) ? MAKES[name] : undefined;

if (make) process.exitCode = run(make, args);
else if (name === "") console.log(`pnpm make <what>\n\n${list()}`);
else {
  console.error(`There is no '${name}' to make: pnpm make lists what there is.`);
  process.exitCode = 1;
}

function list(): string {
  return Object.entries(MAKES)
    .map(([each, { does }]) => `  ${each.padEnd(18)}${does}`)
    .join("\n");
}

/** The exit code of the first command that fails, or of the last. */
function run({ commands }: Make, last: string[]): number {
  for (const [at, [program, ...own]] of commands.entries()) {
    const given = at === commands.length - 1 ? [...own, ...last] : own;
    const { status, error } = spawnSync(program, given, { cwd: ROOT, stdio: "inherit" });
    if (error) throw error;
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
