const EVERY_MS = 60_000;

/** Returns a function that says something at most once a minute, for what anybody can cause and fill the log with. */
export function sayingSparingly(now: () => number = () => performance.now()): (say: () => void) => void {
  let due = Number.NEGATIVE_INFINITY;
  return (say) => {
    if (now() < due) return;
    due = now() + EVERY_MS;
    say();
  };
}
