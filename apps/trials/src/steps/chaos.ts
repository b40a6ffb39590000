import type { Step } from "@ledgerline/workbench/report/step";
import { CHAOS_ROUNDS, CHAOS_SEED, runChaos } from "../chaos/run-chaos.ts";
import { reportBooks } from "./books.ts";

/** Four artists upload and delete while processes are killed, Postgres is frozen, the disk is full and the clock moves. */
export const chaos: Step = {
  title: "The product is broken again and again",
  async run(report) {
    report.remark(`${CHAOS_ROUNDS} rounds, seed ${CHAOS_SEED}.`);
    const { rounds, failedCalls, books } = await runChaos(({ fault, ready, booked }) =>
      report.say(
        `       ${fault}: ready after ${ready.toFixed(1)} s, a new statement booked after ${booked.toFixed(1)} s`,
      ),
    );
    for (const [fault, of] of Map.groupBy(rounds, (round) => round.fault)) {
      report.row(`${fault}, times`, of.length);
      report.row(`${fault}: ready again, slowest`, Math.max(...of.map(({ ready }) => ready)), "s", { atMost: 10 });
      report.row(`${fault}: a new statement booked, slowest`, Math.max(...of.map(({ booked }) => booked)), "s", {
        atMost: 30,
      });
    }
    report.row("calls that failed", failedCalls);
    reportBooks(report, books);
  },
};
