/** Longer than any platform means: a larger number is a mistake. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The wait that a `Retry-After` header asks for, in seconds or as an HTTP date; null when it cannot be read. */
export function retryAfterMs(headers: Headers, now = Date.now()): number | null {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Math.min(Number(value) * 1000, LONGEST_MS);
  if (!HTTP_DATE.test(value)) return null;
  const until = Date.parse(value);
  return Number.isNaN(until) ? null : Math.min(Math.max(until - now, 0), LONGEST_MS);
}

/** When the same call may be made again, if the answer says so. */
export function retryAtOf(headers: Headers, now = Date.now()): Date | undefined {
  const delay = retryAfterMs(headers, now);
  return delay === null ? undefined : new Date(now + delay);
}
