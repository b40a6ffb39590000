import { percentile } from "../figures/percentile.ts";
import type { AbuseFigures } from "./bench-abuse.ts";

interface AttackRow extends AbuseFigures {
  /** Empty for the row without an attack. */
  attack: string;
}

const HEAD = [
  "attack",
  "login, ms",
  "overview, ms",
  "booking, s",
  "failed calls",
  "memory of the server, MB",
  "load average",
];

/** The figures as a table in Markdown, for `docs/reliability.md`. */
export function abuseTable(rows: readonly AttackRow[]): string[] {
  const cells = rows.map(({ attack, login, overview, booking, failed, peakMemoryMb, load }) => [
    attack || "none",
    percentile(login, 0.95).toFixed(0),
    percentile(overview, 0.95).toFixed(0),
    (percentile(booking, 0.95) / 1000).toFixed(1),
    String(failed),
    peakMemoryMb.toFixed(0),
    load.toFixed(1),
  ]);
  const lines = [HEAD, HEAD.map((_, column) => (column === 0 ? "---" : "---:")), ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |`);
}
