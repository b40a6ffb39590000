/** `1 line`, `1,234 lines`. */
export function countText(count: string | number, one: string): string {
  const number = Number(count);
  return `${number.toLocaleString("en-US")} ${one}${number === 1 ? "" : "s"}`;
}
