/** Runs `work` and throws the signal's reason as soon as it aborts, whether or not the work reacts to it. */
export async function abortable<T, Signal extends AbortSignal>(
  signal: Signal,
  work: (signal: Signal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  // Listens before the work does, so that the reason wins over the work's own reaction.
  signal.addEventListener("abort", abort, { once: true });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
