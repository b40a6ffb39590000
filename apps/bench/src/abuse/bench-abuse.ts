import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { peakMemoryMb } from "../product/resident-memory.ts";
import { type RunningProduct, runProduct } from "../product/running-product.ts";
import type { Attack } from "./arena/attack.ts";
import { Bystander, type BystanderFigures } from "./bystander.ts";

const SECONDS = Number(process.env["BENCH_ABUSE_SECONDS"] ?? 30);
/** For the artist who is timed, and calls more often than a person does. */
const LIMITS = "calls=1200/60,session=3600/3600,sessionAddress=3600/3600";
const WARM_UP_MS = 3_000;

export interface AbuseFigures extends BystanderFigures {
  /** What the last round of the attack said. */
  outcome: string;
  /** The highest resident memory of the server. */
  peakMemoryMb: number;
}

/** Times an ordinary artist while another one attacks a fresh server, or does nothing. */
export async function benchAbuse(attack: Attack | null): Promise<AbuseFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-abuse-"));
  const product = await runProduct({ env: { LIMITS, ...attack?.env } });
  try {
    const bystander = await Bystander.register(product, directory);
    await bystander.live(AbortSignal.timeout(WARM_UP_MS));
    const { access_token: token } = await product.register();
    const round = attack ? await attack.begin({ product, token, directory }) : idle;
    const ended = new AbortController();
    const living = bystander.live(ended.signal);
    const outcome = await repeat(round, product).finally(() => ended.abort());
    return { ...(await living), outcome, peakMemoryMb: await peakMemoryMb(product.process) };
  } finally {
    await product.stop();
    await rm(directory, { recursive: true });
  }
}

async function idle(): Promise<string> {
  await delay(SECONDS * 1000);
  return "";
}

async function repeat(round: () => Promise<string>, { process: server }: RunningProduct): Promise<string> {
  const started = performance.now();
  let outcome: string;
  do {
    outcome = await round();
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`the server ended: ${outcome}`);
  } while (performance.now() - started < SECONDS * 1000);
  return outcome;
}
