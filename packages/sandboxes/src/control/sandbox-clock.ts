/** The time in a sandbox: the machine's clock, plus however far it has been moved. */
export interface SandboxClock {
  now(): number;
  /** How many days it has been moved. Counts grow by these alone, so a test can predict them exactly. */
  movedDays(): number;
  advance(ms: number): void;
  reset(): void;
}

export const DAY_MS = 86_400_000;

/** Records every move in `moved`, so a sandbox can persist it and continue from there. */
export function createSandboxClock(moved: { movedMs: number } = { movedMs: 0 }): SandboxClock {
  return {
    now: () => Date.now() + moved.movedMs,
    movedDays: () => moved.movedMs / DAY_MS,
    advance(ms) {
      moved.movedMs += ms;
    },
    reset() {
      moved.movedMs = 0;
    },
  };
}
