/** The time as the stand-ins see it: the machine's, plus what a test has moved it by. */
export interface SandboxClock {
  now(): number;
  /** Days moved so far. Counters grow with these alone, so that a test knows a count to the last play. */
  movedDays(): number;
  advance(ms: number): void;
  reset(): void;
}

export const DAY_MS = 86_400_000;

export function createSandboxClock(): SandboxClock {
  let moved = 0;
  return {
    now: () => Date.now() + moved,
    movedDays: () => moved / DAY_MS,
    advance(ms) {
      moved += ms;
    },
    reset() {
      moved = 0;
    },
  };
}
