const PICO = 10n ** 12n;

/** The exact sum of amounts with 12 decimals, with 12 decimals. */
export function sumMoney(amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + BigInt(amount.replace(".", "")), 0n);
  const size = sum < 0n ? -sum : sum;
  return `${sum < 0n ? "-" : ""}${size / PICO}.${String(size % PICO).padStart(12, "0")}`;
}

/** `1204.18` as `1,204.18`: every digit, as the screens set it. */
export function withThousands(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  return `${BigInt(whole).toLocaleString("en-US")}.${fraction}`;
}

/** `1204.180` as `$1,204.18`: what stands behind a rounded figure, without the zeros at its end. */
export function asDollars(amount: string): string {
  return `$${withThousands(amount.replace(/(\.\d\d\d*?)0+$/, "$1"))}`;
}
