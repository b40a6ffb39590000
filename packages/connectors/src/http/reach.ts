const TIMEOUT_MS = 5_000;

/** The answer's date, or null if it has none. Throws if there is no answer; any answer at all will do. */
export async function reach(address: string): Promise<Date | null> {
  const sent = performance.now();
  const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
  const tookMs = performance.now() - sent;
  await response.body?.cancel();
  const date = Date.parse(response.headers.get("date") ?? "");
  return Number.isNaN(date) ? null : new Date(date + tookMs / 2);
}
