import { benchBooking } from "../booking/booking.ts";
import { benchReplacing } from "../booking/replacing.ts";
import type { PerformanceStep } from "../report/performance-step.ts";
import { TWO_YEARS, TWO_YEARS_OF_LABEL } from "../statements/generate-distrokid.ts";

const BOOKED_LINES = Number(process.env["BENCH_BOOKED_LINES"] ?? 1_000_000);
const CATALOGUES = [
  { whose: "an artist's", speed: 0.85, ...TWO_YEARS },
  { whose: "a label's, heard in all places alike", speed: 0.7, ...TWO_YEARS_OF_LABEL },
  {
    whose: "a label's, most of it heard in few",
    speed: 0.7,
    ...TWO_YEARS_OF_LABEL,
    heard: { ...TWO_YEARS_OF_LABEL.heard, evenly: false },
  },
];
/** Of the statement that is replaced. */
const REPLACED_LINES = Number(process.env["BENCH_REPLACED_LINES"] ?? 1_000_000);

export const booking: PerformanceStep = {
  title: "Booking a million rows",
  about: `A DistroKid statement of 1,000,000 rows (\`BENCH_BOOKED_LINES\`) on a fresh server, three times; medians. An artist has 60 tracks in 11 stores;
a label has 600 in 40 stores and 62 countries, heard in all of them alike, or most of it in few. A booking counts from the start of its job to
the commit, with every roll-up and their proof. Each is held against \`psql \\copy\` of the booked lines into an empty copy
of their table. In the first round other artists book it three times more, one after the other. Then a statement
(\`BENCH_REPLACED_LINES\`) is booked and replaced by its re-issue, five times in turn, each by the time of its job; the
replaced lines no longer count when the job ends, and are deleted by a later one.`,
  async run(report) {
    for (const { whose, speed, ...options } of CATALOGUES) {
      const figures = await benchBooking({ ...options, rows: BOOKED_LINES });
      const { bookingSeconds, copySeconds } = figures;
      report.row(`booking ${whose}`, bookingSeconds, "s");
      report.row("`psql \\copy` of its lines", copySeconds, "s");
      report.row("speed of booking against it", copySeconds / bookingSeconds, "", { atLeast: speed });
      report.row("highest resident memory of the server", figures.peakMemoryMb, "MB", { atMost: 256 });
      report.row("the same while three more follow", figures.peakInARowMb, "MB", { atMost: 256 });
      report.row("kept beyond rest, 30 s later", figures.keptMb, "MB", { atMost: 20 });
      report.row("an overview every 50 ms meanwhile, 99th percentile", figures.overviewP99Ms, "ms", { atMost: 50 });
    }
    const replaced = await benchReplacing(REPLACED_LINES);
    report.row("booking a statement to replace", replaced.bookingSeconds, "s");
    report.row("replacing it", replaced.replacingSeconds, "s");
    report.row("replacing divided by booking", replaced.ratio, "", { atMost: 2 });
  },
};
