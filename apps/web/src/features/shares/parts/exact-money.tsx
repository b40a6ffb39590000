import { Tooltip } from "../../../components/overlays/tooltip.tsx";
import { formatRounded, formatUnrounded } from "../../../lib/format/exact-money.ts";

interface ExactMoneyProps {
  /** Whole, a decimal, or a fraction such as `650/3`. */
  value: string;
  currency: string;
}

/** An exact amount in its minor unit, and the rest on hover, focus and tap. */
export function ExactMoney({ value, currency }: ExactMoneyProps) {
  const short = formatRounded(value, currency);
  const exact = formatUnrounded(value, currency);
  if (exact === null) return short;
  return (
    <Tooltip content={<span className="figures">{exact}</span>}>
      <button
        type="button"
        className="rounded-sm underline decoration-hairline-strong decoration-dotted underline-offset-4"
        aria-label={`${short}, exactly ${exact}`}
      >
        {short}
      </button>
    </Tooltip>
  );
}
