const EVERY_MS = 200;
const SLOWEST_MS = 5_000;

interface HealthWatch {
  /** What was wrong at any time; null if the server was always alive. */
  end(): Promise<string | null>;
}

/** Asks all the time whether the server is alive. */
export function watchHealth(origin: string): HealthWatch {
  let wrong: string | null = null;
  let ended = false;
  const look = async () => {
    while (!ended) {
      const answer = await fetch(`${origin}/health/live`, { signal: AbortSignal.timeout(SLOWEST_MS) }).catch(
        (error: unknown) => String(error),
      );
      if (typeof answer === "string") wrong ??= answer;
      else if (!answer.ok) wrong ??= `answered ${answer.status}`;
      if (typeof answer !== "string") await answer.arrayBuffer();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  };
  const looking = look();
  return {
    async end() {
      ended = true;
      await looking;
      return wrong;
    },
  };
}
