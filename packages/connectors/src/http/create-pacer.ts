const WINDOW_MS = 1000;
const SWEEP_MS = 10_000;

/** A turn at `at`, in milliseconds of one clock. A turn too far ahead is not granted and changes nothing. */
interface Turn {
  at: number;
  granted: boolean;
}

interface Credential {
  /** The latest turns, oldest first, as many as one second may have. */
  turns: number[];
  heldUntil: number;
}

interface Pacer {
  /** The next turn, unless it would come after `latest`. */
  take(key: string, perSecond: number, now: number, latest: number): Turn;
  /** The platform told this credential to wait: no turn is granted before then. */
  hold(key: string, until: number): void;
  heldUntil(key: string): number;
  /** How many credentials are in memory: those used in the last seconds, and those told to wait. */
  size(): number;
}

/** Gives every credential at most `perSecond` turns in any second, first come, first served. */
export function createPacer(): Pacer {
  const credentials = new Map<string, Credential>();
  let nextSweep = 0;

  function sweep(now: number): void {
    if (now < nextSweep) return;
    nextSweep = now + SWEEP_MS;
    for (const [key, { turns, heldUntil }] of credentials) {
      if (heldUntil <= now && (turns.at(-1) ?? 0) + WINDOW_MS <= now) credentials.delete(key);
    }
  }

  function open(key: string): Credential {
    const known = credentials.get(key) ?? { turns: [], heldUntil: 0 };
    credentials.set(key, known);
    return known;
  }

  return {
    take(key, perSecond, now, latest) {
      sweep(now);
      const { turns, heldUntil } = open(key);
      const full = turns.at(-perSecond);
      const at = Math.max(now, heldUntil, turns.at(-1) ?? 0, full === undefined ? 0 : full + WINDOW_MS);
      if (at > latest) return { at, granted: false };
      turns.push(at);
      if (turns.length > perSecond) turns.shift();
      return { at, granted: true };
    },
    hold(key, until) {
      const credential = open(key);
      credential.heldUntil = Math.max(credential.heldUntil, until);
    },
    heldUntil: (key) => credentials.get(key)?.heldUntil ?? 0,
    size: () => credentials.size,
  };
}
