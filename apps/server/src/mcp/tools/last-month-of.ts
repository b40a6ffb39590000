/** The last month of a period that begins with one. */
export function lastMonthOf(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2 + months)).toISOString().slice(0, 7);
}
