import type { ChildProcess } from "node:child_process";
import { cpuSeconds } from "@ledgerline/workbench/product/cpu-seconds";
import autocannon from "autocannon";

const CONNECTIONS = 32;
/** For several at once: one artist may not have more under way. */
const FEWER_CONNECTIONS = 8;
const SECONDS = 3;

export interface Target {
  /** Asked for one after the other, all on the same server. */
  urls: readonly [string, ...string[]];
  /** How many calls are answered by one answer. */
  calls: number;
  headers?: Record<string, string>;
  /** Whose processor's time is counted. */
  server: ChildProcess;
}

export interface LoadFigures {
  /** How often all of them are answered. */
  perSecond: number;
  /** Of the server, for answering all of them once. */
  cpuMs: number;
}

/** Asks for the same again and again on several connections. Throws if an answer is not 2xx. */
export async function load({ urls, calls, headers = {}, server }: Target): Promise<LoadFigures> {
  const requests = urls.map((url) => ({ path: url.slice(new URL(url).origin.length) }));
  const connections = calls * urls.length > 1 ? FEWER_CONNECTIONS : CONNECTIONS;
  const before = await cpuSeconds(server);
  const result = await autocannon({ url: urls[0], requests, headers, connections, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    const { non2xx, errors, timeouts } = result;
    throw new Error(`${urls[0]}: ${non2xx} answers were not 2xx, and ${errors} calls failed, ${timeouts} by a timeout`);
  }
  const used = (await cpuSeconds(server)) - before;
  // What was under way at the end is still waiting, and would count against what comes next.
  await (await fetch(urls[0], { headers })).arrayBuffer();
  const all = result.requests.total / urls.length;
  return { perSecond: result.requests.average / urls.length, cpuMs: (1000 * used) / all };
}
