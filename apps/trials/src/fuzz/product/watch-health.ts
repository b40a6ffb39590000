import { keepLooking } from "@ledgerline/workbench/product/keep-looking";

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
