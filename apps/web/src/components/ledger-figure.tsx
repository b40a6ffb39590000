import { printedDecimal } from "../lib/printed-decimal.ts";

interface LedgerFigureProps {
  /** A decimal string; every digit of it is shown. */
  value: string;
  /** Stands before the figure, e.g. `$`. */
  symbol?: string;
  /** The longest fraction of its column, point included: figures flush right then align on the point. */
  fractionLength?: number;
}

/** An exact figure as an account book sets it: the digits past the second decimal are there, but quieter. */
export function LedgerFigure({ value, symbol = "", fractionLength = 0 }: LedgerFigureProps) {
  const { sign, whole, fraction } = printedDecimal(value);
  return (
    <span className="figures whitespace-nowrap">
      {sign}
      {symbol}
      {whole}
      <span className="inline-block text-left" style={{ minWidth: fractionWidth(fractionLength) }}>
        {fraction.slice(0, 3)}
        <span className="text-ink-soft">{fraction.slice(3)}</span>
      </span>
    </span>
  );
}

/** A tabular digit is 1ch wide; the point of the interface's typeface is narrower than half of one. */
function fractionWidth(length: number): string | undefined {
  return length === 0 ? undefined : `${length - 1 + 0.5}ch`;
}
