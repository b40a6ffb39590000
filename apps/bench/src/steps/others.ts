import { benchOthers } from "../others/bench-others.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

export const others: PerformanceStep = {
  title: "An overview while others work",
  about: `One artist asks for the overview every 50 ms, without waiting for earlier answers: while nothing else happens, while 32
clients log in over and over, while another artist uploads and books 1,000,000 rows and deletes them again, and while five
artists upload 50 MB each at once. 99th percentiles.`,
  async run(report) {
    const { idle, logins, booking, deleting, uploads } = await benchOthers();
    report.row("idle", idle, "ms");
    report.row("beyond that, during 32 logins at once", logins - idle, "ms", { atMost: 25 });
    report.row("beyond that, during a booking of 1,000,000 rows", booking - idle, "ms", { atMost: 40 });
    report.row("while 1,000,000 rows are deleted", deleting, "ms", { atMost: 40 });
    report.row("beyond that, during five uploads of 50 MB", uploads - idle, "ms", { atMost: 80 });
  },
};
