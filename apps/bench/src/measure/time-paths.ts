import { percentile } from "@ledgerline/testing/figures";

const ROUNDS = 10;

/** The 95th percentile of each screen in milliseconds, and its request with the slowest median. */
export interface ScreenFigures {
  p95: number;
  slowest: { path: string; ms: number };
}

/**
 * Requests the paths of every screen in turn, ten times over, one after another. `before` runs before each round. The
 * first round only warms up.
 */
export async function timePaths(
  get: (path: string) => Promise<unknown>,
  screens: Readonly<Record<string, readonly string[]>>,
  before: () => Promise<void>,
): Promise<Record<string, ScreenFigures>> {
  const times = new Map<string, number[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    await before();
    for (const path of Object.values(screens).flat()) {
      const started = performance.now();
      await get(path);
      if (round >= 0) times.set(path, [...(times.get(path) ?? []), performance.now() - started]);
    }
  }
  const figures = Object.entries(screens).map(([screen, paths]): [string, ScreenFigures] => {
    const medians = paths.map((path) => ({ path, ms: percentile(times.get(path) ?? [], 0.5) }));
    const [slowest = { path: "", ms: 0 }] = medians.sort((a, b) => b.ms - a.ms);
    const all = paths.flatMap((path) => times.get(path) ?? []);
    return [screen, { p95: percentile(all, 0.95), slowest }];
  });
  return Object.fromEntries(figures);
}

const EVERY_MS = 50;

interface OverviewWatch {
  /** Milliseconds of each answer. */
  end(): Promise<number[]>;
}

/** Requests the overview every 50 ms, without waiting for earlier answers. */
export function watchOverview(origin: string, token: string): OverviewWatch {
  const answers: Promise<number>[] = [];
  const timer = setInterval(() => {
    const answer = timeOverview(origin, token);
    // `end` throws the failure.
    answer.catch(() => {});
    answers.push(answer);
  }, EVERY_MS);
  return {
    end() {
      clearInterval(timer);
      return Promise.all(answers);
    },
  };
}

/** Milliseconds until the overview is answered. */
export async function timeOverview(origin: string, token: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(`${origin}/api/analytics/overview`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the overview answered ${response.status}`);
  return performance.now() - started;
}
