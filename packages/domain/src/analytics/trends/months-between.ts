/** Every month from the first to the last, both included, as `YYYY-MM`. */
export function monthsBetween(first: string, last: string): string[] {
  const from = indexOf(first);
  return Array.from({ length: indexOf(last) - from + 1 }, (_, n) => monthAt(from + n));
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function monthAt(index: number): string {
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}
