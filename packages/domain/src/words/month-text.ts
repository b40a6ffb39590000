/** `2026-03` as `March 2026`. */
export function monthText(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  return date.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** `2026-03-14` as `14 March 2026`. */
export function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthText(day.slice(0, 7))}`;
}

/** The first and last of some months, in words; empty for none. */
export function monthsText(months: readonly string[]): string {
  const [first, ...others] = [...months].sort();
  const last = others.at(-1) ?? first;
  if (first === undefined || last === undefined) return "";
  return first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)}`;
}
