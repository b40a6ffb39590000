/** Ctrl-C reaches every process of the terminal, and npx and pnpm pass it on. Signals this close count as one. */
const SAME_SIGNAL_MS = 500;

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one ends the process at once. */
export function untilStopSignal(): Promise<"stop signal"> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      first ??= Date.now();
      resolve("stop signal");
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}
