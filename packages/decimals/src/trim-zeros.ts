/** Digits without the zeros at their end, but for the first `keep` of them. */
export function trimZeros(digits: string, keep = 0): string {
  let end = digits.length;
  while (end > keep && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}
