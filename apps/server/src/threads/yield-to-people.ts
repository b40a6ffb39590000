import { setPriority } from "node:os";

/** Linux gives such a thread a tenth of a core that another one wants too, and all of one that nobody wants. */
const LOW = 10;

/** Makes the thread that calls it wait for those that answer people. Elsewhere than on Linux it would be the process. */
export function yieldToPeople(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(0, LOW);
  } catch {
    // A sandbox may forbid it, or the server runs at a lower priority already.
  }
}
