import type { PerformanceStep } from "../report/performance-step.ts";
import { benchStart } from "../start/bench-start.ts";

export const start: PerformanceStep = {
  title: "Starting",
  about: `From the command until \`/health/ready\` answers, with the Postgres that comes along and data that is there already; medians
of five starts, in turn.`,
  async run(report) {
    const { whole, npx, node } = await benchStart();
    report.row("`npx -y pnpm@12 start`", whole, "s");
    report.row("`npx -y pnpm@12 --version`", npx, "s");
    report.row("what ours takes beyond that", whole - npx, "s", { atMost: 2.5 });
    report.row("from the start of node", node, "s", { atMost: 1 });
  },
};
