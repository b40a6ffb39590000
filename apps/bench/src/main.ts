import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runSteps } from "@ledgerline/testing/report";
import { dashboard } from "./benches/accounts/dashboard.ts";
import { distribution } from "./benches/accounts/distribution.ts";
import { flatness } from "./benches/accounts/flatness.ts";
import { jobs } from "./benches/accounts/jobs.ts";
import { others } from "./benches/accounts/others.ts";
import { refresh } from "./benches/accounts/refresh.ts";
import { webhooks } from "./benches/accounts/webhooks.ts";
import { booking } from "./benches/books/booking.ts";
import { cli } from "./benches/books/cli.ts";
import { exporting } from "./benches/books/export.ts";
import { forecast } from "./benches/books/forecast.ts";
import { mapper } from "./benches/books/mapper.ts";
import { reconciliation } from "./benches/books/reconciliation.ts";
import { royalties } from "./benches/books/royalties.ts";
import { shares } from "./benches/books/shares.ts";
import { calls } from "./benches/serving/calls.ts";
import { governor } from "./benches/serving/governor.ts";
import { light } from "./benches/serving/light.ts";
import { memory } from "./benches/serving/memory.ts";
import { start } from "./benches/serving/start.ts";
import { type PerformanceStep, performancePage, writeResult } from "./measure/performance-page.ts";

/** In the order of the page that is written from their figures. */
const PERFORMANCE_STEPS: Record<string, PerformanceStep> = {
  calls,
  governor,
  booking,
  mapper,
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
