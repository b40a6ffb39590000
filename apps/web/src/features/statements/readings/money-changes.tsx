import { isZeroDecimal } from "@ledgerline/decimals";
import { Money } from "../../../components/figures/figure.tsx";

interface MoneyChangesProps {
  changes: readonly { currency: string; difference: string }[];
}

/** `+£212.40, -$301.00`: what the books would gain and lose. */
export function MoneyChanges({ changes }: MoneyChangesProps) {
  const moved = changes.filter(({ difference }) => !isZeroDecimal(difference));
  return (
    <span className="figures inline-block">
      {moved.map(({ currency, difference }, at) => (
        <span key={currency}>
          {at > 0 && ", "}
          {!difference.startsWith("-") && "+"}
          <Money value={difference} currency={currency} />
        </span>
      ))}
      {moved.length === 0 && "the same money"}
    </span>
  );
}
