import { formatDay } from "../../lib/format/format.ts";

/** `1 Oct 2026 – 28 Oct 2026`; a period without a first day covers all time. */
export function formatWindow({ from, to }: { from: string | null; to: string }): string {
  if (from === null) return `all time, to ${formatDay(to)}`;
  return from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`;
}
