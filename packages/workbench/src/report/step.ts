import type { Report } from "./report.ts";

/** What `pnpm bench <name>` measures, or `pnpm trial <name>` tries. */
export interface Step {
  title: string;
  run(report: Report): Promise<void>;
}
