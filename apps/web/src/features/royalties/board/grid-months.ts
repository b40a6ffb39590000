/** As many months as fit, up to the one that is asked for, else up to the last: the newest at the right. */
export function monthsInSight(months: readonly string[], { fit, until }: { fit: number; until: string | undefined }) {
  const asked = until === undefined ? -1 : months.indexOf(until);
  const end = Math.max(Math.min(fit, months.length), asked === -1 ? months.length : asked + 1);
  const start = Math.max(0, end - fit);
  return {
    shown: months.slice(start, end),
    /** What to ask for to see those before and after; null where there are none. */
    earlier: start > 0 ? (months[start - 1] ?? null) : null,
    later: end < months.length ? (months[Math.min(months.length, end + fit) - 1] ?? null) : null,
  };
}
