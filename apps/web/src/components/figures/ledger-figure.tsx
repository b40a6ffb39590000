import { MINUS } from "../../lib/format/format.ts";
import { printedDecimal } from "../../lib/format/printed-decimal.ts";

interface LedgerFigureProps {
  /** A decimal string; every digit is shown. */
  value: string;
  /** Goes before the figure, e.g. `$`. */
  symbol?: string;
  /** The longest fraction in its column, including the point, so that the column aligns on the point. */
  fractionLength?: number;
}

/** An exact figure as in an account book: digits past the second decimal are shown, but fainter. */
export function LedgerFigure({ value, symbol = "", fractionLength = 0 }: LedgerFigureProps) {
  const { sign, whole, fraction } = printedDecimal(value);
  return (
    <span className="figures whitespace-nowrap">
      {sign && MINUS}
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
