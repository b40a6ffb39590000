import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runSteps } from "@ledgerline/workbench/report";
import { booking } from "./benches/booking.ts";
import { calls } from "./benches/calls.ts";
import { cli } from "./benches/cli.ts";
import { dashboard } from "./benches/dashboard.ts";
import { distribution } from "./benches/distribution.ts";
import { exporting } from "./benches/export.ts";
import { flatness } from "./benches/flatness.ts";
import { forecast } from "./benches/forecast.ts";
import { governor } from "./benches/governor.ts";
import { jobs } from "./benches/jobs.ts";
import { light } from "./benches/light.ts";
import { memory } from "./benches/memory.ts";
import { others } from "./benches/others.ts";
import { reconciliation } from "./benches/reconciliation.ts";
import { refresh } from "./benches/refresh.ts";
import { royalties } from "./benches/royalties.ts";
import { shares } from "./benches/shares.ts";
import { start } from "./benches/start.ts";
import { webhooks } from "./benches/webhooks.ts";
import { type PerformanceStep, performancePage, writeResult } from "./report/performance-page.ts";

/** In the order of the page that is written from their figures. */
const PERFORMANCE_STEPS: Record<string, PerformanceStep> = {
  calls,
  governor,
  booking,
  royalties,
  reconciliation,
  forecast,
  shares,
  export: exporting,
  cli,
  flatness,
  dashboard,
  others,
  webhooks,
  memory,
  start,
  refresh,
  jobs,
  distribution,
  light,
};

/** Stores the figures, and writes `docs/performance.md` from all stored ones. */
const WRITE = "--write";
const PAGE = join(import.meta.dirname, "../../../docs/performance.md");

const given = process.argv.slice(2);
const writes = given.includes(WRITE);
const names = given.filter((name) => name !== WRITE);
const missed = await runSteps(PERFORMANCE_STEPS, names, writes ? writeResult : undefined);
if (writes) await writeFile(PAGE, await performancePage(PERFORMANCE_STEPS));
process.exit(missed ? 1 : 0);
