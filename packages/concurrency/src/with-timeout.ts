/** The result of `work`, or `fallback` if that takes longer than `ms`; the work itself continues. */
export async function withTimeout<T, Fallback>(
  ms: number,
  work: T | Promise<T>,
  fallback: Fallback,
): Promise<T | Fallback> {
  const { promise: late, resolve } = Promise.withResolvers<Fallback>();
  const timer = setTimeout(() => resolve(fallback), ms).unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
