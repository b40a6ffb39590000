import { benchRefresh } from "../refresh/refresh.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

export const refresh: PerformanceStep = {
  title: "Ten thousand connected artists",
  about: `10,000 artists with 20,000 connections (YouTube 10,000, Tidal 5,000, SoundCloud 5,000) are all due for their daily refresh at
once; normally the refreshes are spread over the day. The server reads each connection from the platform sandbox, which
answers within about a millisecond, and books its plays of one day. The run fails unless every connection was read and
every play booked once. On each platform, some artists share one credential. Calls sent a second apart may arrive closer
together, so a single second can have slightly more calls than the pace. Node's heap grows to its limit at first, and
stays there.`,
  async run(report) {
    const { connections, seconds, shared, memoryMb, peakMemoryMb, overviewP99Ms } = await benchRefresh();
    report.row(`all ${connections.toLocaleString("en-US")} refreshed`, seconds, "s");
    for (const [platform, { artists, calls, tokenCalls, pace, inOneSecond, inTenSeconds }] of Object.entries(shared)) {
      report.row(
        `${platform}, ${artists} artists on one credential: most calls in any ten seconds, against ten times its pace`,
        inTenSeconds / (10 * pace),
        "",
        { atMost: 1.1 },
      );
      report.row(`${platform}, token calls per artist`, tokenCalls / artists, "", { atMost: 1 });
      report.remark(
        `${platform}: ${calls} calls, ${tokenCalls} of them for tokens; at most ${inOneSecond} in any second, at a pace of ${pace}.`,
      );
    }
    for (const [quarter, mb] of memoryMb.entries()) report.row(`resident memory, quarter ${quarter + 1}`, mb, "MB");
    report.row("the last quarter against the third", memoryMb[3] / memoryMb[2], "", { atMost: 1.05 });
    report.row("highest resident memory of the server", peakMemoryMb, "MB", { atMost: 400 });
    report.row("an overview every 50 ms meanwhile, 99th percentile", overviewP99Ms, "ms", { atMost: 150 });
  },
};
