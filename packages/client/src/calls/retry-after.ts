/** The seconds in `Retry-After`, which may also name the time; null without one that can be read. */
export function retryAfterOf({ headers }: Response): number | null {
  const text = headers.get("retry-after");
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, seconds);
}
