import type { ChildProcess } from "node:child_process";
import { cpuSeconds } from "@ledgerline/workbench/product/cpu-seconds";
import autocannon from "autocannon";

const SECONDS = 3;

export interface Target {
  origin: string;
  /** Requested one after the other, all from the same server. */
  paths: readonly [string, ...string[]];
  /** Headers by caller. Each connection uses those of one caller, who may not have many calls under way at once. */
  callers: readonly Record<string, string>[];
  /** The status that each answer must have; 200 by default. */
  status?: number;
  /** The process whose CPU time is counted. */
  server: ChildProcess;
}

export interface LoadFigures {
  /** How often per second all paths are answered. */
  perSecond: number;
  /** The server's CPU time for answering all paths once. */
  cpuMs: number;
  /** Bytes received for all paths once, headers included. */
  bytes: number;
}

/** Requests the same paths again and again on several connections. Throws if an answer has another status. */
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
  // Requests under way at the end are still waiting, and would count against the next measurement.
  await (await fetch(`${origin}${paths[0]}`, { headers: callers[0] ?? {} })).arrayBuffer();
  const all = result.requests.total / paths.length;
  return {
    perSecond: result.requests.average / paths.length,
    cpuMs: (1000 * used) / all,
    bytes: result.throughput.total / all,
  };
}
