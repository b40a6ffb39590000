import type { Report } from "./report.ts";

/** What `pnpm bench <name>` measures. */
export interface Step {
  title: string;
  /** In Markdown: what is done, and how it is measured. */
  about: string;
  /** `names` chooses parts of a step that has several. */
  run(report: Report, names: readonly string[]): Promise<void>;
}
