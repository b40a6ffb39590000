const BURNT_MS = 20;

/** How many times longer than alone on the machine this process takes for its work at the moment; 1 or more. */
export function slowdown(): number {
  const started = performance.now();
  const { user, system } = process.cpuUsage();
  const burnt = () => {
    const now = process.cpuUsage();
    return (now.user - user + now.system - system) / 1000;
  };
  while (burnt() < BURNT_MS);
  return Math.max(1, (performance.now() - started) / burnt());
}
