import type { Step } from "@ledgerline/workbench/report/step";
import { FLEET_KILLS, runFleet } from "../fleet/run-fleet.ts";
import { reportBooks } from "./books.ts";

/** Three servers on one Postgres through PgBouncer, with Redis for the limits, behind nginx. */
export const fleet: Step = {
  title: "Three servers, one after the other killed",
  async run(report) {
    report.remark(`${FLEET_KILLS} kills.`);
    const { calls, failedInFlight, failedOtherwise, ready, books } = await runFleet((kill) =>
      report.say(`       ${kill}`),
    );
    report.row("calls", calls);
    report.row("failed, under way at a server that was killed", failedInFlight);
    report.row("failed otherwise", failedOtherwise, "", { atMost: 0 });
    report.row("ready again, slowest", ready, "s", { atMost: 10 });
    reportBooks(report, books);
  },
};
