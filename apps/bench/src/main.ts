import { writeFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { ATTACKS, TOGETHER } from "./abuse/attacks/attacks.ts";
import { performancePage } from "./report/performance-page.ts";
import { Report } from "./report/report.ts";
import { writeResult } from "./report/results.ts";
import { isMissed } from "./report/row.ts";
import { abuse } from "./steps/abuse.ts";
import { chaos } from "./steps/chaos.ts";
import { fleet } from "./steps/fleet.ts";
import { fuzz } from "./steps/fuzz.ts";
import { PERFORMANCE_STEPS } from "./steps/performance-steps.ts";
import { readers } from "./steps/readers.ts";
import { sockets } from "./steps/sockets.ts";
import { truth } from "./steps/truth.ts";

const STEPS = { ...PERFORMANCE_STEPS, abuse, readers, chaos, fuzz, sockets, truth, fleet };
/** Keeps the figures, and writes `docs/performance.md` from all that are kept. */
const WRITE = "--write";
const PAGE = join(import.meta.dirname, "../../../docs/performance.md");

const [, , ...given] = process.argv;
const isAttack = (name: string) => name in ATTACKS || name === TOGETHER;
const names = given.filter((name) => name !== WRITE && !isAttack(name));
const unknown = names.find((name) => !(name in STEPS));
if (unknown !== undefined) {
  process.stderr.write(`There is no step ${unknown}. The steps are ${Object.keys(STEPS).join(", ")}.\n`);
  process.exit(1);
}
let missed = false;
for (const [name, step] of Object.entries(STEPS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const report = new Report();
  report.say(`${name}: ${step.title}`);
  const before = loadOfLastMinute();
  await step.run(report, given.filter(isAttack));
  const load: [number, number] = [before, loadOfLastMinute()];
  report.say(`       load average ${load[0].toFixed(1)} before, ${load[1].toFixed(1)} after\n`);
  missed ||= report.rows.some(isMissed);
  if (given.includes(WRITE)) await writeResult(name, load, report);
}
if (given.includes(WRITE)) await writeFile(PAGE, await performancePage(PERFORMANCE_STEPS));
process.exit(missed ? 1 : 0);

function loadOfLastMinute(): number {
  return loadavg()[0] ?? Number.NaN;
}
