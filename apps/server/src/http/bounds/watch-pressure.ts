import { getHeapStatistics } from "node:v8";

const EVERY_MS = 250;
/** How much of what the process may have at most. */
const FULL = 0.9;

export interface Pressure {
  /** Why the process should not take more work, or null. */
  reason(): "event loop" | "memory" | null;
  close(): void;
}

/** Watches how late the event loop is and how much memory is left. */
export function watchPressure(lateMs: number): Pressure {
  let lateness = 0;
  let full = false;
  let expected = performance.now() + EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    lateness = 0.7 * lateness + 0.3 * Math.max(0, now - expected);
    expected = now + EVERY_MS;
    full = isMemoryFull();
  }, EVERY_MS).unref();
  return {
    reason() {
      if (lateness > lateMs) return "event loop";
      return full ? "memory" : null;
    },
    close: () => clearInterval(timer),
  };
}

function isMemoryFull(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used > FULL * limit) return true;
  // Only a container or the like says how much the process may have.
  const granted = process.constrainedMemory();
  return granted > 0 && granted < Number.MAX_SAFE_INTEGER && process.memoryUsage.rss() > FULL * granted;
}
