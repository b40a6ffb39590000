import { LIMIT_NAMES } from "@ledgerline/domain/context/limits";
import { keepLooking } from "@ledgerline/testing/product/calls";
import { runPlatformSandbox } from "@ledgerline/testing/product/run-platform-sandbox";
import { type RunningProduct, runProduct } from "@ledgerline/testing/product/running-product";

const ERROR_LINE = /^\{"level":[56]0,/;
const NO_LIMITS = LIMIT_NAMES.map((name) => `${name}=1000000/60`).join(",");

export interface FuzzedProduct extends RunningProduct {
  /** The error lines that the server has logged since the last call. */
  takeErrors(): string[];
}

interface Options {
  sources: boolean;
  /** Added to the usual environment. */
  env?: Record<string, string>;
  /** Gets each line of the log. */
  log?: (line: string) => void;
}

/**
 * The server with the platform sandbox behind it, and with rate limits so high that the code behind them is reached.
 * The bounds on size and time are the usual ones.
 */
export async function runFuzzedProduct({ sources, env, log }: Options): Promise<FuzzedProduct> {
  await using opened = new AsyncDisposableStack();
  const sandbox = opened.adopt(await runPlatformSandbox(), (one) => one.stop());
  const errors: string[] = [];
  const running = await runProduct({
    sources,
    env: {
      ...sandbox.env,
      LIMITS: NO_LIMITS,
      LOG_LEVEL: "error",
      PREMIUM_FOR_ALL: "",
      TRUST_PROXY: "loopback",
      ...env,
    },
    // Texts that Postgres cannot store (`isUnstorableText`): what sends them is refused.
    announced: ["22021", "22P05"],
    log: (line) => {
      if (ERROR_LINE.test(line)) errors.push(line);
      if (line.startsWith("{")) log?.(line);
    },
  });
  const product = opened.adopt(running, (one) => one.stop());
  const both = opened.move();
  return { ...product, takeErrors: () => errors.splice(0), stop: () => both.disposeAsync() };
}

const EVERY_MS = 200;
const SLOWEST_MS = 5_000;

interface HealthWatch {
  /** What was ever wrong; null if the server was always alive. */
  end(): Promise<string | null>;
}

/** Keeps asking whether the server is alive. */
export function watchHealth(origin: string): HealthWatch {
  let wrong: string | null = null;
  const stop = keepLooking(EVERY_MS, async () => {
    const answer = await fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(SLOWEST_MS) }).catch(
      (error: unknown) => String(error),
    );
    if (typeof answer === "string") wrong ??= answer;
    else if (!answer.ok) wrong ??= `answered ${answer.status}`;
    if (typeof answer !== "string") await answer.arrayBuffer();
  });
  return {
    async end() {
      await stop();
      return wrong;
    },
  };
}
