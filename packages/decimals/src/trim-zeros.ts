/** Digits without trailing zeros; the first `keep` digits stay in any case. */
export function trimZeros(digits: string, keep = 0): string {
  let end = digits.length;
  while (end > keep && digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}
