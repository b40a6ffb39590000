import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { memoryMb, peakMemoryMb } from "@ledgerline/testing/product/processes";
import { psql } from "@ledgerline/testing/product/psql";
import { hasEnded, type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";
import type { Bystanding, Call } from "./bystander.ts";
import { type Progress, type RunningAttack, startAttack } from "./start-attack.ts";

/** How long a single attack is measured, and before it, for half as long, the same server undisturbed. */
const ATTACKED_MS = 1000 * Number(process.env["TRIAL_ABUSE_SECONDS"] ?? 10);
const QUIET_MS = Math.round(ATTACKED_MS / 2);
/** An attack whose first round takes longer is measured at most this many times as long. */
const MOST_TIMES = 3;
/** An attack that takes longer to prepare is measured while it does. */
const MOST_BEGIN_MS = 90_000;
/** For the timed artist, who calls more often than a person does. */
const LIMITS = "calls=1200/60,session=3600/3600,sessionAddress=3600/3600";
/** Enough for each of the server's threads to have done some work and loaded what it needs. */
const WARM_UP_MS = 8_000;
/** How long the server may take at most to finish the files that the attack has left it. */
const MOST_WORK_MS = 300_000;
/** The wait for the memory to come back is in slices of this length, for a minute at most. */
const AFTER_MS = 5_000;
const MOST_AFTER_MS = 60_000;
/** How far above its rest the memory may be in the end. */
export const LEFT_MB = 50;
const BYSTANDER = "127.0.0.200";

/** The attacks of one artist from one address, all at once. */
export type Attacker = readonly string[];

export interface AbuseFigures {
  /** The calls of the bystander before the attack, during it, and until the memory was back. */
  calls: Record<"quiet" | "attacked" | "after", Call[]>;
  attacks: (Progress & { attack: string })[];
  /**
   * The server's resident memory after the quiet time, at its peak, and at the end; NaN if the server has ended.
   */
  memoryMb: { rest: number; peak: number; after: number };
  /** How long after the attack its memory was back, or the wait was given up. */
  backAfterSeconds: number;
  serverEnded: boolean;
  /** The machine's load average of the last minute. */
  load: number;
}

interface Abuse {
  attackers: readonly Attacker[];
  env: Record<string, string>;
  /** How many times longer than usual it is measured. */
  times?: number;
}

/** Times an ordinary artist on a fresh server, first undisturbed and then while others attack it. */
export async function runAbuse({ attackers, env, times = 1 }: Abuse): Promise<AbuseFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-abuse-"));
  // The server's own bounds, except for the calls of the timed artist.
  const product = await runProduct({
    env: { LIMITS, MAX_REQUEST_RATE: "", MAX_THREAD_MS: "", MAX_NEW_CONNECTIONS: "", ...env },
  });
  const session = await product.register();
  const bystanding = { origin: product.origin, address: BYSTANDER, session, directory };
  const bystander = startBystander(bystanding);
  let running: RunningAttack[] = [];
  const stop = () => Promise.all(running.map((attack) => attack.stop()));
  try {
    await bystander.live(WARM_UP_MS);
    const quiet = await bystander.live(QUIET_MS);
    const rest = await memoryMb(product.process);
    running = await startAttackers(attackers, product, directory);
    await Promise.race([Promise.all(running.map(({ begun }) => begun)), delay(MOST_BEGIN_MS)]);
    const attacked = await bystander.live(ATTACKED_MS * times);
    const isUnderWay = () => running.some(({ progress }) => progress().rounds === 0);
    for (let more = 1; more < MOST_TIMES && isUnderWay(); more += 1) {
      attacked.push(...(await bystander.live(ATTACKED_MS * times)));
    }
    const [load = 0] = loadavg();
    const attacks = running.map(({ attack, progress }) => ({ attack, ...progress() }));
    await stop();
    const after: Call[] = [];
    const stopped = performance.now();
    while (performance.now() - stopped < MOST_WORK_MS && (await isAtWork(product, session.artist.id))) {
      after.push(...(await bystander.live(AFTER_MS)));
    }
    const ended = performance.now();
    const isBack = async () => !((await memoryOf(product, memoryMb)) > rest + LEFT_MB);
    while (!(await isBack()) && performance.now() - ended < MOST_AFTER_MS)
      after.push(...(await bystander.live(AFTER_MS)));
    return {
      calls: { quiet, attacked, after },
      attacks,
      memoryMb: {
        rest,
        peak: await memoryOf(product, peakMemoryMb),
        after: await memoryOf(product, memoryMb),
      },
      backAfterSeconds: (performance.now() - ended) / 1000,
      serverEnded: hasEnded(product.process),
      load,
    };
  } finally {
    await stop();
    await bystander.end();
    await product.stop();
    // An attack may still be writing after it was cut off.
    await rm(directory, { recursive: true, maxRetries: 5 });
  }
}

/** Each attacker has an account and an address, and each attack a folder. */
async function startAttackers(
  attackers: readonly Attacker[],
  { origin, register }: RunningProduct,
  folder: string,
): Promise<RunningAttack[]> {
  const running: RunningAttack[] = [];
  for (const [at, attacks] of attackers.entries()) {
    const { access_token: token } = await register();
    for (const attack of attacks) {
      const directory = join(folder, attack);
      await mkdir(directory);
      running.push(startAttack({ attack, origin, address: `127.0.0.${at + 2}`, token, directory }));
    }
  }
  return running;
}

/** Whether files of artists other than this one wait, are being booked or are being deleted. */
async function isAtWork({ databaseUrl, process }: RunningProduct, accountId: string): Promise<boolean> {
  if (hasEnded(process)) return false;
  const work = `
    select 'at work' from statements where state in ('received', 'booking') and account_id <> '${accountId}'
    union all select 'at work' from statement_purges limit 1`;
  return (await psql(databaseUrl, work)).includes("at work");
}

async function memoryOf({ process }: RunningProduct, read: typeof memoryMb): Promise<number> {
  return hasEnded(process) ? Number.NaN : read(process);
}

/** Runs a bystander in a thread of its own, so that an attack does not delay its own clock. */
function startBystander(workerData: Bystanding) {
  const thread = new Worker(join(import.meta.dirname, "bystander-thread.ts"), { workerData });
  return {
    async live(ms: number): Promise<Call[]> {
      thread.postMessage(ms);
      const [calls] = (await once(thread, "message")) as [Call[]];
      return calls;
    },
    end: () => thread.terminate(),
  };
}
