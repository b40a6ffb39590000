import type { ExportFormat, ExportGrouping } from "@ledgerline/contract/export-files";

/** The kind of file that is exported, and what each record stands for. */
export interface ExportChoice {
  format: ExportFormat;
  by: ExportGrouping;
}

export const FIRST_CHOICE: ExportChoice = { format: "json", by: "month" };

/** How far an export looks back by default (in milliseconds). */
const DEFAULT_RANGE_MS = 2_592_000_000;

/** UTC days, `YYYY-MM-DD`. */
export interface DayRange {
  start: string;
  end: string;
}

/** The last 30 days through today. */
export function defaultRange(now: number): DayRange {
  return { start: utcDay(now - DEFAULT_RANGE_MS), end: utcDay(now) };
}

function utcDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
