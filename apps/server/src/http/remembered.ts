/** Clients whose results are remembered. */
const MOST = 10_000;

/** The same function, computed once per key: the same few clients send thousands of requests. */
export function remembered<T>(work: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = work(key);
    if (known.size >= MOST) known.clear();
    known.set(key, result);
    return result;
  };
}
