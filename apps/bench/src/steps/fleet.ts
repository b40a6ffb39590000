import { benchFleet, FLEET_KILLS } from "../fleet/bench-fleet.ts";
import type { Step } from "../report/step.ts";
import { reportBooks } from "./books.ts";

export const fleet: Step = {
  title: "Three servers, one after the other killed",
  about: "Three servers on one Postgres through PgBouncer, with Redis for the limits, behind nginx.",
  async run(report) {
    report.remark(`${FLEET_KILLS} kills.`);
    const { calls, failedInFlight, failedOtherwise, ready, books } = await benchFleet((kill) =>
      report.say(`       ${kill}`),
    );
    report.row("calls", calls);
    report.row("failed, under way at a server that was killed", failedInFlight);
    report.row("failed otherwise", failedOtherwise, "", { atMost: 0 });
    report.row("ready again, slowest", ready, "s", { atMost: 10 });
    reportBooks(report, books);
  },
};
