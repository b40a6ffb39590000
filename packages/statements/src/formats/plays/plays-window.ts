/** The days of a file; `from` is null for all time. */
export interface PlaysWindow {
  from: string | null;
  to: string;
}

const WINDOW = /^(\d{4}-\d\d-\d\d)?\s*~\s*(\d{4}-\d\d-\d\d)$/;

/** Reads `2026-10-01~2026-10-28`, or `~2026-10-28` for all time up to a day; null for anything else. */
export function readPlaysWindow(answer: string): PlaysWindow | null {
  const [, from, to] = WINDOW.exec(answer.trim()) ?? [];
  if (!to || !isDay(to) || (from && (!isDay(from) || from > to))) return null;
  return { from: from ?? null, to };
}

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
