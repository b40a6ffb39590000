import type { PerformanceStep } from "../report/performance-step.ts";
import { benchWebhooks } from "../webhooks/bench-webhooks.ts";

export const webhooks: PerformanceStep = {
  title: "An endpoint that hangs",
  about: `One artist asks for the overview every 50 ms, without waiting for earlier answers: while nothing else happens, and while
another artist's five endpoints have 10,000 events and take each connection without ever answering. In turn; 99th percentiles.`,
  async run(report) {
    const { idle, hanging, ratio } = await benchWebhooks();
    report.row("idle", idle, "ms");
    report.row("while 10,000 events wait for endpoints that hang", hanging, "ms");
    report.row("hanging against idle", ratio, "", { atMost: 1.1 });
  },
};
