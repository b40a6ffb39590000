import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pin } from "@ledgerline/testing/product/processes";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import { alternate, median } from "../../measure/median.ts";
import type { PerformanceStep } from "../../measure/performance-page.ts";
import { load, type Target } from "./calls.ts";

const SERVER_CORE = 0;
const OTHER_CORE = 1;
const CONNECTIONS = 16;
const WITHOUT = pathToFileURL(join(import.meta.dirname, "without-governor.ts")).href;

/** What is asked for, by a caller with a session. */
const CALLS = {
  "a trivial query": "/trpc/auth.options",
  "an overview that is kept": "/trpc/analytics.overview",
  "the account, which is read for each call": "/trpc/account.get",
};

async function targetOf({ origin, process: server, register }: RunningProduct, path: string): Promise<Target> {
  const { access_token: token } = await register();
  return { origin, paths: [path], callers: [{ authorization: `Bearer ${token}` }], server };
}

export const governor: PerformanceStep = {
  title: "The thread that answers",
  about: `What it costs to know whose time of the thread is used (decision 0099): the server's processor time for an answer, against
the same server without the hook of promises and without following requests, three seconds each in turn, at ${CONNECTIONS} connections.`,
  async run(report) {
    pin(OTHER_CORE);
    const measuring = await runProduct({ core: SERVER_CORE });
    const without = await runProduct({ core: SERVER_CORE, env: { NODE_OPTIONS: `--import ${WITHOUT}` } });
    try {
      for (const [what, path] of Object.entries(CALLS)) {
        const [a, b] = [await targetOf(measuring, path), await targetOf(without, path)];
        const { rounds, ratio, spread } = await alternate(
          () => load(a, CONNECTIONS),
          () => load(b, CONNECTIONS),
          (with_, bare) => with_.cpuMs / bare.cpuMs,
        );
        const of = (side: "a" | "b") => (1_000 * median(rounds.map((round) => round[side].cpuMs))).toFixed(0);
        report.row(what, ratio);
        report.remark(
          `${what}: ${of("a")} µs of processor time, against ${of("b")}; the middle half of the ratios within ${(100 * spread).toFixed(0)}%.`,
        );
      }
    } finally {
      await measuring.stop();
      await without.stop();
      pin(SERVER_CORE, OTHER_CORE);
    }
  },
};
