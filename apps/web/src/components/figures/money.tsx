import { formatExactMoney, formatMoney } from "../../lib/format/format.ts";
import { Tooltip } from "../overlays/tooltip.tsx";

interface MoneyProps {
  /** Pass a decimal string to keep every booked digit. */
  value: string | number;
  currency?: string;
}

/** Money with two decimals; the full amount on hover, focus and tap. */
export function Money({ value, currency = "USD" }: MoneyProps) {
  const short = formatMoney(value, currency);
  const exact = formatExactMoney(value, currency);
  if (short === exact) return short;
  return (
    <Tooltip content={<span className="figures">{exact}</span>}>
      <button type="button" className="rounded-sm" aria-label={`${short}, exactly ${exact}`}>
        {short}
      </button>
    </Tooltip>
  );
}
