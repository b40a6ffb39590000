import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runSteps } from "@ledgerline/workbench/report/run-steps";
import { performancePage } from "./report/performance-page.ts";
import { writeResult } from "./report/results.ts";
import { PERFORMANCE_STEPS } from "./steps/performance-steps.ts";

/** Stores the figures, and writes `docs/performance.md` from all stored ones. */
const WRITE = "--write";
const PAGE = join(import.meta.dirname, "../../../docs/performance.md");

const given = process.argv.slice(2);
const writes = given.includes(WRITE);
const names = given.filter((name) => name !== WRITE);
const missed = await runSteps(PERFORMANCE_STEPS, names, writes ? writeResult : undefined);
if (writes) await writeFile(PAGE, await performancePage(PERFORMANCE_STEPS));
process.exit(missed ? 1 : 0);
