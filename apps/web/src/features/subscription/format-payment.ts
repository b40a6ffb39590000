/** A payment as its currency is written: `$4.00`, `¥400`, `KWD 4.000`. */
export function formatPayment(amount: string, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount as Intl.StringNumericLiteral);
}
