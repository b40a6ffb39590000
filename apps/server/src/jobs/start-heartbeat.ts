import { setTimeout as delay } from "node:timers/promises";
import { FileNotFetched, fetchFile } from "@ledgerline/connectors/http/fetch-file";
import { areJobsRunning } from "@ledgerline/db/jobs/queue-figures";
import type { Context, With } from "@ledgerline/domain/context/context";

export interface HeartbeatTimes {
  everyMs: number;
  /** The longest that one attempt may take, and the pause before the next. */
  timeoutMs: number;
  pauseMs: number;
}

const TIMES: HeartbeatTimes = { everyMs: 60_000, timeoutMs: 10_000, pauseMs: 2_000 };
const ATTEMPTS = 3;
/** Most services answer with a word, some with a page. */
const MOST_BYTES = 1024 * 1024;
/** A process looks for due jobs every three seconds. */
const FETCHED_WITHIN_MS = 60_000;

type HeartbeatDeps = Pick<Context, "jobs" | "log"> & With<"pools", "entry">;

/** Calls `url` regularly while background jobs run as they should. */
export function startHeartbeat(deps: HeartbeatDeps, url: string, times: HeartbeatTimes = TIMES): { stop(): void } {
  const stopped = new AbortController();
  const beat = createBeat(deps, new URL(url), times, stopped.signal);
  let beating = false;
  const timer = setInterval(() => {
    if (beating) return;
    beating = true;
    void beat().finally(() => {
      beating = false;
    });
  }, times.everyMs).unref();
  return {
    stop() {
      clearInterval(timer);
      stopped.abort();
    },
  };
}

/** Logs when calls begin to be skipped or to fail, and when that ends. */
function createBeat({ pools, jobs, log }: HeartbeatDeps, url: URL, times: HeartbeatTimes, signal: AbortSignal) {
  let known: string | null = null;
  return async () => {
    const trouble = await findTrouble();
    if (signal.aborted) return;
    if (trouble && trouble !== known) log.error({ trouble }, "the heartbeat is left out");
    if (!trouble && known) log.info({}, "the heartbeat goes on");
    known = trouble;
  };

  async function findTrouble(): Promise<string | null> {
    const running = jobs.isFetching(FETCHED_WITHIN_MS) && (await areJobsRunning(pools.entry).catch(() => false));
    if (!running) return "background jobs do not run as they should";
    for (let attempt = 1; ; attempt += 1) {
      try {
        await fetchFile(url, { service: "heartbeat", mostBytes: MOST_BYTES, signal, timeoutMs: times.timeoutMs });
        return null;
      } catch (error) {
        if (signal.aborted) return null;
        const reason = error instanceof FileNotFetched ? error.message : "no answer";
        if (attempt === ATTEMPTS) return `HEARTBEAT_URL: ${reason}`;
        await delay(times.pauseMs, undefined, { ref: false });
      }
    }
  }
}
