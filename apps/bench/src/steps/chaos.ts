import { benchChaos, CHAOS_ROUNDS, CHAOS_SEED } from "../chaos/bench-chaos.ts";
import type { Step } from "../report/step.ts";
import { reportBooks } from "./books.ts";

export const chaos: Step = {
  title: "The product is broken again and again",
  about:
    "Four artists upload and delete while processes are killed, Postgres is frozen, the disk is full and the clock moves.",
  async run(report) {
    report.remark(`${CHAOS_ROUNDS} rounds, seed ${CHAOS_SEED}.`);
    const { rounds, failedCalls, books } = await benchChaos(({ fault, ready, booked }) =>
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
