import type { Step } from "@ledgerline/workbench/report/step";

/** A step with a section in `docs/performance.md`. */
export interface PerformanceStep extends Step {
  /** In Markdown: what is done, and how it is measured. */
  about: string;
}
