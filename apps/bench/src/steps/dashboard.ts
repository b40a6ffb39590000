import { benchDashboard } from "../dashboard/bench-dashboard.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

const ARTISTS = 100_000;
const GROWING = /^\/(royalties|export)\/|range=all/;

export const dashboard: PerformanceStep = {
  title: "Five years on six platforms, among 100,000 artists",
  about: `An artist with plays of each day on six platforms and booked months, both of five years, opens every tab over REST, thirty
times in turn, each time as after a change. Milliseconds of Postgres, by its own count and with planning: of the slowest
query of a request, and of all its queries with those for the session; medians. What is cut by
track, country, store or day of a range, or is of all booked months, grows with what is booked, here 50,000 lines, and has
its bounds above.`,
  async run(report) {
    const { playDays, paths } = await benchDashboard(ARTISTS);
    report.row("days of plays", playDays);
    for (const [path, { whole, slowest }] of Object.entries(paths)) {
      report.row(`\`${path}\`, its slowest query`, slowest, "ms", GROWING.test(path) ? null : { atMost: 5 });
      report.row(`\`${path}\`, all its queries`, whole, "ms");
    }
  },
};
