import { benchCalls, type CallFigures } from "../calls/bench-calls.ts";
import { median } from "../figures/median.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

export const calls: PerformanceStep = {
  title: "Calls",
  about: `The server runs on one core, Postgres and the load on the other: 32 connections (eight for the dashboard) that ask for the same again and again, three
seconds for ours and three for what it is held against, in turn. A trivial query is held against the health check of the
same server. The others are held against bare Fastify, which reads an answer of the same bytes from a row by its key.
Ratios are of answers a second, and of the server's processor time for each answer.`,
  async run(report) {
    const figures = await benchCalls();
    const add = (what: string, { rounds, ratio, spread, isStable }: CallFigures["overview"], least?: number) => {
      const of = (side: "a" | "b", name: "perSecond" | "cpuMs") => median(rounds.map((round) => round[side][name]));
      report.row(what, ratio, "", least === undefined ? null : { atLeast: least });
      report.row(`${what}, by the server's processor time`, of("b", "cpuMs") / of("a", "cpuMs"));
      report.remark(
        `${what}: ${of("a", "perSecond").toFixed(0)} a second and ${of("a", "cpuMs").toFixed(2)} ms of processor time, against ` +
          `${of("b", "perSecond").toFixed(0)} and ${of("b", "cpuMs").toFixed(2)} ms; ${rounds.length} rounds, the middle half of the ratios ` +
          `within ${(100 * spread).toFixed(0)}%${isStable ? "" : ": not stable"}.`,
      );
    };
    add("a trivial query through tRPC, against the health check", figures.trivial, 0.7);
    add("the dashboard's batch of four, against four bare rows", figures.dashboard, 0.55);
    add("the overview over REST, against a bare row", figures.overview, 0.6);
    add("the overview through tRPC, against a bare row", figures.trpcOverview);
  },
};
