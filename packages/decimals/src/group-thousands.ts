/** `-1,234,567` for `-1234567`. `whole` is digits only, after an optional sign. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith("-") ? "-" : "";
  const digits = whole.slice(sign.length);
  const first = digits.length % 3;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return sign + groups.join(",");
}
