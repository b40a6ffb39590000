/** npx and pnpm pass on the Ctrl-C that the terminal has already sent to everybody: that is one signal, not two. */
const SAME_SIGNAL_MS = 500;

/** Resolves at the first SIGINT, SIGTERM or SIGHUP. A second one, of somebody who will not wait, ends the process. */
export function untilToldToStop(): Promise<"told to stop"> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const onSignal = () => {
      first ??= Date.now();
      resolve("told to stop");
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
  });
}
