import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keepRun, type LastRun, readLastRun } from "./last-run.ts";

// Prints what each step and the dearest test files cost, beside the figures that were kept last. With `KEEP=1`, keeps
// these, and writes down a nightly run that ran whole.
const ROOT = join(import.meta.dirname, "../..");
const RELIABILITY = join(ROOT, "docs/reliability.md");
const DEAREST = 20;
/** A step that grew by more is named at the end. */
const GROWTH = 1.15;

const [folder = "", kind] = process.argv.slice(2);
const last = readLastRun();
const steps = rowsOf(join(folder, "steps.tsv")).map(([name = "", seconds, user, system, code]) => ({
  name,
  seconds: Number(seconds),
  processorSeconds: Math.round(shellSeconds(user) + shellSeconds(system)),
  failed: code !== "0",
}));
const costs = join(folder, "costs");
const files = readdirSync(costs)
  .filter((file) => file.endsWith(".tsv"))
  .flatMap((file) => rowsOf(join(costs, file)))
  .map(([seconds, processorSeconds, path = ""]) => ({
    name: path.replace(`${ROOT}/`, ""),
    seconds: Number(seconds),
    processorSeconds: Number(processorSeconds),
  }))
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, DEAREST);

table("step", steps, last.steps);
table("test file", files, last.files);

const sum = (of: "seconds" | "processorSeconds") => steps.reduce((all, step) => all + step[of], 0);
console.log(`\n${sum("seconds")} s in all, ${sum("processorSeconds")} s of processor`);
for (const { name, processorSeconds } of steps) {
  const before = last.steps[name]?.processorSeconds;
  if (before && processorSeconds > before * GROWTH)
    console.log(`${name} grew from ${before} to ${processorSeconds} s of processor: see which files above did.`);
}
const again = join(costs, "tried-again");
if (existsSync(again)) {
  console.log("\nPassed only when tried again. Mend them within a week, or list them in .ci/flaky.tsv:");
  console.log(`${readFileSync(again, "utf8").replaceAll(/^(?=.)/gm, `${today()}\t`)}`);
}
if (process.env["KEEP"]) {
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT }).toString().trim();
  if (kind === "nightly") keepNightly(commit);
  keepRun({ commit, date: today(), steps: byName(steps), files: byName(files) });
}

function table(head: string, rows: typeof files, before: LastRun["steps"]): void {
  console.log(`\n| ${head} | s | s of processor | kept: s | s of processor |\n|---|---|---|---|---|`);
  for (const { name, seconds, processorSeconds } of rows) {
    const kept = before[name];
    console.log(
      `| ${name} | ${seconds} | ${processorSeconds} | ${kept?.seconds ?? "–"} | ${kept?.processorSeconds ?? "–"} |`,
    );
  }
}

function keepNightly(commit: string): void {
  const failed = steps.filter((step) => step.failed).map(({ name }) => `“${name}”`);
  const result = failed.length > 0 ? `${failed.join(" and ")} failed` : `all of its ${steps.length} steps passed`;
  const sentence = `It last ran whole on ${today()}, on commit ${commit.slice(0, 8)}, in ${Math.round(sum("seconds") / 60)} minutes: ${result}.`;
  writeFileSync(RELIABILITY, readFileSync(RELIABILITY, "utf8").replace(/^It last ran whole on .*$/m, sentence));
}

function byName(rows: typeof files): LastRun["steps"] {
  return Object.fromEntries(rows.map(({ name, seconds, processorSeconds }) => [name, { seconds, processorSeconds }]));
}

function rowsOf(file: string): string[][] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t"));
}

/** A shell writes 75.5 seconds as `1m15.500s`. */
function shellSeconds(time = "0m0s"): number {
  const [minutes = "0", seconds = "0"] = time.split("m");
  return Number(minutes) * 60 + Number.parseFloat(seconds);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
