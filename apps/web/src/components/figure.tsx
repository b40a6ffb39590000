import type { Converted } from "@ledgerline/contract/royalties";
import type { Source } from "@ledgerline/contract/statements/source";
import type { ReactNode } from "react";
import {
  formatCount,
  formatDay,
  formatExactCount,
  formatExactMoney,
  formatExchangeRate,
  formatList,
  formatMoney,
  MINUS,
} from "../lib/format/format.ts";
import { currencySymbol, formatRevenue } from "../lib/format/format-revenue.ts";
import { printedDecimal } from "../lib/format/printed-decimal.ts";
import { Tooltip } from "./overlays/tooltip.tsx";
import { ProvenanceMark } from "./provenance-mark.tsx";

interface FigureProps {
  label: string;
  /** In small print next to the label: the period, or what the figure is. */
  qualifier?: string;
  value: ReactNode;
  /** Small, next to the figure, e.g. `plays`. */
  unit?: string;
  /** All sources in the figure; empty where there is no figure. */
  sources: readonly Source[];
  /** Under the figure: the range of an estimate, or what the figure leaves out. */
  note?: ReactNode;
}

/** A large figure that hangs from a hairline, above its label, so that it is seen first. Belongs in a `<dl>`. */
export function Figure({ label, qualifier, value, unit, sources, note }: FigureProps) {
  return (
    <div className="flex flex-col border-t border-hairline pt-1.5">
      <dt className="order-1 flex items-baseline gap-2">
        {label}
        {qualifier && <span className="text-sm text-ink-soft">{qualifier}</span>}
      </dt>
      <dd>
        <span className="font-serif text-2xl tracking-tight">{value}</span>
        {unit && <span className="ml-2 text-sm text-ink-soft">{unit}</span>}
        <ProvenanceMark source={sources} large className="ml-3 -translate-y-1.5" />
      </dd>
      {note && <dd className="order-1 mt-1 max-w-72 text-pretty text-sm text-ink-soft">{note}</dd>}
    </div>
  );
}

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

/** Under a sum in the display currency: the rates that were used, and the money that has none. */
export function ConversionNote({ converted: { rates, left_out: leftOut, currency } }: { converted: Converted }) {
  return (
    <div className="max-w-md text-pretty text-sm text-ink-soft">
      {rates.map(({ from, rate, first, last }) => (
        <div key={from} title={rate}>
          {formatExchangeRate(rate)} {from} for 1 {currency},{" "}
          {first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`}
        </div>
      ))}
      {leftOut.length > 0 && (
        <div className="text-warning">
          No exchange rate, so not in this sum:{" "}
          {formatList(leftOut.map(({ net, currency: of }) => formatRevenue(net, of)))}
        </div>
      )}
    </div>
  );
}

/** A count, short from a million up (`1.2 M`), with the exact figure on hover, focus and tap. */
export function Count({ value }: { value: number }) {
  const short = formatCount(value);
  const exact = formatExactCount(value);
  if (short === exact) return exact;
  return (
    <Tooltip content={exact}>
      <button type="button" className="rounded-sm" aria-label={`${short}, exactly ${exact}`}>
        {short}
      </button>
    </Tooltip>
  );
}

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
