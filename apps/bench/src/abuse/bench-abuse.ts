import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { peakMemoryMb } from "../product/resident-memory.ts";
import { runProduct } from "../product/running-product.ts";
import type { Arena, Attack } from "./arena/attack.ts";
import type { BystanderFigures } from "./bystander.ts";
import { startBystander } from "./start-bystander.ts";

const SECONDS = Number(process.env["BENCH_ABUSE_SECONDS"] ?? 30);
/** An attack that takes longer to prepare is measured while it does. */
const BEGIN_SECONDS = 90;
/** For the artist who is timed, and calls more often than a person does. */
const LIMITS = "calls=1200/60,session=3600/3600,sessionAddress=3600/3600";
const WARM_UP_MS = 3_000;

export interface AbuseFigures extends BystanderFigures {
  /** What the last round of the attack said. */
  outcome: string;
  /** The highest resident memory of the server. */
  peakMemoryMb: number;
  /** The machine's load average of the last minute. */
  load: number;
}

/** Times an ordinary artist while another one attacks a fresh server, or does nothing. */
export async function benchAbuse(attack: Attack | null): Promise<AbuseFigures> {
  const directory = await mkdtemp(join(tmpdir(), "ledgerline-abuse-"));
  const product = await runProduct({ env: { LIMITS, ...attack?.env } });
  const bystander = startBystander({ origin: product.origin, session: await product.register(), directory });
  let attacking: Attacking | null = null;
  try {
    await bystander.live(WARM_UP_MS);
    const { access_token: token } = await product.register();
    attacking = attack && attackOnAndOn(attack, { product, token, directory });
    await Promise.race([attacking?.begun, delay(attack ? BEGIN_SECONDS * 1000 : 0)]);
    const figures = await bystander.live(SECONDS * 1000);
    const { exitCode, signalCode } = product.process;
    if (exitCode !== null || signalCode !== null) throw new Error(`the server ended: ${attacking?.outcome()}`);
    const [load = 0] = loadavg();
    return { ...figures, outcome: attacking?.outcome() ?? "", peakMemoryMb: await peakMemoryMb(product.process), load };
  } finally {
    attacking?.stop();
    await bystander.end();
    await product.stop();
    await attacking?.ended;
    await rm(directory, { recursive: true });
  }
}

interface Attacking {
  /** When its rounds begin. */
  begun: Promise<void>;
  /** What the last round that ended said. */
  outcome(): string;
  stop(): void;
  /** After `stop`: whatever is under way fails, because the server is gone. */
  ended: Promise<void>;
}

function attackOnAndOn(attack: Attack, arena: Arena): Attacking {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  let outcome = "its first round had not ended";
  let stopped = false;
  const run = async () => {
    const round = await attack.begin(arena);
    resolve();
    while (!stopped) {
      outcome = await round();
      // A round that waits for nothing would keep this thread from ever hearing that it is over.
      await nextTurn();
    }
  };
  const ended = run().catch((error: unknown) => {
    if (!stopped) outcome = `it failed: ${String(error)}`;
    reject(error);
  });
  begun.catch(() => {});
  return {
    begun,
    ended,
    outcome: () => outcome,
    stop() {
      stopped = true;
    },
  };
}
