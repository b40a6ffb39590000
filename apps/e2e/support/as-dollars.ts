/** `1204.18` as `1,204.18`: every digit, as the screens show it. */
export function withThousands(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  return `${BigInt(whole).toLocaleString("en-US")}.${fraction}`;
}

/** `1204.180` as `$1,204.18`: the exact amount behind a rounded figure, without trailing zeros. */
export function asDollars(amount: string): string {
  return `$${withThousands(amount.replace(/(\.\d\d\d*?)0+$/, "$1"))}`;
}
