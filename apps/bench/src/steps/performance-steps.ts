import type { PerformanceStep } from "../report/performance-step.ts";
import { booking } from "./booking.ts";
import { calls } from "./calls.ts";
import { cli } from "./cli.ts";
import { dashboard } from "./dashboard.ts";
import { distribution } from "./distribution.ts";
import { exporting } from "./export.ts";
import { flatness } from "./flatness.ts";
import { jobs } from "./jobs.ts";
import { light } from "./light.ts";
import { memory } from "./memory.ts";
import { others } from "./others.ts";
import { reconciliation } from "./reconciliation.ts";
import { refresh } from "./refresh.ts";
import { royalties } from "./royalties.ts";
import { shares } from "./shares.ts";
import { start } from "./start.ts";
import { webhooks } from "./webhooks.ts";

/** In the order of the page that is written from their figures. */
export const PERFORMANCE_STEPS: Record<string, PerformanceStep> = {
  calls,
  booking,
  royalties,
  reconciliation,
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
