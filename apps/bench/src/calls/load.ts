import type { ChildProcess } from "node:child_process";
import { cpuSeconds } from "@ledgerline/workbench/product/cpu-seconds";
import autocannon from "autocannon";

const SECONDS = 3;

export interface Target {
  origin: string;
  /** Asked for one after the other, all on the same server. */
  paths: readonly [string, ...string[]];
  /** Each connection has those of one caller, who may not have many calls under way at once. */
  callers: readonly Record<string, string>[];
  /** What each answer has; 200 unless it says otherwise. */
  status?: number;
  /** Whose processor's time is counted. */
  server: ChildProcess;
}

export interface LoadFigures {
  /** How often all of them are answered. */
  perSecond: number;
  /** Of the server, for answering all of them once. */
  cpuMs: number;
  /** Received for answering all of them once, headers included. */
  bytes: number;
}

/** Asks for the same again and again on several connections. Throws if an answer has another status. */
export async function load(
  { origin, paths, callers, status = 200, server }: Target,
  connections: number,
): Promise<LoadFigures> {
  let opened = 0;
  const setupClient = (client: autocannon.Client) => {
    const headers = callers[opened % callers.length] ?? {};
    opened += 1;
    client.setRequests(paths.map((path) => ({ method: "GET", path, headers })));
  };
  const before = await cpuSeconds(server);
  const result = await autocannon({ url: origin, connections, duration: SECONDS, setupClient });
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  if (result.errors > 0 || answered === 0 || answered < result.requests.total) {
    const { errors, timeouts, statusCodeStats } = result;
    throw new Error(
      `${paths[0]}: ${JSON.stringify(statusCodeStats)}, and ${errors} calls failed, ${timeouts} by a timeout`,
    );
  }
  const used = (await cpuSeconds(server)) - before;
  // What was under way at the end is still waiting, and would count against what comes next.
  await (await fetch(`${origin}${paths[0]}`, { headers: callers[0] ?? {} })).arrayBuffer();
  const all = result.requests.total / paths.length;
  return {
    perSecond: result.requests.average / paths.length,
    cpuMs: (1000 * used) / all,
    bytes: result.throughput.total / all,
  };
}
