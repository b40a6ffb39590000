/**
 * Says how many milliseconds it has been running, by whichever clock says more: one stands still while the machine
 * sleeps, and the other may be set.
 */
export function startStopwatch(): () => number {
  const [steady, wall] = [performance.now(), Date.now()];
  return () => Math.max(performance.now() - steady, Math.abs(Date.now() - wall));
}
