import { benchCalls, CONNECTIONS } from "../calls/bench-calls.ts";
import { median } from "../figures/median.ts";
import type { PerformanceStep } from "../report/performance-step.ts";

export const calls: PerformanceStep = {
  title: "Calls",
  about: `The server runs on one core, Postgres and the load on the other: ${CONNECTIONS.join(" and ")} connections, each with an artist of
its own up to 16, that ask for the same again and again, three seconds for ours and three for what it is held against, in turn.
What the dashboard asks for is read from the web app. A trivial query is held against the health check of the same
server. The others are held against bare Fastify, which reads an answer of the same bytes from a row by its key.
Ratios are of answers a second, and of the server's processor time for each answer.`,
  async run(report) {
    await benchCalls(({ what, connections, figures: { rounds, ratio, spread, isStable }, least }) => {
      const of = (side: "a" | "b", name: "perSecond" | "cpuMs" | "bytes") =>
        median(rounds.map((round) => round[side][name]));
      const name = `${what}; ${connections} connections`;
      report.row(name, ratio, "", least === undefined ? null : { atLeast: least });
      report.row(`${name}, by the server's processor time`, of("b", "cpuMs") / of("a", "cpuMs"));
      report.remark(
        `${name}: ${of("a", "perSecond").toFixed(0)} a second, ${of("a", "cpuMs").toFixed(2)} ms of processor time and ` +
          `${of("a", "bytes").toFixed(0)} bytes, against ${of("b", "perSecond").toFixed(0)}, ${of("b", "cpuMs").toFixed(2)} ms and ` +
          `${of("b", "bytes").toFixed(0)}; ${rounds.length} rounds, the middle half of the ratios within ` +
          `${(100 * spread).toFixed(0)}%${isStable ? "" : ": not stable"}.`,
      );
    });
  },
};
