import { MINUS } from "../../lib/format/format.ts";
import { currencySymbol, formatRevenue } from "../../lib/format/format-revenue.ts";
import { LedgerFigure } from "./ledger-figure.tsx";

interface RevenueFigureProps {
  /** Exact. */
  value: string;
  currency: string;
  /** The longest fraction of the column while every digit is shown; null while cents are. */
  fractionLength: number | null;
}

/**
 * Money to the cent, with every printed digit on hover. A table has hundreds of these, so the digits are plain CSS; the
 * table's own button shows them to artists without a pointer.
 */
export function RevenueFigure({ value, currency, fractionLength }: RevenueFigureProps) {
  const symbol = currencySymbol(currency);
  if (fractionLength !== null) return <LedgerFigure value={value} symbol={symbol} fractionLength={fractionLength} />;
  return (
    <span className="group/figure relative whitespace-nowrap">
      {formatRevenue(value, currency)}
      <span
        aria-hidden="true"
        className="absolute right-0 bottom-full z-10 mb-1 hidden rounded-sm bg-ink px-2 py-1 text-sm font-normal text-paper group-hover/figure:block"
      >
        {value.startsWith("-") ? `${MINUS}${symbol}${value.slice(1)}` : symbol + value}
      </span>
    </span>
  );
}
