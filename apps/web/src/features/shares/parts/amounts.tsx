import { ExactMoney } from "./exact-money.tsx";

/** Amounts of several currencies, one below the other: a line of several is wider than a phone's column. */
export function Amounts({ of }: { of: readonly { currency: string; amount: string }[] }) {
  if (of.length === 0) return "—";
  return of.map(({ currency, amount }) => (
    <span key={currency} className="block">
      <ExactMoney value={amount} currency={currency} />
    </span>
  ));
}
