/** The month some months before another, as `YYYY-MM`. */
export function monthBack(month: string, months: number): string {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 - months, 1)).toISOString().slice(0, 7);
}
