/** The same day this many months later, or the last day of a shorter month. In seconds, UTC. */
export function monthsAfter(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const day = from.getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(day, lastDay));
  return to.getTime() / 1000;
}
