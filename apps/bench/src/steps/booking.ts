import { benchBooking } from "../booking/booking.ts";
import { benchReplacing } from "../booking/replacing.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

/** Of the statement that is replaced. */
const REPLACED_LINES = Number(process.env["BENCH_REPLACED_LINES"] ?? 1_000_000);

export const booking: PerformanceStep = {
  title: "Booking a million rows",
  about: `A DistroKid statement of 1,000,000 rows on a fresh server, three times; medians. A booking counts from the start of its job to
the commit, with every roll-up and their proof. Each is held against \`psql \\copy\` of the booked lines into an empty copy
of their table. Then a statement (\`BENCH_REPLACED_LINES\`) is booked and replaced by its re-issue, five times in turn, each
by the time of its job; the replaced lines no longer count when the job ends, and are deleted by a later one.`,
  async run(report) {
    const { bookingSeconds, copySeconds, peakMemoryMb, overviewP99Ms } = await benchBooking();
    report.row("booking", bookingSeconds, "s");
    report.row("`psql \\copy`", copySeconds, "s");
    report.row("speed of booking against it", copySeconds / bookingSeconds, "", { atLeast: 0.85 });
    report.row("highest resident memory of the server", peakMemoryMb, "MB", { atMost: 400 });
    report.row("an overview every 50 ms meanwhile, 99th percentile", overviewP99Ms, "ms", { atMost: 50 });
    const replaced = await benchReplacing(REPLACED_LINES);
    report.row("booking a statement to replace", replaced.bookingSeconds, "s");
    report.row("replacing it", replaced.replacingSeconds, "s");
    report.row("replacing divided by booking", replaced.ratio, "", { atMost: 2 });
  },
};
